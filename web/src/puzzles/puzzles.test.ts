import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { GAMES } from "../core/types";
import { FITTING } from "./fitting";
import {
  choicesOf,
  type Judged,
  type MyPuzzles,
  numberOf,
  repliesOf,
  sameTheme,
  type Say,
  signed,
  streakOf,
} from "./puzzles";
import { ratingOf } from "./rating";
import { whyRight } from "./why";

const root = new URL("../../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");

test("links lead to themes that have a name, from lessons and sections that are there", () => {
  const words = JSON.parse(read("crates/words/text/bots.json")) as Record<string, unknown>;
  for (const game of GAMES) {
    const { lessons, sections, missed } = FITTING[game];
    for (const theme of [...Object.values(lessons), ...Object.values(sections), missed])
      expect(words, theme).toHaveProperty(`puzzles-theme-${theme}`);
    const files = readdirSync(new URL(`lessons/${game}/`, root)).map((file) => read(`lessons/${game}/${file}`));
    const there = files.map((text) => (JSON.parse(text) as { id: string }).id);
    expect(there).toEqual(expect.arrayContaining(Object.keys(lessons)));
    const numbered = readdirSync(new URL(`rules/${game}/`, root)).map((file) => parseInt(file));
    expect(numbered).toEqual(expect.arrayContaining(Object.keys(sections).map(Number)));
  }
});

test("numbers, changes and streaks as people read them", () => {
  expect(numberOf("flag-012")).toBe("12");
  expect(numberOf("most-units-100")).toBe("100");
  expect([signed(12), signed(-7), signed(0)]).toEqual(["+12", "−7", "+0"]);
  expect(streakOf({ days: 1, best: 3, today: true })).toBe("Streak: 1 day");
  expect(streakOf({ days: 2, best: 3, today: true })).toBe("Streak: 2 days");
});

const say: Say = (move, view) => `${String(move)} in ${String(view)}`;

test("what the others do about an answer is told in words, without the answer, chance and the clock", () => {
  const move = (by: number | string, made: string) => ({ by, move: made });
  const judged = {
    seat: 0,
    moves: [move(1, "a"), move("clock", "b"), move(0, "c"), move("chance", "d"), move(2, "e")],
    views: ["v0", "v1", "v2", "v3", "v4", "v5"],
    wrong: { why: "", later: [] },
  };
  expect(repliesOf(judged as unknown as Judged, say)).toEqual({
    seen: [
      { seat: 1, mine: false, text: "a in v0" },
      { seat: 2, mine: false, text: "e in v4" },
    ],
    later: [],
  });
});

test("a try of one's own is told as one's own, and what follows is not on the board", () => {
  const judged = {
    seat: 1,
    moves: [
      { by: 1, move: "wrong" },
      { by: 1, move: "try" },
      { by: 0, move: "reply" },
    ],
    views: ["v0", "v1", "v2", "v3"],
    wrong: { why: "", later: [{ by: 1, move: "in vain", view: "v3" }] },
  };
  expect(repliesOf(judged as unknown as Judged, say)).toEqual({
    seen: [
      { seat: 1, mine: true, text: "try in v1" },
      { seat: 0, mine: false, text: "reply in v2" },
    ],
    later: [{ seat: 1, mine: true, text: "in vain in v3" }],
  });
});

test("every kind of puzzle says why a right answer is right", () => {
  const words = JSON.parse(read("crates/words/text/bots.json")) as Record<string, unknown>;
  const kinds = Object.keys(words).flatMap((code) => /^puzzles-why-(.+)$/.exec(code)?.[1] ?? []);
  expect(kinds.length).toBeGreaterThan(9);
  for (const id of kinds) expect(whyRight({ themes: [{ id, title: "" }] }), id).not.toMatch(/^puzzles\./);
});

test("two names for the same puzzles are one choice", () => {
  const theme = (id: string, ...puzzles: string[]) => ({ id, title: id, puzzles });
  const themes = [theme("guard", "a", "b"), theme("defence", "b", "a"), theme("upgrade", "a"), theme("flag", "c", "d")];
  expect(choicesOf(themes).map((b) => b.id)).toEqual(["guard", "upgrade", "flag"]);
  expect(sameTheme(themes[0], themes[1])).toBe(true);
  expect(sameTheme(themes[0], themes[3])).toBe(false);
});

test("whoever has no rating yet is told the one that everybody begins with; then their own", () => {
  const mine = (rating?: number) => ({ solvers: rating ? [{ game: "power", rating }] : [] }) as unknown as MyPuzzles;
  expect(ratingOf(mine(), "power")).toMatchObject({ value: 1500, note: expect.stringContaining("1500") });
  expect(ratingOf(mine(1620), "power")).toEqual({ label: "Your rating", value: 1620 });
  expect(ratingOf(mine(1620), "barons").value).toBe(1500);
});
