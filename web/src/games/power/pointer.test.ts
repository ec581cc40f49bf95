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
const pointer = (view: PowerView, seat: number, ...lines: string[]) =>
  pointers(view, seat, { pads: { G: lines } })[0]?.text ?? null;

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

it("does not point at what is written already", () => {
  const rich = view(5, { GHQ: { I: 3 }, GRV: { P: 5 } });
  expect(pointer(rich, 0, "3I XHQ R"), "exchanged").toContain("5 Power Units");
  expect(pointer(rich, 0, "3I XHQ R", "2P XRV I"), "what is left").toContain("3 Power Units");
  expect(pointer(rich, 0, "3I XHQ R", "5P XRV F")).toContain("take flags");
  const loose = view(3, { GHQ: { I: 1 }, B8: { I: 1 } }, { BHQ: {} });
  expect(pointer(loose, 0, "I B8 BHQ"), "the flag is as good as taken").not.toMatch(/everything/);
  expect(pointer(view(2, { G4: { I: 1 } }), 0, "I G4 HQ"), "somebody comes home").not.toContain(
    "headquarters is empty",
  );
  const first = view(1, { GHQ: { I: 1, F: 1 } });
  expect(pointer(first, 0)).toContain("pays you");
  expect(pointer(first, 0, "F HQ B5"), "it will earn: there are more commands").toContain("1 of 5");
  const five = ["F HQ B5", "I HQ G4", "I HQ G4", "I HQ G4", "I HQ G4"];
  expect(pointer(first, 0, ...five), "nothing is left but to declare it, as the pad says").toBeNull();
});
