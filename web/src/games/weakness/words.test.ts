import { beforeAll, expect, it } from "vitest";
import { loadWords } from "../../i18n/index.svelte";
import type { Region, WeaknessView } from "./types";
import { question, recruits, stateOf } from "./words";

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
