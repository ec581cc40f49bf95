import { expect, it } from "vitest";
import { Guesses } from "./guesses.svelte";
import type { Armies, Army, ArmyState, PowerEvent, PowerView } from "./types";

const army = (a: Army, units: number): ArmyState => ({
  out: false,
  flags: [a],
  places: { [`${a}HQ`]: { I: 2 }, ...(units ? { [`${a}RV`]: { P: units } } : {}) },
});
const armies: Armies = { G: army("G", 0), B: army("B", 0), Y: army("Y", 2), R: army("R", 0) };
const view = { rules: "english", round: 1, seats: [["G"], ["B"], ["Y"], ["R"]], armies } as unknown as PowerView;
const penalty = (seat: number, of: Army): PowerEvent => ({
  event: "penalty",
  seat,
  army: of,
  piece: "P",
  place: `${of}RV`,
});

it("a rival without a guess stands still and pays no penalty; one whose guess fails, and I, pay as usual", async () => {
  let tried: { state: { armies: Armies } } | undefined;
  const guesses = new Guesses(0, view, {}, async (line) => {
    if ("ask" in line) return { advice: { lines: {} } };
    tried = line as typeof tried;
    return { results: [{ ok: true, events: [penalty(0, "G"), penalty(1, "B"), penalty(2, "Y"), penalty(3, "R")] }] };
  });
  guesses.show(true);
  guesses.planners.get(1)?.type("B", 0, "T BHQ B5");
  const round = await guesses.tryOut({ pads: { G: [] } });
  expect(round?.events.map((e) => "army" in e && e.army)).toEqual(["G", "B"]);
  // What pays is a Power Unit more than there is.
  const reserve = (a: Army) => tried?.state.armies[a].places[`${a}RV`]?.P;
  expect([reserve("G"), reserve("B"), reserve("Y"), reserve("R")]).toEqual([undefined, undefined, 3, 1]);
  expect(armies.Y.places.YRV).toEqual({ P: 2 });
});
