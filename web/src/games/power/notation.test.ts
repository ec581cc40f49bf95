import { describe, expect, it } from "vitest";
import { readLine, writeLine, writePlace } from "./notation";

describe("notation", () => {
  it("writes places in the three profiles", () => {
    expect(["G4", "YHQ", "RRV", "WI", "S6"].map((p) => writePlace(p, "english"))).toEqual([
      "G4",
      "YHQ",
      "RRV",
      "WI",
      "S6",
    ]);
    expect(["G4", "YHQ", "RRV", "WI", "S6"].map((p) => writePlace(p, "french"))).toEqual([
      "V4",
      "JHQ",
      "RRV",
      "IW",
      "S6",
    ]);
    expect(["G4", "YHQ", "RRV", "WI", "S6", "S1"].map((p) => writePlace(p, "mail"))).toEqual([
      "A4",
      "YQ",
      "RU",
      "W",
      "L01",
      "L04",
    ]);
  });

  it("reads moves, exchanges and launches", () => {
    expect(readLine("T Y4-XI", "english", "Y")).toEqual({ army: "Y", type: "move", piece: "T", from: "Y4", to: "XI" });
    expect(readLine("1. i hq go", "english", "G")).toEqual({
      army: "G",
      type: "move",
      piece: "I",
      from: "GHQ",
      to: "G0",
    });
    expect(readLine("2P XRV I", "english", "B")).toEqual({
      army: "B",
      type: "exchange",
      given: { P: 2 },
      place: "BRV",
      made: "I",
    });
    expect(readLine("10P+C+H+D XRV M", "english", "G")).toMatchObject({
      given: { P: 10, C: 1, H: 1, D: 1 },
      made: "M",
    });
    expect(readLine("M RV B4", "english", "G")).toMatchObject({ piece: "M", from: "GRV", to: "B4" });
    expect(readLine("CR IX S1", "french", "G")).toMatchObject({ piece: "C", from: "XI", to: "S1" });
    expect(readLine("3S EHQ R", "french", "G")).toMatchObject({
      type: "exchange",
      given: { I: 3 },
      place: "GHQ",
      made: "R",
    });
    expect(readLine("D N L04", "mail", "G")).toMatchObject({ piece: "D", from: "NI", to: "S1" });
  });

  it("knows whose piece a mercenary command moves", () => {
    expect(readLine("R:T R4 XI", "english", "G")).toMatchObject({ army: "R", from: "R4" });
    expect(readLine("nonsense", "english", "G")).toBeUndefined();
    expect(readLine("T R4", "english", "G")).toBeUndefined();
  });

  it("writes orders so that they are read again, in every profile", () => {
    const lines = ["T GHQ G4", "M GRV YHQ", "3I XGHQ R", "C+H+10P XGRV M", "R: T R4 XI"];
    for (const line of lines) {
      const order = readLine(line, "english", "G");
      if (!order) throw new Error(line);
      expect(writeLine(order, "english", "G")).toBe(line);
      for (const profile of ["french", "mail"] as const)
        expect(readLine(writeLine(order, profile, "G"), profile, "G"), `${line} in ${profile}`).toEqual(order);
    }
    const order = readLine("3I XGHQ R", "english", "G");
    expect(order && writeLine(order, "french", "G")).toBe("3S EVHQ R");
  });
});
