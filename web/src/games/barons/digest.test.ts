import { expect, it } from "vitest";
import { lately } from "./digest";
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
