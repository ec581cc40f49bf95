import { expect, it } from "vitest";
import { ticksUpTo } from "./ticks";

it("marks an axis with round numbers that reach the top", () => {
  expect(ticksUpTo(50)).toEqual([0, 10, 20, 30, 40, 50]);
  expect(ticksUpTo(88)).toEqual([0, 20, 40, 60, 80, 100]);
  expect(ticksUpTo(213)).toEqual([0, 50, 100, 150, 200, 250]);
  for (let top = 1; top < 2000; top += 7) {
    const ticks = ticksUpTo(top);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(top);
    expect(ticks.length).toBeLessThanOrEqual(7);
    expect(ticks.every((n) => n % (ticks[1] ?? 1) === 0 && Number.isInteger(n))).toBe(true);
  }
});
