import { expect, it } from "vitest";
import { pointers } from "./pointer";
import type { WeaknessView } from "./types";

const view = (change: object): WeaknessView =>
  ({
    stage: "action",
    totals: { orange: 4, white: 5 },
    cubes: 5,
    recruited: true,
    cycle: 4,
    ...change,
  }) as unknown as WeaknessView;
/** What is pointed at first. */
const pointer = (...asked: [WeaknessView, number]) => pointers(...asked)[0]?.text ?? null;

it("points at what decides now", () => {
  expect(pointer(view({}), 0)).toBeNull();
  expect(pointer(view({ cycle: 1 }), 1)).toContain("5");
  expect(pointer(view({ recruited: false }), 0)).toContain("ecruit");
  expect(pointer(view({ cubes: 2 }), 0)).toContain("2");
  expect(pointer(view({ totals: { orange: 4, white: 11 } }), 0)).toContain("11");
  expect(pointer(view({ totals: { orange: 12, white: 11 } }), 0)).toContain("12");
  expect(pointer(view({ stage: { bids: { tile: "keys", in_from: [] } } }), 0)).toContain("bid");
  expect(pointer(view({ stage: "another_tile" }), 0)).toBeNull();
});
