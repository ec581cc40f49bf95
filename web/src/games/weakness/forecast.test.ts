import { beforeAll, expect, it } from "vitest";
import { loadWords } from "../../i18n/index.svelte";
import { forecasts } from "./forecast";
import type { Player, Region, WeaknessView } from "./types";

beforeAll(() => loadWords("weakness"));

const region = (owner: Player | null, knights: number, magicians: number, more: object = {}) =>
  ({
    name: "Elmet",
    marker: "tent",
    owner,
    pieces: { knights, magicians },
    takeover: null,
    ...more,
  }) as unknown as Region;
const sums = (attackers: number, defenders: number) => ({
  takeover: {
    attackers,
    attack_extra: 0,
    defenders,
    defenders_around: 0,
    defence_extra: 0,
    enough: attackers > defenders,
  },
});
const at = (where: Region, tool: string | null, hand: string[] = [], kind = "magic") =>
  forecasts(where, { kind, hands: { orange: hand, white: [] } } as unknown as WeaknessView, "orange", tool).map(
    ({ tone, text }) => `${tone}: ${text}`,
  );

it("a takeover says what is missing: the tile, the strength, both or nothing", () => {
  const weak = region("white", 1, 1, sums(2, 2));
  expect(at(weak, null)).toEqual([
    "bad: Takeover: 2 around it against 2 inside. One short. It needs a tent tile or Merlin.",
  ]);
  expect(at(weak, "tent", ["tent"])).toEqual(["bad: Takeover: 2 around it against 2 inside. One short."]);
  expect(at(region("white", 1, 1, sums(0, 2)), null, ["merlin"])[0]).toContain("3 short.");
  const strong = region("white", 1, 1, sums(3, 2));
  expect(at(strong, null, ["castle"])).toEqual([
    "bad: Takeover: 3 around it against 2 inside. It needs a tent tile or Merlin.",
  ]);
  expect(at(strong, "merlin", ["merlin"])).toEqual(["good: Takeover: 3 around it against 2 inside."]);
});

it("a region of one's own says what the other one could do", () => {
  expect(at(region("orange", 1, 0, sums(2, 1)), null)).toEqual([
    "bad: It can be taken over: 2 around it against your 1 inside.",
  ]);
  // A piece that is put there counts in the defence.
  expect(at(region("orange", 0, 1, sums(2, 1)), "place")).toEqual([
    "good: It will hold 2 magicians and be active.",
    "good: It holds against a takeover: 2 around it against your 2 inside.",
  ]);
});

it("where a piece is put, what comes of it is told before the click", () => {
  expect(at(region(null, 0, 0), "place")).toEqual(["good: It will hold a magician and be active."]);
  expect(at(region("orange", 1, 0), "place")).toEqual([
    "bad: It will hold 1 and 1: with equal numbers it is active in no cycle.",
  ]);
  expect(at(region("orange", 2, 0), "tent", ["tent"])).toEqual([
    "plain: It will hold 2 knights, a magician and not be active.",
  ]);
  expect(at(region("orange", 0, 4), "place")).toEqual(["bad: 4 of your pieces are there: no more can be placed."]);
  expect(at(region("orange", 0, 4), "tent", ["tent"]), "a tile knows no such limit").toEqual([
    "good: It will hold 5 magicians and be active.",
  ]);
  expect(at(region(null, 0, 0), null), "nothing is chosen yet").toEqual([]);
});

it("what cannot be done there says why", () => {
  expect(at(region("white", 1, 0, sums(2, 1)), "place", ["tent"])[0]).toBe(
    "bad: Pieces are placed in empty regions or your own.",
  );
  expect(at(region(null, 0, 0), "castle", ["castle"])).toEqual(["bad: A castle tile acts where the marker is castle."]);
});
