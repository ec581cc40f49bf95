import { expect, it } from "vitest";
import { foresee } from "./forecast";
import type { Duel } from "./duels";
import type { BaronsView } from "./types";

const view = { credits: [255, 0, 0, 0] } as unknown as BaronsView;
const duel = {
  attacker: 0,
  defender: 1,
  base: "energy",
  totals: { attacker: 85, defender: 80 },
  end: null,
} as unknown as Duel;

it("foresees the totals of a challenge from one's own side, the named type doubled", () => {
  expect(foresee(view, duel, 0, { play: "energy 25" })?.short).toBe("135 : 80");
  expect(foresee(view, duel, 1, { play: "finance 40" })?.text).toContain("120 against 85");
  expect(foresee(view, duel, 1, { influence: ["influence 20", "influence 30"] })?.short).toBe("130 : 85");
  expect(foresee(view, duel, 0, "surrender")).toBeNull();
  expect(foresee(view, null, 0, { play: "energy 25" })).toBeNull();
});

it("foresees what the bank would hold", () => {
  expect(foresee(view, null, 0, { bank: "energy 50" })?.short).toBe("305");
});
