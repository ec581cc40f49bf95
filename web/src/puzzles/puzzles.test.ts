import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Scene } from "../core/scene";
import { GAMES } from "../core/types";
import { FITTING } from "./fitting";
import { numberOf, repliesOf, signed, streakOf } from "./puzzles";

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
  expect(streakOf({ days: 1, best: 3, today: true })).toBe("1 day");
  expect(streakOf({ days: 2, best: 3, today: true })).toBe("2 days in a row");
});

test("what the others do about an answer is told without one's own moves, chance and the clock", () => {
  const move = (by: number | string, text: string) => ({ by, text });
  const scene = { seat: 0, moves: [move(1, "a"), move("clock", "b"), move(0, "c"), move("chance", "d"), move(2, "e")] };
  expect(repliesOf(scene as unknown as Scene)).toEqual([
    { seat: 1, text: "a" },
    { seat: 2, text: "e" },
  ]);
});
