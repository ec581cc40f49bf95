import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Suspense } from "./suspense.svelte";
import type { Move } from "./types";

let reduced = false;
beforeEach(() => {
  vi.useFakeTimers();
  reduced = false;
  vi.stubGlobal("matchMedia", () => ({ matches: reduced }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const move = (number: number) => ({ number, by: 1, events: [] }) as unknown as Move;
const at = (number: number, seat: number | null = 0) => ({
  seat,
  view: number,
  moves: Array.from({ length: number }, (_, i) => move(i + 1)),
});
/** Every move is seen after a second. */
const open = () => {
  const told = new Suspense(() => 1000);
  told.follow(at(1), []);
  return told;
};

it("what has happened is told when it has been seen", () => {
  const told = open();
  const news = [move(2)];
  told.follow(at(2), news);
  expect(told.held?.view).toBe(1);
  // The table is read again meanwhile.
  told.follow(at(2), news);
  vi.advanceTimersByTime(999);
  expect(told.held?.view).toBe(1);
  vi.advanceTimersByTime(1);
  expect(told.held).toBeNull();
});

it("what comes meanwhile tells what was before it", () => {
  const told = open();
  told.follow(at(2), [move(2)]);
  told.follow(at(3), [move(3)]);
  expect(told.held?.view).toBe(2);
  vi.advanceTimersByTime(1000);
  expect(told.held).toBeNull();
});

it("what needs no look of its own does not cut another look short", () => {
  const told = new Suspense((news) => (news.some((m) => m.number === 2) ? 1000 : 0));
  told.follow(at(1), []);
  told.follow(at(2), [move(2)]);
  vi.advanceTimersByTime(100);
  told.follow(at(3), [move(3)]);
  expect(told.held?.view).toBe(1);
  vi.advanceTimersByTime(900);
  expect(told.held).toBeNull();
});

it("nobody is shown what another seat saw", () => {
  const told = open();
  const news = [move(2)];
  told.follow(at(2), news);
  told.follow(at(2, 1), news);
  expect(told.held).toBeNull();
  told.follow(at(3, 0), [move(3)]);
  expect(told.held).toBeNull();
});

it("with less motion everything is told at once", () => {
  reduced = true;
  const told = open();
  told.follow(at(2), [move(2)]);
  expect(told.held).toBeNull();
});
