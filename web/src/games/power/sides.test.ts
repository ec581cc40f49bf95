import { describe, expect, it } from "vitest";
import { fighters, sides } from "./sides";
import type { Army } from "./types";

const TWO: Army[][] = [
  ["G", "B"],
  ["Y", "R"],
];
const row = (...args: Parameters<typeof fighters>) =>
  fighters(...args).map(({ army, strength, sign }) => `${sign ?? ""} ${army}${strength}`.trim());

describe("the sides of a battle", () => {
  it("puts the strongest first", () => {
    expect(sides({ G: 3, R: 10, Y: 5 })).toEqual([["R"], ["Y"], ["G"]]);
  });
  it("says of each neighbour whether it is as strong", () => {
    expect(row({ B: 5, Y: 5, R: 3 }, undefined, false)).toEqual(["B5", "equal Y5", "more R3"]);
    expect(row({ R: 5, B: 3, Y: 5 }, undefined, false)).toEqual(["Y5", "equal R5", "more B3"]);
  });
  it("lets everybody clash in a battle", () => {
    expect(row({ G: 20, B: 5, Y: 5 }, undefined, true)).toEqual(["G20", "clash B5", "clash Y5"]);
  });
  it("adds up what one player commands", () => {
    expect(row({ G: 3, B: 5, R: 7 }, TWO, true)).toEqual(["G3", "plus B5", "clash R7"]);
    expect(row({ G: 3, B: 5, R: 8 }, TWO, false)).toEqual(["G3", "plus B5", "equal R8"]);
  });
  it("leaves an army that nobody commands alone", () => {
    expect(row({ R: 5, B: 3 }, [["G"], ["B"], ["Y"]], true)).toEqual(["R5", "clash B3"]);
  });
});
