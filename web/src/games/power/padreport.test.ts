import { beforeAll, expect, it } from "vitest";
import { loadWords } from "../../i18n/index.svelte";
import { tellPad } from "./padreport";
import { armyOf, tell, tellInRound } from "./report";
import type { Army, PowerEvent, PowerMove } from "./types";

beforeAll(() => loadWords("power"));

const moves = [
  { number: 1, by: 0, events: [{ event: "ready", seat: 0 }] },
  {
    number: 2,
    by: 1,
    events: [
      { event: "ready", seat: 1 },
      { event: "command", seat: 0, army: "G", line: "F GHQ B5", done: true },
      { event: "command", seat: 0, army: "G", line: "D GHQ S7", done: false, reason: "too-far", rule: "POW-5.1" },
      { event: "command", seat: 1, army: "Y", line: "T YHQ Y8", done: true },
      { event: "power_units", army: "G", count: 1, countries: ["B"] },
    ],
  },
  { number: 3, by: 0, events: [{ event: "ready", seat: 0 }] },
] as unknown as PowerMove[];
const told = (i: number) => tellPad(moves[i], moves, "english", { you: null, seatName: (s) => `Seat ${s + 1}` });

it("tells a pad's own commands with the verdicts that came when the round was carried out", () => {
  expect(told(0).map((l) => [l.done, l.rule ?? null])).toEqual([
    [true, null],
    [false, "POW-5.1"],
  ]);
  expect(told(0)[0].text).toBe("Green: Fighter GHQ → B5");
});

it("tells with the last pad what came of the round", () => {
  expect(told(1).map((l) => l.text)).toEqual(["Yellow: Tank YHQ → Y8", "Green earns 1 Power Unit, from Blue."]);
});

it("knows nothing yet of a pad whose round has not been carried out", () => {
  expect(told(2)).toEqual([]);
});

it("armies of one player that fight together are told with their sum", () => {
  const battle = { event: "battle", sector: "XI", strengths: { G: 5, B: 8, Y: 10 }, winner: "B" } as PowerEvent;
  const reader = { you: null, seatName: String };
  const seats: Army[][] = [
    ["G", "B"],
    ["Y", "R"],
  ];
  expect(tell(battle, "english", { ...reader, view: { seats } })).toContain("Green 5 + Blue 8 = 13, Yellow 10");
  expect(tell(battle, "english", reader)).toContain("Yellow 10, Blue 8, Green 5");
});

it("nothing is told twice: what was captured says who won, and a mercenary's command has one name before it", () => {
  const reader = { you: null, seatName: String };
  const battle = { event: "battle", sector: "XI", strengths: { G: 5, Y: 3 }, winner: "G" } as PowerEvent;
  expect(tellInRound(battle, "english", reader)).toBe("Battle in XI: Green 5, Yellow 3.");
  const hired = { event: "command", seat: 0, army: "G", line: "R:T R0 XI", done: true } as PowerEvent;
  expect(tellInRound(hired, "english", reader)).toBe("Green for Red: Tank R0 → XI");
  const launched = [
    { event: "command", seat: 0, army: "G", line: "M GRV B3", done: true },
    { event: "launch", army: "G", from: "GRV", to: "B3" },
    { event: "explosion", place: "B3", destroyed: {} },
    { event: "round", round: 2 },
  ];
  const pads = [{ number: 1, by: 0, events: launched }] as unknown as PowerMove[];
  expect(tellPad(pads[0], pads, "english", reader).map((l) => l.text)).toEqual([
    "Green: Mega-Missile GRV → B3",
    "Explosion in B3. Destroyed: nothing.",
    "Round 2",
  ]);
});

it("marks an event with the army that it is about: who wins, captures, earns or is thrown back; a tie belongs to nobody", () => {
  const events: PowerEvent[] = [
    { event: "command", seat: 0, army: "G", line: "F GHQ B5", done: true },
    { event: "battle", sector: "G0", strengths: { G: 3, B: 5 }, winner: "B" },
    { event: "capture", sector: "G0", by: "B", from: "G", pieces: { T: 1 } },
    { event: "power_units", army: "Y", count: 1, countries: ["B"] },
    { event: "tie", sector: "NI", strengths: { B: 5, Y: 5 }, armies: ["B", "Y"] },
  ];
  expect(events.map(armyOf)).toEqual(["G", "B", "B", "Y", null]);
});
