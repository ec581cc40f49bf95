import { expect, it } from "vitest";
import type { Move } from "../core/types";
import type { Analysis, Decision } from "./analysis";
import { answersTo, atOnce, drawnOf } from "./drawn";

const choice = (text: string) => ({ text, move: { text }, share: 0.5, worth: 0 });
const decision: Decision = {
  n: 6,
  seat: 1,
  played: "",
  choices: [choice("a"), choice("b")],
  worth: 0,
  skill: 0,
  guess: 0,
  hindsight: choice("c"),
  missed: false,
};

it("what is best in hindsight is on the board until something else is picked, and again with the next decision", () => {
  const made = { text: "made" };
  const kinds = (picked: unknown, d = decision) => drawnOf(d, made, picked)?.kind;
  expect(drawnOf(decision, made, null)).toEqual({ kind: "hindsight", move: { text: "c" } });
  expect(kinds(made)).toBe("played");
  expect(drawnOf(decision, made, decision.choices[1].move)).toEqual({ kind: "choice", move: { text: "b" } });
  expect(kinds({ text: "made" }), "another decision's move").toBe("hindsight");
  expect(kinds(null, { ...decision, hindsight: null })).toBe("choice");
  expect(drawnOf({ ...decision, hindsight: null, choices: [] }, null, null)).toBeNull();
});

it("what is best in hindsight and what a strong player would do are one thing where they are alike", () => {
  const alike = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const same = { ...decision, hindsight: choice("a") };
  expect(drawnOf(same, null, null, alike)).toEqual({ kind: "choice", move: same.choices[0].move });
  expect(drawnOf(decision, null, null, alike)?.kind).toBe("hindsight");
});

it("what a strong player would do, too, is what was played where it was", () => {
  const alike = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const good = { ...decision, hindsight: null };
  const made = { text: "a" };
  expect(drawnOf(good, made, null, alike)).toEqual({ kind: "played", move: made });
  expect(drawnOf(good, made, good.choices[1].move, alike)?.kind).toBe("choice");
});

it("finds what the others did at the same time", () => {
  const moment = (n: number) => ({ n, round: 0, chances: [], luck: false });
  const found: Analysis = {
    chances: [moment(0), moment(4), moment(8)],
    decisions: [],
    totals: [],
    turning_points: [],
  };
  const moves = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((n): Move => ({
    number: n + 1,
    by: n % 4,
    at: 0,
    turn: [],
    events: [],
  }));
  expect(atOnce(found, decision, moves).map((m) => m.number)).toEqual([5, 7, 8]);
  expect(atOnce(found, { ...decision, n: 9 }, moves)).toEqual([]);
});

it("where one decides after the other, the answer is what the next one did, and no more than a turn of it", () => {
  const by = [1, 1, "chance", 0, 0, 0, 0, 1] as const;
  const moves = by.map((seat, i): Move => ({
    number: i + 1,
    by: seat,
    at: 0,
    turn: [],
    events: [],
    move: { n: i + 1 },
  }));
  const chances = moves.map(({ number }) => ({ n: number, round: 0, chances: [], luck: false }));
  const found: Analysis = { chances, decisions: [], totals: [], turning_points: [] };
  const after = (n: number, seat: number) => answersTo(found, { ...decision, n, seat }, moves).map((m) => m.number);
  expect(after(1, 1), "one's own next move is no answer").toEqual([4, 5, 6]);
  expect(after(4, 0)).toEqual([8]);
  expect(after(8, 1)).toEqual([]);
});
