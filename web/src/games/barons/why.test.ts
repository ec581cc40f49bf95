import { expect, it } from "vitest";
import type { BaronsMove, BaronsView } from "./types";
import { why } from "./why";

const view = {
  credits: [255, 0, 0],
  hand: ["finance 20", "finance 45", "energy 50", "energy 30"],
  territories: ["americas", "europe", "asia"],
  bases: [{ europe: ["finance"] }, {}, {}],
} as unknown as BaronsView;
const said = (move: object | string) => why(move as BaronsMove, view, 0).join(" ");

it("a move says why: a low card for the bank, a base that is lacking", () => {
  expect(said({ bank: "finance 20" })).toMatch(/lowest.*275/);
  expect(said({ bank: "energy 50" })).toMatch(/^That makes 305 in your bank/);
  expect(said({ challenge: { defender: 1, base: "energy" } })).toMatch(/hold 2/);
  expect(said({ challenge: { defender: 1, base: "finance" } }), "there already").toBe("");
  expect(said("surrender")).toMatch(/banks only/);
  expect(said("go_on")).toBe("");
});

it("a card of a challenge says what it makes of the totals, and why this one; fighting on, what can still change", () => {
  const challenge = {
    defender: 1,
    base: "finance",
    rounds: [{ colour: "energy", attacker: "energy 10", defender: "energy 40" }],
    influence: { attacker: [], defender: [] },
  };
  const fought = { ...view, turn: 0, stage: { ask: "lead" }, challenge, totals: { attacker: 10, defender: 40 } };
  const told = (move: object | string, seat = 0) =>
    why(move as BaronsMove, fought as unknown as BaronsView, seat).join(" ");
  expect(told({ play: "finance 20" })).toMatch(/^It makes 50 to 40 .* higher card of this colour/);
  expect(told({ play: "finance 45" })).toMatch(/^It makes 100 to 40 .* counts double/);
  expect(told({ play: "energy 50" })).toBe("It makes 60 to 40 in this challenge.");
  expect(told({ influence: ["influence 30", "influence 20"] })).toMatch(/60 to 40/);
  expect(told("go_on")).toMatch(/10 to 40.*: 3/);
  expect(told("go_on", 1)).toMatch(/You lead, 40 to 10/);
});
