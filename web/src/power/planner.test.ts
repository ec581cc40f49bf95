import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Desk, Planner } from "./planner.svelte";
import type { PadMove } from "./types";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const desk = (): Desk & { saved: PadMove[] } => {
  const saved: PadMove[] = [];
  return { saved, assist: async () => ({ lines: {} }), save: async (move) => void saved.push(structuredClone(move)) };
};
const there = async (): Promise<PadMove> => ({ pads: { G: ["T GHQ G4"] } });

it("takes over what was written in another window, and undoes it", async () => {
  const planner = new Planner(["G"], "english", desk());
  await planner.catchUp(there);
  expect(planner.pads.G?.[0]).toBe("T GHQ G4");
  planner.undo();
  expect(planner.pads.G?.[0]).toBe("");
});

it("keeps what is being written here", async () => {
  const d = desk();
  const planner = new Planner(["G"], "english", d);
  planner.type("G", 0, "F GHQ B5");
  await planner.catchUp(there);
  expect(planner.pads.G?.[0]).toBe("F GHQ B5");
  // An answer that was asked for before the last change is no news.
  await vi.advanceTimersByTimeAsync(1000);
  expect(d.saved).toHaveLength(1);
  await planner.catchUp(async () => {
    planner.type("G", 1, "T GHQ G8");
    await vi.advanceTimersByTimeAsync(1000);
    return { pads: { G: ["T GHQ G4"] } };
  });
  expect(planner.pads.G?.slice(0, 2)).toEqual(["F GHQ B5", "T GHQ G8"]);
});
