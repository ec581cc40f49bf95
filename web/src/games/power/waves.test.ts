import { expect, it } from "vitest";
import { FACTOR } from "../../core/motion.svelte";
import { frames } from "./playback";
import { powerOf } from "./pieces";
import { REST } from "./roundfilm.svelte";
import type { Armies, PowerEvent } from "./types";
import { LASTS, lengths, together, type Wave } from "./waves";

const start = (): Armies => ({
  G: { out: false, flags: ["G"], places: { GHQ: { I: 2, T: 2, F: 2, D: 2 } } },
  B: { out: false, flags: ["B"], places: { B5: { T: 1 }, BHQ: { I: 1 } } },
  Y: { out: false, flags: ["Y"], places: { YHQ: { C: 3 } } },
  R: { out: false, flags: ["R"], places: { RHQ: { I: 1 } } },
});
const USUAL: PowerEvent[] = [
  { event: "command", seat: 0, army: "G", line: "F GHQ B5", done: true },
  { event: "command", seat: 0, army: "G", line: "T GHQ XI", done: false, reason: "too-far", rule: "POW-5.1" },
  { event: "command", seat: 3, army: "R", line: "I RHQ R8", done: true },
  { event: "battle", sector: "B5", strengths: { G: 5, B: 3 }, winner: "G" },
  { event: "capture", sector: "B5", from: "B", by: "G", pieces: { T: 1 } },
  { event: "power_units", army: "G", count: 1, countries: ["B"] },
  { event: "round", round: 2, official: 1 },
];

it("moves all pads together, and lands them where each command alone would", () => {
  const single = frames(start(), USUAL, "english");
  const all = together(single);
  expect(all.map((f) => f.wave)).toEqual([undefined, "orders", "battles", "captures", "units", "end"]);
  expect(all[1].flights.map((f) => f.army)).toEqual(["G", "R"]);
  expect(all[1].events).toHaveLength(3);
  expect(all[1].armies).toEqual(single[3].armies);
  // Under way a piece is in neither place.
  expect(all[1].during?.G.places).toEqual({ GHQ: { I: 2, T: 2, F: 1, D: 2 } });
  expect(all[1].during?.R.places).toEqual({});
  expect(all.at(-1)?.armies).toEqual(single.at(-1)?.armies);
});

it("never shows a wrong power: a piece under way counts for its army", () => {
  const total = (armies: Armies, a: "G" | "B") =>
    Object.values(armies[a].places).reduce((sum, p) => sum + powerOf(p), 0);
  const all = together(frames(start(), USUAL, "english"));
  // The strip counts a frame's own position; only captures and Power Units change it.
  expect(all.map((f) => total(f.armies, "G"))).toEqual([40, 40, 40, 43, 44, 44]);
  expect(all.map((f) => total(f.armies, "B"))).toEqual([5, 5, 5, 2, 2, 2]);
});

it("shows an exchange on arrival at once, without a piece too many or too few", () => {
  const before = start();
  before.G.places = { G1: { I: 2 }, G2: { I: 1 } };
  const all = together(
    frames(
      before,
      [
        { event: "command", seat: 0, army: "G", line: "I G2 G1", done: true },
        { event: "command", seat: 0, army: "G", line: "3I XG1 R", done: true },
      ],
      "english",
    ),
  );
  expect(all[1].armies.G.places).toEqual({ G1: { R: 1 } });
  expect(all[1].during?.G.places).toEqual({ G1: { R: 1 } });
});

it("gives each flag a moment of its own", () => {
  const all = together(
    frames(
      start(),
      [
        { event: "flag", army: "B", by: "G", heir: "G" },
        { event: "eliminated", seat: 1 },
        { event: "flag", army: "R", by: "Y", heir: "Y" },
      ],
      "english",
    ),
  );
  expect(all.map((f) => f.events.map((e) => e.event))).toEqual([[], ["flag", "eliminated"], ["flag"]]);
});

it("plans a usual round to take less than 8 seconds, less than 3 at fast", () => {
  const planned = together(frames(start(), USUAL, "english")).reduce((sum, f) => sum + (f.lasts ?? 0), REST);
  console.log(`a usual round: ${planned * FACTOR.normal} ms, at fast ${Math.round(planned * FACTOR.fast)} ms`);
  expect(planned * FACTOR.normal).toBeLessThan(8000);
  expect(planned * FACTOR.fast).toBeLessThan(3000);
});

it("is as short when armies tie, bounce and tie again; missiles and flags keep their time", () => {
  const waves: Wave[] = ["orders", "ties", "bounces", "ties", "bounces", "battles", "captures", "units", "end"];
  const long = lengths(waves).reduce((sum, ms) => sum + ms, REST + 350);
  expect(long).toBeLessThan(8000);
  expect(long * FACTOR.fast).toBeLessThan(3000);
  expect(lengths([...waves, "flags"]).at(-1)).toBe(LASTS.flags);
  expect(lengths(["orders", "units", "end"])).toEqual([LASTS.orders, LASTS.units, LASTS.end]);
});
