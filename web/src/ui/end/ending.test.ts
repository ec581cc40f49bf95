import { expect, it } from "vitest";
import { greatest, type Moment, ranked, sampled, spread, ticks } from "./ending";

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
  expect(greatest([moment(1, 5), moment(2, 1), moment(3, 9), moment(4, 5)], 3).map((m) => m.number)).toEqual([1, 3, 4]);
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

it("labels an axis with round numbers", () => {
  expect(ticks(50)).toEqual([0, 20, 40, 60]);
  expect(ticks(12)).toEqual([0, 5, 10, 15]);
  expect(ticks(3)).toEqual([0, 1, 2, 3]);
  expect(ticks(196)).toEqual([0, 50, 100, 150, 200]);
  expect(ticks(0)).toEqual([0, 1]);
});
