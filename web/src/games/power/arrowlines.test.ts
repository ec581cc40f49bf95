import { expect, it } from "vitest";
import { APART, type Arrow, drawArrows, together } from "./arrowlines";

const arrow = (from: string, to: string | undefined, n: number): Arrow => ({
  army: "G",
  from,
  to,
  piece: "T",
  ok: true,
  n,
});

it("numbers of arrows that lie on each other are told apart", () => {
  const same = Array.from({ length: 5 }, (_, i) => arrow("GHQ", "G8", i + 1));
  const exchanges = Array.from({ length: 5 }, (_, i) => arrow("GHQ", undefined, i + 6));
  const badges = drawArrows([...same, ...exchanges]).map((line) => line.badge);
  badges.forEach(([x, y], i) => {
    for (const [a, b] of badges.slice(0, i)) expect(Math.hypot(x - a, y - b)).toBeGreaterThanOrEqual(APART - 0.001);
  });
});

it("two arrows between the same places are two lines, each with its number in its middle", () => {
  const [one, two] = drawArrows([arrow("GHQ", "B5", 1), arrow("GHQ", "B5", 2)]);
  expect(one.d).not.toBe(two.d);
  const [x, y] = one.badge.map((n, i) => n - two.badge[i]);
  expect(Math.hypot(x, y)).toBeCloseTo(APART + 1);
  const [back] = drawArrows([arrow("B5", "GHQ", 1)]);
  expect(back.d).not.toBe(one.d);
});

it("a number that stands alone is in the middle of its arrow", () => {
  const [one] = drawArrows([arrow("GHQ", "B5", 1)]);
  const [other] = drawArrows([arrow("GHQ", "B5", 1), arrow("RHQ", "Y5", 2)]);
  expect(one.badge).toEqual(other.badge);
});

it("a launch at its own place has a line that can be drawn", () => {
  const [{ d, badge }] = drawArrows([{ army: "G", from: "GHQ", to: "GHQ", piece: "M", ok: true, n: 1 }]);
  expect(d).not.toContain("NaN");
  expect(badge.every(Number.isFinite)).toBe(true);
});

it("in a review pieces that go the same way are one arrow, which says how many they are", () => {
  const way = (from: string, to?: string, faint = false): Arrow => ({
    army: "G",
    from,
    to,
    piece: "T",
    ok: true,
    faint,
  });
  const drawn = together([way("GHQ", "G4"), way("GHQ", "G4"), way("GHQ", "B5")]);
  expect(drawn.map(({ to, n }) => [to, n])).toEqual([
    ["G4", 2],
    ["B5", undefined],
  ]);
  expect(together([way("GHQ", "G4", true), way("GHQ", "G4", true)])).toEqual([way("GHQ", "G4", true)]);
});
