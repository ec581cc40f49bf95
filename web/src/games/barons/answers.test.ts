import { expect, test } from "vitest";
import { answersOf } from "./answers";
import type { BaronsMove } from "./types";

test("every answer that is no card is offered in one place", () => {
  const legal: BaronsMove[] = [
    "go_on",
    "surrender",
    { call: "energy" },
    { influence: ["influence 30"] },
    { bank: "finance 20" },
    { spy: 2 },
    { take: { from: 1, colour: "influence" } },
    { take: { from: 1, colour: "energy" } },
    { challenge: { defender: 1, base: "energy" } },
    { build: { territory: "asia", base: "finance" } },
    { remove: { owner: 2, territory: "europe", base: "finance" } },
  ];
  const { picks, people, removals, buttons } = answersOf(legal);
  expect(picks).toEqual(legal.slice(7, 10));
  expect(people).toEqual([
    { seat: 2, move: legal[5] },
    { seat: 1, move: legal[6] },
  ]);
  expect(removals).toEqual(legal.slice(10));
  expect(buttons).toEqual(legal.slice(0, 4));
});
