import { expect, it } from "vitest";
import { distance, firstJourney, journeys, reach, regionsOf, tileOf } from "./choose";
import type { PawMove } from "./types";

const MOVES: PawMove[] = [
  { do: "place", region: "Elmet" },
  { do: "movement", from: "Elmet", to: "Powys", forth: { knights: 2, magicians: 0 } },
  { do: "movement", from: "Elmet", to: "Powys", forth: { knights: 1, magicians: 0 } },
  {
    do: "movement",
    from: "Elmet",
    to: "Powys",
    forth: { knights: 1, magicians: 0 },
    back: { knights: 0, magicians: 1 },
  },
  { do: "movement", from: "Powys", to: "Elmet", forth: { knights: 0, magicians: 1 } },
  { do: "sea_movement", from: "Dyfed", to: "Cantia", pieces: { knights: 1, magicians: 1 } },
];

it("journeys are told from the first region's side, whichever way the move is written", () => {
  const there = journeys(MOVES, "Elmet", "Powys").map((j) => [j.net.knights, j.net.magicians]);
  expect(there).toEqual([
    [2, 0],
    [1, 0],
    [1, -1],
    [0, -1],
  ]);
  const back = journeys(MOVES, "Powys", "Elmet").map((j) => [j.net.knights, j.net.magicians]);
  expect(back).toEqual(there.map((n) => n.map((x) => 0 - x)));
  expect(journeys(MOVES, "Dyfed", "Cantia")).toEqual([
    { tile: "sea_movement", net: { knights: 1, magicians: 1 }, move: MOVES[5] },
  ]);
  expect(journeys(MOVES, "Elmet", "Cantia")).toEqual([]);
});

it("a journey begins with one piece of the kind that was pointed at", () => {
  const all = journeys(MOVES, "Elmet", "Powys");
  expect(firstJourney(all, "knights")?.net).toEqual({ knights: 1, magicians: 0 });
  expect(firstJourney(all, "magicians")?.net).toEqual({ knights: 1, magicians: 0 });
  expect(firstJourney(journeys(MOVES, "Powys", "Elmet"), "magicians")?.net).toEqual({ knights: 0, magicians: 1 });
  expect(firstJourney([], "knights")).toBeUndefined();
});

it("knows the regions and the tile of a move", () => {
  expect([...reach(MOVES, "Powys")]).toEqual(["Elmet"]);
  expect(regionsOf(MOVES[1])).toEqual(["Elmet", "Powys"]);
  expect(tileOf({ do: "extra", symbol: "tent" })).toBe("extra_tent");
  expect(tileOf(MOVES[5])).toBe("sea_movement");
});

it("tells how far a region is, by the borders of this cycle", () => {
  const regions = [
    { name: "Kent", neighbours: ["Essex"] },
    { name: "Essex", neighbours: ["Kent", "Anglia"] },
    { name: "Anglia", neighbours: ["Essex"] },
    { name: "Mona", neighbours: [] },
  ];
  expect(distance(regions, "Kent", "Kent")).toBe(0);
  expect(distance(regions, "Kent", "Anglia")).toBe(2);
  expect(distance(regions, "Kent", "Mona")).toBeNull();
});
