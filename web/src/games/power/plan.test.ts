import { describe, expect, it } from "vitest";
import {
  emptyPads,
  firstFree,
  History,
  moved,
  padsFrom,
  type Pads,
  type Verdicts,
  withLine,
  withoutDependents,
  written,
} from "./plan";

describe("a pad", () => {
  it("has five lines and keeps their order", () => {
    const pads = padsFrom(["G"], { G: ["a", "b", "c"] });
    expect(pads.G).toEqual(["a", "b", "c", "", ""]);
    expect(firstFree(pads.G as string[])).toBe(3);
    expect(moved(pads, "G", 0, 1).G).toEqual(["b", "a", "c", "", ""]);
    expect(moved(pads, "G", 0, -1).G).toEqual(pads.G);
    expect(written(pads)).toEqual({ G: ["a", "b", "c"] });
  });

  it("loses with a line what depended on it", async () => {
    // "exchange" needs "move" before it; "again" needs "exchange".
    const ask = (pads: Pads): Promise<Verdicts> => {
      const lines = pads.G as string[];
      const has = (x: string) => lines.includes(x);
      const done = (l: string) =>
        l === "exchange" ? has("move") : l === "again" ? has("exchange") : l !== "" && l !== "bad";
      return Promise.resolve({ G: lines.map((l) => ({ done: done(l) })) });
    };
    const pads = padsFrom(["G"], { G: ["move", "exchange", "bad", "again", "free"] });
    const { pads: left, also } = await withoutDependents(pads, await ask(pads), "G", 0, ask);
    // What was illegal before stays: it did not depend on the line.
    expect(left.G).toEqual(["bad", "free", "", "", ""]);
    expect(also).toEqual(["exchange", "again"]);
  });

  it("undoes and redoes", () => {
    const history = new History(emptyPads(["G"]));
    history.push(withLine(history.now, "G", 0, "T HQ G4"));
    history.push(withLine(history.now, "G", 1, "I HQ G8"));
    expect(history.undo().G).toEqual(["T HQ G4", "", "", "", ""]);
    expect(history.undo().G?.[0]).toBe("");
    expect(history.canUndo).toBe(false);
    expect(history.redo().G?.[0]).toBe("T HQ G4");
    history.push(withLine(history.now, "G", 1, "F HQ B5"));
    expect(history.canRedo).toBe(false);
  });
});
