import { describe, expect, it } from "vitest";
import { frames } from "./playback";
import type { Armies } from "./types";

const start = (): Armies => ({
  G: { out: false, flags: ["G"], places: { GHQ: { I: 2, T: 2, F: 2, D: 2 } } },
  B: { out: false, flags: ["B"], places: { B5: { T: 1 }, BHQ: { I: 1 } } },
  Y: { out: false, flags: ["Y"], places: { YHQ: { C: 3 } } },
  R: { out: false, flags: ["R"], places: { RHQ: { I: 1 } } },
});

describe("a round as pictures", () => {
  it("moves, exchanges, bounces, captures", () => {
    const all = frames(
      start(),
      [
        { event: "ready", seat: 0 },
        { event: "command", seat: 0, army: "G", line: "F GHQ B5", done: true },
        { event: "command", seat: 0, army: "G", line: "T GHQ XI", done: false, reason: "too-far", rule: "POW-5.1" },
        { event: "battle", sector: "B5", strengths: { G: 5, B: 3 }, winner: "G" },
        { event: "capture", sector: "B5", from: "B", by: "G", pieces: { T: 1 } },
        { event: "power_units", army: "G", count: 1, countries: ["B"] },
      ],
      "english",
    );
    expect(all).toHaveLength(6);
    expect(all[1].armies.G.places).toMatchObject({ GHQ: { I: 2, T: 2, F: 1, D: 2 }, B5: { F: 1 } });
    expect(all[2].arrows[0].ok).toBe(false);
    expect(all[2].armies).toEqual(all[1].armies);
    expect(all[3].effects[0]).toMatchObject({ kind: "battle", place: "B5" });
    expect(all[4].armies.B.places).toEqual({ BHQ: { I: 1 } });
    expect(all[5].armies.G.places.GRV).toEqual({ T: 1, P: 1 });
  });

  it("takes apart what an exchange made, and bounces it", () => {
    const before = start();
    before.G.places = { G1: { I: 2 }, G2: { I: 1 } };
    const all = frames(
      before,
      [
        { event: "command", seat: 0, army: "G", line: "I G2 G1", done: true },
        { event: "command", seat: 0, army: "G", line: "3I XG1 R", done: true },
        { event: "taken_apart", army: "G", piece: "R", sector: "G1" },
        { event: "bounce", army: "G", piece: "I", from: "G1", to: "G2" },
      ],
      "english",
    );
    expect(all[2].armies.G.places).toEqual({ G1: { R: 1 } });
    expect(all[4].armies.G.places).toEqual({ G1: { I: 2 }, G2: { I: 1 } });
  });

  it("explodes, fines and takes flags", () => {
    const all = frames(
      start(),
      [
        { event: "penalty", seat: 2, army: "Y", piece: "C", place: "YHQ" },
        { event: "explosion", place: "GHQ", destroyed: { G: { I: 2 } } },
        { event: "flag", army: "B", by: "R", heir: "R" },
      ],
      "english",
    );
    expect(all[1].armies.Y.places).toEqual({ YHQ: { C: 2 }, YRV: { D: 2, P: 9 } });
    expect(all[2].armies.G.places).toEqual({});
    expect(all[3].armies.B.out).toBe(true);
    expect(all[3].armies.R.flags).toEqual(["R", "B"]);
    expect(all[3].armies.R.places.RRV).toEqual({ T: 1, I: 1 });
  });

  it("lets pieces glide, captives fly to the Reserve and Power Units come home", () => {
    const all = frames(
      start(),
      [
        { event: "command", seat: 0, army: "G", line: "F GHQ B5", done: true },
        { event: "capture", sector: "B5", from: "B", by: "G", pieces: { T: 1 } },
        { event: "power_units", army: "G", count: 1, countries: ["B"] },
        { event: "command", seat: 0, army: "G", line: "T GHQ XI", done: false, reason: "too-far", rule: "POW-5.1" },
      ],
      "english",
    );
    expect(all[1].flights).toEqual([{ army: "G", kind: "F", count: 1, from: "GHQ", to: "B5", lands: "G" }]);
    // Under way it is in neither place.
    expect(all[1].during?.G.places).toEqual({ GHQ: { I: 2, T: 2, F: 1, D: 2 } });
    expect(all[2].flights).toEqual([{ army: "B", kind: "T", count: 1, from: "B5", to: "GRV", lands: "G" }]);
    expect(all[2].during?.B.places.B5).toBeUndefined();
    expect(all[2].during?.G.places.GRV).toBeUndefined();
    expect(all[3].flights.map((f) => [f.kind, f.to])).toEqual([["P", "GRV"]]);
    expect(all[4].flights).toEqual([]);
    expect(all[4].during).toBeUndefined();
  });

  it("ends with the engine's own position", () => {
    const after = start();
    after.G.places = { G8: { I: 9 } };
    const all = frames(
      start(),
      [{ event: "command", seat: 0, army: "G", line: "I GHQ G8", done: true }],
      "english",
      after,
    );
    expect(all[1].armies).toBe(after);
  });
});
