import { expect, it } from "vitest";
import { pointers } from "./pointer";
import type { PowerView } from "./types";

const view = (round: number, places: Record<string, object>): PowerView =>
  ({
    round,
    seats: [["G"], ["B"]],
    armies: { G: { out: false, flags: ["G"], places }, B: { out: false, flags: ["B"], places: { BHQ: { I: 3 } } } },
  }) as unknown as PowerView;
/** What is pointed at first. */
const pointer = (...asked: [PowerView, number]) => pointers(...asked)[0]?.text ?? null;

it("points at three alike before anything else, with the power that they become", () => {
  expect(pointer(view(1, { GHQ: { T: 2, I: 3 }, GRV: { P: 4 } }), 0)).toMatch(/Infantry|pieces.I/);
  expect(pointer(view(1, { GHQ: { I: 3 } }), 0)).toContain("6 becomes 20");
  expect(pointer(view(1, { GHQ: { I: 2 } }), 1), "of the other seat").toContain("6 becomes 20");
});

it("points at an empty headquarters, but not in the first round", () => {
  expect(pointer(view(2, { G4: { I: 1 } }), 0)).toContain("headquarters is empty");
  expect(pointer(view(1, { G4: { I: 1 } }), 0)).not.toContain("empty");
});

it("points at what Power Units buy, and then says nothing more", () => {
  expect(pointer(view(5, { GHQ: { I: 1 }, GRV: { P: 4 } }), 0)).toContain("4 Power Units");
  expect(pointer(view(5, { GHQ: { I: 1 }, GRV: { P: 1 } }), 0)).toBeNull();
  expect(pointer(view(2, { GHQ: { I: 1 } }), 0)).toContain("Power Unit");
});
