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
  expect(said({ challenge: { defender: 1, base: "finance" } }), "there already").toMatch(/about the cards/);
  const full: BaronsView = {
    ...view,
    territories: [...view.territories, "africa"],
    bases: [{ europe: ["transportation", "communications", "finance"] }, {}, {}, {}],
  };
  expect(why({ challenge: { defender: 1, base: "energy" } }, full, 0), "no more needed there").toEqual([
    expect.stringMatching(/enough bases there/),
  ]);
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

it("spying, stealing, asking, giving and removing have their reasons, too", () => {
  const knowledge = [{ of: 1, by: 0, cards: ["energy 45", "influence 20", "finance 5"] }];
  const bases = [{}, { americas: ["finance", "energy"], asia: ["energy"] }, {}];
  const seen = { ...view, bases, knowledge, hands: [4, 8, 8], stage: { ask: "steal", from: 1 } };
  const told = (move: object) => why(move as BaronsMove, seen as unknown as BaronsView, 0);
  expect(told({ spy: 1 })).toEqual([
    "They are nearest to winning (bases still missing: 5).",
    "You will see their hand before you challenge somebody; you do not know 5 of its cards.",
  ]);
  expect(told({ spy: 2 })).toHaveLength(1);
  expect(told({ steal: "energy 45" }).join(" ")).toMatch(/^No card of that hand is higher.* with it: 3\.$/);
  expect(told({ steal: "influence 20" }).join(" ")).toMatch(/Influence decides/);
  expect(told({ take: { from: 1, colour: "finance" } }).join(" ")).toMatch(/^You know that they hold .* then: 3\.$/);
  expect(told({ take: { from: 2, colour: "influence" } }).join(" ")).toMatch(/if they hold .* Influence decides/);
  expect(told({ give: "finance 20" }).join(" ")).toMatch(/lowest/);
  expect(told({ give: "finance 45" }).join(" ")).not.toMatch(/lowest/);
  expect(told({ remove: { owner: 1, territory: "asia", base: "energy" } })).toContain(
    "Bases that they lack after that: 6.",
  );
  expect(told({ pay: "energy 45" })).toHaveLength(1);
});
