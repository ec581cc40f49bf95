import { expect, it } from "vitest";
import type { Duel } from "./duels";
import { stakes } from "./stakes";
import type { BaronsView } from "./types";

const view = {
  territories: ["americas", "europe", "asia"],
  bases: [{ europe: ["finance"] }, {}, {}],
} as unknown as BaronsView;
const duel = (base: string): Duel =>
  ({
    attacker: 0,
    defender: 1,
    base,
    rounds: [{ colour: "energy", attacker: "energy 30", defender: "energy 45" }],
    influence: { attacker: ["influence 20"], defender: [] },
  }) as unknown as Duel;

it("whoever wins banks what the other side has played, at its face; the base only where there is none", () => {
  expect(stakes(duel("energy"), view)).toEqual({ attacker: 45, defender: 50, placed: true });
  expect(stakes(duel("finance"), view)).toEqual({ attacker: 45, defender: 50, placed: false });
});
