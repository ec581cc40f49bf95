import { expect, it } from "vitest";
import { arrivals, endsOf } from "./arrivals";
import { type Arrow, drawArrows } from "./arrowlines";
import { BY_CODE } from "./geometry";
import type { Armies } from "./types";

const armies = {
  G: { out: false, flags: ["G"], places: { GHQ: { F: 2, I: 2 }, GRV: { T: 1 } } },
  B: { out: false, flags: ["B"], places: { B0: { T: 1 } } },
  Y: { out: true, flags: [], places: {} },
  R: { out: true, flags: [], places: {} },
} as unknown as Armies;
const arrow = (piece: Arrow["piece"], from: string, to?: string, ok = true): Arrow => ({
  army: "G",
  from,
  to,
  piece,
  ok,
  n: 1,
  planned: true,
});

it("a piece of a plan stands where it is to go: in the middle, side by side, or below what is there", () => {
  const [one, two, alone, meets] = [
    arrow("I", "GHQ", "G4"),
    arrow("I", "GHQ", "G4"),
    arrow("F", "GHQ", "G0"),
    arrow("F", "GHQ", "B0"),
  ];
  const found = arrivals([one, two, alone, meets], armies, false);
  expect(found.get(alone)).toEqual(BY_CODE.G0.centre);
  const [x1, y1] = found.get(one) ?? [];
  const [x2, y2] = found.get(two) ?? [];
  expect(y1).toBe(y2);
  expect(x2).toBeGreaterThan(x1 ?? Infinity);
  expect(found.get(meets)?.[1]).toBeGreaterThan(BY_CODE.B0.centre[1]);
});

it("what will not be carried out, a missile, what a film moves and what goes into a Reserve arrives nowhere", () => {
  const all = [
    arrow("I", "GHQ", "G4", false),
    arrow("M", "GHQ", "B4"),
    { ...arrow("I", "GHQ", "G4"), planned: undefined },
    arrow("T", "GHQ", "GRV"),
    arrow("T", "GHQ"),
  ];
  expect(arrivals(all, armies, false).size).toBe(0);
});

it("each arrow of a plan begins at its own piece, and ends before where that comes to stand", () => {
  const arrows = [arrow("I", "GHQ", "G4"), arrow("F", "GHQ", "G4")];
  const coming = arrivals(arrows, armies, false);
  const [infantry, fighter] = drawArrows(arrows, endsOf(armies, false, coming));
  const start = (d: string) => d.slice(0, d.indexOf("Q"));
  expect(start(infantry.d)).not.toBe(start(fighter.d));
  // From the Reserve it begins where the Reserve is.
  const [bought] = drawArrows([arrow("T", "GRV", "GHQ")], endsOf(armies, false, new Map()));
  expect(bought.d).toMatch(/^M55 -23Q/);
});
