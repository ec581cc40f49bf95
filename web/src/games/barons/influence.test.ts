import { expect, it } from "vitest";
import { InfluenceChoice } from "./influence.svelte";
import type { BaronsMove } from "./types";

const hand = ["finance 30", "influence 20", "influence 20", "influence 40"];
const sets = [["influence 40"], ["influence 20", "influence 20"], ["influence 20", "influence 40"]];
const legal: BaronsMove[] = [...sets.map((influence) => ({ influence })), "surrender"];

it("the cheapest cards that take the lead are chosen, others by tapping them, and too few are no move", () => {
  const choice = new InfluenceChoice(
    () => legal,
    () => hand,
  );
  expect(hand.map((_, i) => choice.chosen(i))).toEqual([undefined, false, false, true]);
  expect(choice.move).toEqual({ influence: ["influence 40"] });
  choice.toggle(3);
  expect(choice.move).toBe(null);
  choice.toggle(2);
  expect(choice.move).toBe(null);
  choice.toggle(1);
  expect(choice.move).toEqual({ influence: ["influence 20", "influence 20"] });
});

it("nothing is chosen from the start in a task", () => {
  const choice = new InfluenceChoice(
    () => legal,
    () => hand,
    () => false,
  );
  expect([choice.open, choice.move]).toEqual([true, null]);
  choice.toggle(3);
  expect(choice.move).toEqual({ influence: ["influence 40"] });
});

it("another question begins anew, and without a set that takes the lead no card can be chosen", () => {
  let [asked, held] = [legal, hand];
  const choice = new InfluenceChoice(
    () => asked,
    () => held,
  );
  choice.toggle(3);
  held = ["influence 20", "influence 40"];
  asked = [{ influence: ["influence 20", "influence 40"] }, "surrender"];
  expect(choice.move).toEqual({ influence: held });
  asked = ["surrender"];
  expect([choice.open, choice.chosen(0)]).toEqual([false, undefined]);
});
