import { expect, it } from "vitest";
import {
  type Analysis,
  change,
  costliest,
  courseOf,
  decisionAt,
  marksOf,
  oneLine,
  roundOf,
  luckAfter,
} from "./analysis";

const decision = (n: number, seat: number, skill: number) => ({
  n,
  seat,
  skill,
  played: "T HQ G4",
  choices: [],
  worth: 0.5,
  guess: 0,
  hindsight: null,
  missed: false,
});
const found: Analysis = {
  chances: [
    { n: 0, round: 0, chances: [0.5, 0.5], luck: false },
    { n: 2, round: 1, chances: [0.6, 0.4], luck: false },
    { n: 3, round: 1, chances: [0.7, 0.3], luck: true },
    { n: 5, round: 2, chances: [1, 0], luck: false },
  ],
  decisions: [decision(1, 0, 0.01), decision(2, 1, 0.08), decision(5, 1, 0.3)],
  totals: [],
  turning_points: [],
};

it("the course has one number per seat at the end of every round", () => {
  const course = courseOf(found, "Chances");
  expect(course.stops).toEqual([
    { number: 0, label: "0" },
    { number: 3, label: "1" },
    { number: 5, label: "2" },
  ]);
  expect(course.lines).toEqual([
    [50, 70, 100],
    [50, 30, 0],
  ]);
});

it("a move belongs to the round in which it was made", () => {
  expect([1, 2, 3, 4, 5].map((n) => roundOf(found, n))).toEqual([1, 1, 2, 2, 2]);
});

it("the costliest decision is somebody's, and worth a word", () => {
  expect(costliest(found, [])?.n).toBe(5);
  expect(costliest(found, [1])?.n).toBe(5);
  expect(costliest(found, [0])).toBeUndefined();
  expect(decisionAt(found, 2, 1)?.skill).toBe(0.08);
  expect(decisionAt(found, 2, 0)).toBeUndefined();
});

it("pads stand on one line, changes in percent", () => {
  expect(oneLine("  T HQ G4\nI HQ G0\n\n")).toBe("T HQ G4 · I HQ G0");
  expect(oneLine("")).toBe("–");
  expect([change(0.123, "en"), change(-0.2, "en"), change(0.001, "en")]).toEqual(["+12%", "−20%", "0%"]);
  expect(change(0.5, "fr")).toBe("+50\u00a0%");
});

it("two turning points of one move are one mark on the chart", () => {
  const point = (n: number, cause: "skill" | "guess") => ({ n, seat: 1, cause, change: -0.1 });
  const turned = { ...found, turning_points: [point(5, "skill"), point(5, "guess"), point(2, "skill")] };
  expect(marksOf(turned, (p) => `${p.cause}.`).map((m) => [m.number, m.seat, m.label])).toEqual([
    [5, 1, "skill. guess."],
    [2, 1, "skill."],
  ]);
});

it("tells what chance changed after a decision, and nothing where nothing was drawn", () => {
  const moment = (n: number, mine: number, luck: boolean) => ({ n, round: 0, chances: [mine, 1 - mine], luck });
  const chances = [moment(1, 0.5, false), moment(2, 0.4, false), moment(3, 0.6, true), moment(4, 0.7, true)];
  const found = { chances: [...chances, moment(5, 0.2, false)], decisions: [], totals: [], turning_points: [] };
  expect(luckAfter(found, { n: 2, seat: 0 })).toBeCloseTo(0.3);
  expect(luckAfter(found, { n: 2, seat: 1 })).toBeCloseTo(-0.3);
  expect(luckAfter(found, { n: 5, seat: 0 })).toBeNull();
});
