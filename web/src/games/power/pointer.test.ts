import { expect, it } from "vitest";
import { pointers } from "./pointer";
import type { PowerView } from "./types";

const view = (round: number, places: Record<string, object>, blue: Record<string, object> = {}): PowerView =>
  ({
    round,
    rules: "english",
    seats: [["G"], ["B"]],
    armies: {
      G: { out: false, flags: ["G"], places },
      B: { out: false, flags: ["B"], places: { BHQ: { I: 3 }, ...blue } },
      Y: { out: true, flags: [], places: {} },
      R: { out: true, flags: [], places: {} },
    },
  }) as unknown as PowerView;
/** What is pointed at first. */
const pointer = (...asked: [PowerView, number]) => pointers(...asked)[0]?.text ?? null;

it("points at three alike before what can be bought, with the power that they become", () => {
  expect(pointer(view(1, { GHQ: { T: 2, I: 3 }, GRV: { P: 4 } }), 0)).toMatch(/Infantry|pieces.I/);
  expect(pointer(view(1, { GHQ: { I: 3 } }), 0)).toContain("6 becomes 20");
  expect(pointer(view(1, { GHQ: { I: 2 } }), 1), "of the other seat").toContain("6 becomes 20");
  expect(pointer(view(1, { GHQ: { I: 2 }, GRV: { I: 4, P: 2 } }), 0), "in Reserve, too").toContain("6 becomes 20");
});

it("points at an empty headquarters, but not in the first round", () => {
  expect(pointer(view(2, { G4: { I: 1 } }), 0)).toContain("headquarters is empty");
  expect(pointer(view(1, { G4: { I: 1 } }), 0)).not.toContain("empty");
});

it("points at a flag that nobody guards before anything else, at a threat before an exchange", () => {
  const loose = /everything that .+ owns/;
  expect(pointer(view(3, { GHQ: { I: 3 }, B4: { I: 1 } }, { BHQ: {} }), 0)).toMatch(loose);
  expect(pointer(view(3, { GHQ: { I: 3 } }, { BHQ: {} }), 0), "nobody is near").not.toMatch(loose);
  expect(pointer(view(3, { GHQ: { I: 3 }, B4: { R: 1 }, BHQ: { B: 1 } }, { BHQ: {} }), 0), "held already").toMatch(
    loose,
  );
  expect(pointer(view(3, { GHQ: { I: 3 } }, { G4: { I: 1 } }), 0)).toContain("G4");
  expect(pointer(view(3, { GHQ: { I: 3 } }, { G4: { T: 1 } }), 0), "a Tank takes no flag").toContain("6 becomes 20");
});

it("points at what Power Units buy, and then says what rounds are for: first to earn, then to take flags", () => {
  expect(pointer(view(5, { GHQ: { I: 1 }, GRV: { P: 4 } }), 0)).toContain("4 Power Units");
  expect(pointer(view(2, { GHQ: { I: 1 } }), 0)).toContain("Power Unit");
  expect(pointer(view(5, { GHQ: { I: 1 }, GRV: { P: 1 } }), 0)).toContain("take flags");
});
