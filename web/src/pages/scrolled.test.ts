import { expect, it } from "vitest";
import { past } from "./scrolled";

const lines = [0, 20, 40, 60].map((top) => ({ top: 100 + top, bottom: 120 + top }));

it("a line that would be cut by the heading above it is scrolled out of sight", () => {
  // The heading ends at 80: with 30 px the first line ends there within the second one.
  expect(past(lines, 30, 80)).toBe(40);
  expect(past(lines, 40, 80)).toBe(40);
  expect(past(lines, 10, 80), "nothing is cut").toBe(10);
  expect(past(lines, -5, 80)).toBe(-5);
  expect(past(lines, 90, 80), "the last line stays, however little room there is").toBe(90);
});
