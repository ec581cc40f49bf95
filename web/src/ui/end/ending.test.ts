import { expect, it } from "vitest";
import {
  DECISIVE,
  endRank,
  greatest,
  inTurns,
  type Moment,
  ranked,
  sampled,
  spread,
  stretches,
  type Swing,
  ticks,
} from "./ending";

it("puts who won first, whatever the numbers say, and lets equals share a place", () => {
  const ranks = [54, 56, 54, 60].map((score, seat) => ({ seat, score, note: "" }));
  expect(ranked(ranks, [1]).map((r) => [r.seat, r.place])).toEqual([
    [1, 1],
    [3, 2],
    [0, 3],
    [2, 3],
  ]);
  expect(ranked(ranks.slice(0, 3), [0, 2]).map((r) => [r.seat, r.place])).toEqual([
    [0, 1],
    [2, 1],
    [1, 3],
  ]);
});

it("keeps the moments that mattered most, in the order of the game", () => {
  const moment = (number: number, weight: number): Moment => ({ number, weight, when: "", text: "", mark: "capture" });
  const numbers = (moments: Moment[], swing?: Swing) => greatest(moments, swing).map((m) => m.number);
  const six = [moment(1, 5), moment(2, 4), moment(3, 9), moment(4, 5), moment(5, 6), moment(6, 5)];
  expect(numbers(six)).toEqual([1, 3, 4, 5, 6]);
  // A trifle beside the others is left out, whatever flags fell; so is what weighs nothing.
  expect(numbers([moment(1, 2), moment(2, 50), moment(3, DECISIVE), moment(4, 10), moment(5, 0)])).toEqual([2, 3, 4]);
  // Where an analyst has looked, the chances decide.
  const swings = [0, 0.3, 0.01, 0.2, 0.04, 0.06, 0];
  expect(numbers(six, (n) => swings[n])).toEqual([1, 3, 5]);
  expect(
    numbers([...six, moment(7, DECISIVE)], (n) => swings[n] ?? 0),
    "what won the game is told",
  ).toEqual([1, 3, 5, 7]);
  expect(numbers(six, () => 0)).toEqual([1, 3, 4, 5, 6]);
});

it("samples a long game evenly, with its start and its end", () => {
  const all = Array.from({ length: 41 }, (_, i) => i);
  expect(sampled(all, 5)).toEqual([0, 10, 20, 30, 40]);
  expect(sampled(all.slice(0, 3), 5)).toEqual([0, 1, 2]);
});

it("keeps labels apart and beside what they name: those that crowd at the bottom do not move the one at the top", () => {
  expect(spread([14, 270, 270, 270], 18, 270)).toEqual([14, 234, 252, 270]);
  expect(spread([100, 105, 200], 18, 270)).toEqual([100, 118, 200]);
});

it("draws lines that are equal at the same height, in turns, and each alone where they part", () => {
  const lines = [
    [0, 3, 5, 6],
    [0, 3, 5, 7],
    [0, 4, 5, 6],
  ];
  expect(stretches(lines)).toEqual([
    { seat: 0, from: 0, to: 2, rank: 0, of: 2 },
    { seat: 0, from: 2, to: 3, rank: 0, of: 2 },
    { seat: 1, from: 0, to: 2, rank: 1, of: 2 },
    { seat: 1, from: 2, to: 3, rank: 0, of: 1 },
    { seat: 2, from: 0, to: 2, rank: 0, of: 1 },
    { seat: 2, from: 2, to: 3, rank: 1, of: 2 },
  ]);
  expect(inTurns({ rank: 0, of: 1 })).toBeNull();
  const [first, second] = [inTurns({ rank: 0, of: 2 }), inTurns({ rank: 1, of: 2 })];
  expect(first?.dashes).toEqual(second?.dashes);
  expect(second?.offset).toBe(-(first?.dashes[0] ?? 0));
  expect([0, 1, 2].map((seat) => endRank(lines, seat))).toEqual([0, 0, 1]);
});

it("labels an axis with round numbers", () => {
  expect(ticks(50)).toEqual([0, 20, 40, 60]);
  expect(ticks(12)).toEqual([0, 5, 10, 15]);
  expect(ticks(3)).toEqual([0, 1, 2, 3]);
  expect(ticks(196)).toEqual([0, 50, 100, 150, 200]);
  expect(ticks(0)).toEqual([0, 1]);
});
