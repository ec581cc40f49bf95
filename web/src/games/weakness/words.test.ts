import { beforeAll, expect, it } from "vitest";
import { loadWords } from "../../i18n/index.svelte";
import { lastScoring } from "./scorings";
import type { PawMove, Region, WeaknessMove, WeaknessView } from "./types";
import { deciderOf, question, ranked, recruits, stateOf, sum } from "./words";

beforeAll(() => loadWords("weakness"));

const view = (kind: "magic" | "sword", recruited: boolean, knights: number, magicians: number) =>
  ({
    kind,
    recruited,
    stock: { orange: { knights, magicians }, white: { knights: 9, magicians: 9 } },
  }) as unknown as WeaknessView;

it("recruiting promises no more than the stock holds", () => {
  expect(recruits(view("magic", false, 5, 0), "orange")).toBe("3 knights");
  expect(recruits(view("magic", true, 5, 0), "orange")).toBe("2 knights");
  expect(recruits(view("sword", false, 5, 1), "orange")).toBe("a magician");
  expect(recruits(view("sword", false, 5, 0), "orange")).toBe("nothing: none is left in stock");
});

it("a region says why it is not active", () => {
  const region = (active: boolean) =>
    ({ owner: "white", pieces: { knights: 1, magicians: 1 }, active }) as unknown as Region;
  expect(stateOf(region(false), "sword")).toContain("more knights than magicians");
  expect(stateOf(region(false), "magic")).toContain("more magicians than knights");
  expect(stateOf(region(true), "magic")).not.toContain("more");
});

it("what chance does nobody decides", () => {
  const at = (stage: unknown) =>
    question({ stage, turn: "orange", asked: [] } as unknown as WeaknessView, null, false, () => "Ann");
  expect(at({ draw_markers: { region: "Elmet" } })).toContain("Elmet");
  for (const stage of ["draw_token", "draw_tiles", "draw_start"]) expect(at(stage)).not.toContain("Ann");
  expect(at("action")).toContain("Ann");
});

it("beside the question is the colour of whoever decides, never mine while it is not my turn", () => {
  const view = (stage: unknown, asked: string[]) => ({ stage, turn: "orange", asked }) as unknown as WeaknessView;
  expect(deciderOf(view("action", ["orange"]), "orange", true)).toBe("orange");
  expect(deciderOf(view("action", ["orange"]), "white", false)).toBe("orange");
  expect(deciderOf(view({ withdraw: { region: "Elmet" } }, ["white"]), "orange", false)).toBe("white");
  expect(deciderOf(view({ bids: {} }, ["white"]), "orange", false)).toBeNull();
  expect(deciderOf(view("draw_tiles", []), "orange", false)).toBeNull();
});

it("a takeover's sum leaves out what is zero", () => {
  const takeover = { attackers: 2, attack_extra: 0, defenders: 1, defenders_around: 0, defence_extra: 0, enough: true };
  const region = (more: object) => ({ takeover: { ...takeover, ...more } }) as unknown as Region;
  expect(sum(region({}))).toBe("Takeover: 2 (2 around) against 1 (1 inside).");
  expect(sum(region({ attackers: 0, defence_extra: 1 }))).toBe("Takeover: 0 against 2 (1 inside, 1 extra).");
});

it("of what a tile can do the takeovers come first, then recruits, then one's own regions", () => {
  const regions = [
    { name: "Elmet", owner: "orange" },
    { name: "Powys", owner: "white" },
  ] as unknown as Region[];
  const at = (region: string) => ({ do: "influence", tile: "merlin", region }) as unknown as PawMove;
  const recruits = { do: "recruitment", tile: "merlin", piece: "knight" } as unknown as PawMove;
  expect(ranked([at("Elmet"), recruits, at("Powys")], regions, "orange")).toEqual([at("Powys"), recruits, at("Elmet")]);
});

it("a scored cycle has its own number, also where a game is not known from its beginning", () => {
  const moves = (...events: object[]) => [{ number: 7, events }] as unknown as WeaknessMove[];
  const scored = { event: "cycle_scored" };
  expect(lastScoring(moves(scored, { event: "cycle_began", cycle: 5 }), 5)?.cycle).toBe(4);
  expect(lastScoring(moves(scored), 4)?.cycle).toBe(4);
  expect(lastScoring(moves(), 4)).toBeNull();
});
