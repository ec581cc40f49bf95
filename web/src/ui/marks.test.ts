import { expect, it } from "vitest";
import type { Mark } from "../games/describe";
import { numbered, tellingMarks } from "./marks";

const game = (...marks: Mark[][]) => marks.map((m) => ({ marks: m }));

it("shows every kind of moment in a short game", () => {
  expect(tellingMarks(game(["duel"], ["duel", "capture"], ["duel"]))).toEqual(new Set(["duel", "capture"]));
});

it("leaves out what happens at every turn of a long game, and keeps what is rare", () => {
  const turns = Array.from({ length: 40 }, (_, i): Mark[] => (i % 8 ? ["duel"] : ["duel", "capture"]));
  expect(tellingMarks(game(...turns))).toEqual(new Set(["capture"]));
});

it("numbers as many places of a line as there is room for, always the first and the last", () => {
  expect(numbered(3, 10)).toEqual([0, 1, 2]);
  expect(numbered(26, 8)).toEqual([0, 5, 10, 15, 20, 25]);
  expect(numbered(28, 8)).toEqual([0, 5, 10, 15, 20, 27]);
  expect(numbered(1, 0)).toEqual([0]);
  for (const places of [2, 9, 34, 77, 200]) {
    const some = numbered(places, 8);
    expect(some.length).toBeLessThanOrEqual(8);
    expect([some[0], some.at(-1)]).toEqual([0, places - 1]);
  }
});
