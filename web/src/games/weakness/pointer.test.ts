import { expect, it } from "vitest";
import { pointers } from "./pointer";
import type { Region, WeaknessView } from "./types";
import { spoiled } from "./words";

const view = (change: object): WeaknessView =>
  ({
    stage: "action",
    totals: { orange: 4, white: 5 },
    cubes: 5,
    recruited: true,
    kind: "magic",
    regions: [],
    reserve: { orange: { knights: 2, magicians: 3 }, white: { knights: 2, magicians: 3 } },
    cycle: 4,
    ...change,
  }) as unknown as WeaknessView;
/** What is pointed at first. */
const pointer = (...asked: [WeaknessView, number]) => pointers(...asked)[0]?.text ?? null;

it("points at what decides now", () => {
  expect(pointer(view({}), 0)).toBeNull();
  expect(pointer(view({ cycle: 1 }), 1)).toContain("5");
  expect(pointer(view({ cubes: 2 }), 0)).toContain("2");
  expect(pointer(view({ totals: { orange: 4, white: 11 } }), 0)).toContain("11");
  expect(pointer(view({ totals: { orange: 12, white: 11 } }), 0)).toContain("12");
  expect(pointer(view({ stage: { bids: { tile: "keys", in_from: [] } } }), 0)).toContain("bid");
});

it("has a word for every question that comes of an action", () => {
  const region = "Elmet";
  const said = [
    "another_tile",
    "rebellion",
    "change_marker",
    { withdraw: { region } },
    { occupy: { region } },
    { snake: { against: { do: "recruit" } } },
  ].map((stage) => pointer(view({ stage }), 0));
  expect(new Set(said).size).toBe(6);
  expect(said).not.toContain(null);
});

it("warns of regions that are active in no cycle, and before one is made", () => {
  const region = (knights: number, magicians: number, owner = "orange") => ({
    name: "Elmet",
    owner,
    pieces: { knights, magicians },
  });
  expect(pointer(view({ regions: [region(2, 2)] }), 0)).toMatch(
    /^Elmet: knights 2, magicians 2\..*never active.*magician and it counts/,
  );
  expect(pointer(view({ regions: [region(2, 1)] }), 0)).toMatch(/^Do not place .*magician in Elmet/);
  for (const fine of [region(3, 1), region(0, 1), region(1, 2), region(2, 2, "white"), region(0, 0)])
    expect(pointer(view({ regions: [fine] }), 0)).toBeNull();
  // The same pieces in a sword cycle: another knight would be the trap.
  expect(pointer(view({ kind: "sword", regions: [region(1, 2)] }), 0)).toMatch(/^Do not place .*knight/);
  expect(spoiled(region(2, 1) as Region, "magic")).toContain("2 and 2");
  expect(spoiled(region(2, 1) as Region, "sword")).toBe("");
});

it("sends a newcomer into empty regions first, and to recruit once pieces run short", () => {
  const start = { cycle: 1, recruited: false, regions: [{ name: "Elmet", owner: null, pieces: {} }] };
  expect(pointer(view(start), 0)).toMatch(/empty region.*magician/);
  expect(pointer(view({ ...start, kind: "sword" }), 0)).toMatch(/empty region.*knight/);
  const short = { orange: { knights: 2, magicians: 0 }, white: { knights: 2, magicians: 3 } };
  expect(pointer(view({ ...start, reserve: short }), 0)).toMatch(/first to recruit/);
  expect(pointer(view({ ...start, recruited: true, reserve: short }), 0), "somebody has").toMatch(/of 12/);
  expect(pointer(view({ recruited: false }), 0), "there are pieces enough").toBeNull();
});
