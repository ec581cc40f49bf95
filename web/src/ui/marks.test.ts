import { expect, it } from "vitest";
import type { Mark } from "../games/describe";
import { tellingMarks } from "./marks";

const game = (...marks: Mark[][]) => marks.map((m) => ({ marks: m }));

it("shows every kind of moment in a short game", () => {
  expect(tellingMarks(game(["duel"], ["duel", "capture"], ["duel"]))).toEqual(new Set(["duel", "capture"]));
});

it("leaves out what happens at every turn of a long game, and keeps what is rare", () => {
  const turns = Array.from({ length: 40 }, (_, i): Mark[] => (i % 8 ? ["duel"] : ["duel", "capture"]));
  expect(tellingMarks(game(...turns))).toEqual(new Set(["capture"]));
});
