import { describe, expect, it } from "vitest";
import { motion } from "../../core/motion.svelte";
import { beforeRoll, Cup } from "./cup.svelte";
import type { Roll } from "./digest";
import { startView, track } from "./track";

const roll = (number: number): Roll => ({ number, seat: 0, dice: [2, 4], to: 4 });

describe("the dice", () => {
  it("wait to be thrown, once", () => {
    let now: Roll | null = null;
    const cup = new Cup(() => now);
    expect(cup.waits).toBe(false);
    now = roll(9);
    expect(cup.waits).toBe(true);
    cup.throw();
    expect(cup.waits).toBe(false);
    now = roll(20);
    expect(cup.waits).toBe(true);
  });

  it("do not wait for who has thrown before the server has rolled", () => {
    let now: Roll | null = null;
    const cup = new Cup(() => now);
    cup.throwAhead(9);
    now = roll(9);
    expect(cup.waits).toBe(false);
    now = roll(20);
    expect(cup.waits).toBe(true);
  });

  it("do not wait at a table that is opened later, nor with less motion", () => {
    expect(new Cup(() => roll(9)).waits).toBe(false);
    let now: Roll | null = null;
    const cup = new Cup(() => now);
    now = roll(9);
    motion.chosen = "less";
    expect(cup.waits).toBe(false);
    motion.chosen = "system";
  });

  it("hide where they lead: the pawn stands where it came from", () => {
    const spaces = track();
    const view = startView();
    view.pawns = [4, 9, 9, 9];
    const before = beforeRoll(view, roll(9), spaces);
    expect(before.pawns).toEqual([spaces.length - 2, 9, 9, 9]);
    expect(before.spaces[0]).toBe(spaces[spaces.length - 2]);
    expect(before.stage).toEqual({ ask: "roll" });
  });
});
