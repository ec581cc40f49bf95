import { expect, it } from "vitest";
import { nextLevel } from "./rival";

it("after a win the next stronger bots are offered, after a loss the next weaker ones", () => {
  const levels = [0, 1, 2, 4];
  const bot = (seat: number, level: number | null) => ({ seat, by: "bot" as const, bot: level });
  const me = { seat: 0, by: "person" as const, bot: null };
  expect(nextLevel(levels, [me, bot(1, 2)], [0], true)).toBe(4);
  expect(nextLevel(levels, [me, bot(1, 2)], [0], false)).toBe(1);
  expect(nextLevel(levels, [me, bot(1, 1), bot(2, 2)], [0], true), "stronger than the strongest").toBe(4);
  expect(nextLevel(levels, [me, bot(1, 4)], [0], true), "nobody is stronger").toBeNull();
  expect(nextLevel(levels, [me, bot(1, 0)], [0], false), "nobody is weaker").toBeNull();
  expect(nextLevel(levels, [me, bot(1, null)], [0], true), "a program has no level").toBeNull();
  expect(nextLevel(levels, [me, { seat: 1, by: "person", bot: null }], [0], true)).toBeNull();
  expect(nextLevel(levels, [bot(0, 1), bot(1, 1)], [], true), "an onlooker played nobody").toBeNull();
});
