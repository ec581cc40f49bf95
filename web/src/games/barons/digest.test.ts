import { expect, it } from "vitest";
import { lately, takenFrom } from "./digest";
import type { BaronsEvent, BaronsMade } from "./types";

const made = (...turns: object[][]): BaronsMade[] =>
  turns.map((events, i) => ({ number: i + 1, events: events as BaronsEvent[] }) as BaronsMade);
const names = (moves: BaronsMade[], most = 6) => lately(moves, most).map((e) => e.event);

const TURN = { event: "turn", seat: 1 };
const BANKED = { event: "banked", seat: 1, card: "finance 5" };
const DREW = { event: "drew", seat: 1, card: "?" };
const ROLLED = { event: "rolled", seat: 1, dice: [2, 3], to: 5 };

it("what happens is told from the beginning of the turn, without what is too small", () => {
  expect(names(made([ROLLED], [TURN], [DREW], [BANKED], [ROLLED]))).toEqual(["banked", "rolled"]);
});

it("as long as nothing has happened in a turn, the one before is told", () => {
  expect(names(made([TURN], [BANKED], [TURN], [DREW]))).toEqual(["banked"]);
  expect(names([])).toEqual([]);
});

it("only the last lines are told, however much happens", () => {
  expect(names(made([TURN], [BANKED], [ROLLED, BANKED], [ROLLED]), 2)).toEqual(["banked", "rolled"]);
});

it("what the others took since the turn before is told, not what was given or what was taken earlier", () => {
  const turn = (seat: number) => ({ event: "turn", seat });
  const stole = (from: number, card: string) => ({ event: "stole", seat: 2, from, card });
  const removed = { event: "removed", seat: 2, owner: 0, territory: "asia", base: "energy" };
  const gave = { event: "gave", seat: 0, to: 1, card: "energy 5" };
  const moves = made(
    [turn(0)],
    [turn(1), stole(0, "finance 5")],
    [turn(0), ROLLED],
    [turn(1), stole(2, "energy 10"), gave],
    [turn(2), removed],
    [turn(2), stole(0, "energy 50")],
    [turn(0), DREW],
  );
  expect(takenFrom(moves, 0)).toEqual([removed, stole(0, "energy 50")]);
  expect(takenFrom(made([turn(0)]), 0)).toEqual([]);
  expect(takenFrom([], 0)).toEqual([]);
});
