import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Arena } from "./arena.svelte";
import type { Duel, DuelEnd } from "./duels";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const FOUGHT: Duel = {
  attacker: 0,
  defender: 1,
  base: "energy",
  limited: false,
  rounds: [],
  influence: { attacker: [], defender: [] },
  totals: { attacker: 30, defender: 20 },
  ask: "answer",
  end: null,
};
const END: DuelEnd = { winner: "attacker", surrendered: false, banked: 2, placed: null, number: 9 };

function fight() {
  let [duel, on]: [Duel | null, boolean] = [null, false];
  const arena = new Arena(
    () => duel,
    () => on,
  );
  return {
    arena,
    show: (now: Duel | null, movedOn = false) => {
      [duel, on] = [now, movedOn];
      arena.follow();
      return arena.open;
    },
  };
}

it("a challenge fills the board while it is fought and a moment longer", () => {
  const { arena, show } = fight();
  expect(show(null)).toBe(false);
  expect(show(FOUGHT)).toBe(true);
  expect(show({ ...FOUGHT, end: END })).toBe(true);
  vi.advanceTimersByTime(2399);
  expect(arena.open).toBe(true);
  vi.advanceTimersByTime(1);
  expect(arena.open).toBe(false);
});

it("it never covers what happened after it", () => {
  const { show } = fight();
  show(FOUGHT);
  expect(show({ ...FOUGHT, end: END })).toBe(true);
  expect(show({ ...FOUGHT, end: { ...END, placed: true } }, true)).toBe(false);
});

it("whoever comes to the table afterwards sees the board", () => {
  expect(fight().show({ ...FOUGHT, end: END })).toBe(false);
});
