import { expect, it } from "vitest";
import type { Outcome, TableInfo } from "../../core/types";
import { headlineOf, nameFor } from "./headline";

const view = {
  seats: [
    ["G", "B"],
    ["Y", "R"],
  ],
  armies: {},
};
/** A finished duel of POWER: two armies each; whoever has a name is called by it. */
function duel(winners: number[], names: string[] = [], you: number | null = null) {
  const outcome: Outcome = { winners };
  const info = { game: "power", outcome } as TableInfo;
  const sides = ["Green + Blue", "Yellow + Red"];
  return { info, view, you, seatName: (seat: number) => names[seat] ?? sides[seat] };
}

it("two armies win; somebody with a name wins", () => {
  expect(headlineOf(duel([0]))).toBe("Green and Blue win the game.");
  expect(headlineOf(duel([1], ["Ada", "Bob"]))).toBe("Bob wins the game.");
  expect(headlineOf(duel([0], [], 0))).toBe("You won!");
  expect(headlineOf(duel([0, 1], ["Ada", "Bob"]))).toBe("Ada and Bob share the win.");
});

it("whoever reads it is called you", () => {
  expect([0, 1].map(nameFor(duel([0], [], 1)))).toEqual(["Green + Blue", "You"]);
});
