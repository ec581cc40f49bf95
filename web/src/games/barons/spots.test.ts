import { expect, it } from "vitest";
import { CORNER } from "./artwork";
import { spotsOf } from "./spots";
import { startView } from "./track";
import type { BaronsMove } from "./types";

const view = startView();
const spot = (move: BaronsMove) => spotsOf(move, view)[0];

it("whoever is spied on, or asked for influence, is chosen by their territory", () => {
  const [x, y] = CORNER[view.territories[2]];
  for (const move of [{ spy: 2 }, { take: { from: 2, colour: "influence" } }] as BaronsMove[])
    expect(spot(move)).toMatchObject({ x, y, width: 232, height: 232, move });
});

it("a card of a colour is asked for in the column of that colour, where a challenge for it is made, too", () => {
  const asked = spot({ take: { from: 1, colour: "finance" } });
  const challenged = spot({ challenge: { defender: 1, base: "finance" } });
  expect(asked.sign).toEqual(challenged.sign);
  expect([asked.plot, challenged.plot !== undefined]).toEqual([undefined, true]);
});

it("what is a card or a word has no place on the board", () => {
  for (const move of ["surrender", "go_on", { bank: "finance 5" }] as BaronsMove[])
    expect(spotsOf(move, view)).toEqual([]);
});
