import { describe, expect, it } from "vitest";
import { callouts, FIGHT, overlap } from "./callouts";
import { placePoint, SECTORS, SIZE } from "./geometry";

const half: [number, number] = [155, 92];

describe("the strengths of a battle", () => {
  it.each(SECTORS.map((s) => s.code))("are told beside %s, within the board, and not over it", (place) => {
    const [at] = callouts([{ place, half }]);
    expect(overlap(at, half, placePoint(place), FIGHT)).toBe(0);
    expect(at[0]).toBeGreaterThanOrEqual(half[0]);
    expect(at[0]).toBeLessThanOrEqual(SIZE - half[0]);
  });

  it("lie over no other pieces either, if there is room", () => {
    const [at] = callouts([{ place: "G5", half }], ["GHQ", "G8"]);
    for (const place of ["GHQ", "G8", "G5"]) expect(overlap(at, half, placePoint(place), FIGHT)).toBe(0);
  });

  it("of several battles lie over no fight and not over each other", () => {
    const told = ["G5", "G4", "XI", "RHQ"].map((place) => ({ place, half: [110, 66] as [number, number] }));
    const placed = callouts(told);
    for (const [i, at] of placed.entries()) {
      for (const { place } of told) expect(overlap(at, told[i].half, placePoint(place), FIGHT)).toBe(0);
      for (const [k, other] of placed.entries())
        if (k !== i) expect(overlap(at, told[i].half, other, told[k].half)).toBe(0);
    }
  });
});
