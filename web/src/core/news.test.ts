import { expect, it } from "vitest";
import { News, newsSince } from "./news.svelte";

const by = (who: number | "chance", n: number) => Array.from({ length: n }, () => who);
const moves = (...all: (number | "chance")[][]) => all.flat().map((who, i) => ({ number: i + 1, by: who }));
const told = (all: ReturnType<typeof moves>, seen: number | null) => newsSince(all, seen).map((m) => m.number);

it("tells what came since the last look, and nothing to a newcomer", () => {
  expect(told(moves(by(0, 3)), 1)).toEqual([2, 3]);
  expect(told(moves(by(0, 3)), null)).toEqual([]);
});

it("tells of a new cycle however much chance draws for it, but not of a leap through a game", () => {
  expect(told(moves(by(0, 1), by("chance", 20)), 0)).toHaveLength(21);
  expect(told(moves(by(0, 7)), 0)).toEqual([]);
});

it("news stay while only moves come that are none", () => {
  const news = new News<ReturnType<typeof moves>[number]>((m) => m.by !== "chance");
  news.follow(moves(by(1, 1)));
  news.follow(moves(by(1, 1), by(0, 1)));
  const turned = news.moves;
  expect(turned.map((m) => m.number)).toEqual([2]);
  news.follow(moves(by(1, 1), by(0, 1), by("chance", 8)));
  expect(news.moves).toBe(turned);
  news.follow(moves(by(1, 1), by(0, 1), by("chance", 8), by(1, 1)));
  expect(news.moves.at(-1)?.number).toBe(11);
});
