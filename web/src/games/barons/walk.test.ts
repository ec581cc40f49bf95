import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { motion } from "../../core/motion.svelte";
import type { BaronsMade } from "./types";
import { seenAfter, Walk, wayAlong } from "./walk.svelte";

describe("a pawn's way", () => {
  it("enters every space clockwise, past the first one too", () => {
    expect(wayAlong(3, 6, 24)).toEqual([4, 5, 6]);
    expect(wayAlong(22, 1, 24)).toEqual([23, 0, 1]);
    expect(wayAlong(5, 5, 24)).toEqual([]);
  });

  it("is one leap where dice cannot lead: back in a replay, or far ahead", () => {
    expect(wayAlong(6, 3, 24)).toEqual([3]);
    expect(wayAlong(0, 13, 24)).toEqual([13]);
  });
});

it("where a pawn stands is told when it has walked there", () => {
  const rolled = (...dice: number[]) => [{ events: [{ event: "rolled", dice }] }] as unknown as BaronsMade[];
  let steps = 0;
  vi.useFakeTimers();
  const [walk, start] = [new Walk([0], () => (steps += 1)), Date.now()];
  walk.follow([7], 24);
  while (vi.getTimerCount()) vi.advanceTimersToNextTimer();
  const ms = Date.now() - start;
  vi.useRealTimers();
  expect(steps).toBe(7);
  expect(seenAfter(rolled(3, 4), false)).toBeGreaterThanOrEqual(ms);
  // What is asked next waits for a card that is being turned and counted; while others' cards come, words wait for the face only.
  const played = [{ events: [{ event: "played" }] }] as unknown as BaronsMade[];
  expect(seenAfter(played, true)).toBeGreaterThan(0);
  expect(seenAfter(played, false)).toBeGreaterThan(0);
  expect(seenAfter(played, false)).toBeLessThan(seenAfter(played, true));
  expect(seenAfter([{ events: [{ event: "drew" }] }] as unknown as BaronsMade[], true)).toBe(0);
});

describe("walking", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("shows each space on the way and ends where the pawn stands", () => {
    let knocks = 0;
    const walk = new Walk([0, 4], () => (knocks += 1));
    walk.follow([3, 4], 24);
    expect(walk.at).toEqual([0, 4]);
    const seen: number[] = [];
    while (vi.getTimerCount()) {
      vi.advanceTimersToNextTimer();
      seen.push(walk.at[0]);
    }
    expect(seen).toEqual([1, 2, 3]);
    expect(knocks).toBe(3);
    expect(walk.at).toEqual([3, 4]);
  });

  it("goes to the new place when the pawn is moved again meanwhile", () => {
    const walk = new Walk([0]);
    walk.follow([3], 24);
    vi.advanceTimersToNextTimer();
    walk.follow([5], 24);
    vi.runAllTimers();
    expect(walk.at).toEqual([5]);
  });

  it("is left out with less motion", () => {
    motion.chosen = "less";
    const walk = new Walk([0]);
    walk.follow([3], 24);
    expect(walk.at).toEqual([3]);
    motion.chosen = "system";
  });
});
