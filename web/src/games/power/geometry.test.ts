import { describe, expect, it } from "vitest";
import { BY_CODE, country, IN_ORDER, neighbourTowards, SECTORS, SIZE } from "./geometry";

describe("the board's drawing", () => {
  it("has the 57 sectors, each once", () => {
    expect(SECTORS).toHaveLength(57);
    expect(new Set(IN_ORDER.map((s) => s.code)).size).toBe(57);
  });

  it("covers the whole square without overlap", () => {
    const area = (p: [number, number][]) =>
      Math.abs(p.reduce((sum, [x, y], i) => sum + x * p[(i + 1) % p.length][1] - p[(i + 1) % p.length][0] * y, 0) / 2);
    const all = SECTORS.reduce((sum, s) => sum + area(s.points), 0);
    expect(all).toBeCloseTo(SIZE * SIZE, 5);
  });

  it("draws a country as an octagon whose bevels belong to 0, 3, 5 and 8", () => {
    expect(country("G")).toHaveLength(8);
    const bevelled = SECTORS.filter((s) => s.area === "land" && s.points.length === 5).map((s) => s.code);
    expect(bevelled.sort()).toEqual(["G", "B", "Y", "R"].flatMap((c) => ["0", "3", "5", "8"].map((n) => c + n)).sort());
  });

  it("lets XI share an edge with the four sectors 0 and the inner lanes", () => {
    const key = (p: [number, number]) => p.join();
    const corners = new Set(BY_CODE.XI.points.map(key));
    const touching = SECTORS.filter(
      (s) => s.code !== "XI" && s.points.filter((p) => corners.has(key(p))).length >= 2,
    ).map((s) => s.code);
    expect(touching.sort()).toEqual(["B0", "G0", "R0", "S1", "S2", "S3", "S4", "Y0"]);
  });

  it("is walked by arrow keys", () => {
    expect(neighbourTowards("GHQ", "right")).toBe("S6");
    expect(neighbourTowards("S6", "down", 0)).toBe("G8");
    expect(neighbourTowards("S6", "right")).toBe("NI");
    expect(neighbourTowards("G4", "up")).toBe("G6");
    expect(neighbourTowards("S6", "up")).toBe("S6");
    expect(neighbourTowards("GHQ", "left")).toBe("GHQ");
    // The Reserves are beyond the Headquarters.
    expect(neighbourTowards("GHQ", "up")).toBe("GRV");
    expect(neighbourTowards("GRV", "up")).toBe("GRV");
    expect(neighbourTowards("GRV", "right")).toBe("BRV");
    expect(neighbourTowards("BRV", "down")).toBe("BHQ");
    expect(neighbourTowards("YHQ", "down")).toBe("YRV");
    expect(neighbourTowards("YRV", "left")).toBe("RRV");
    expect(neighbourTowards("RRV", "up")).toBe("RHQ");
    // Every sector can be reached.
    const seen = new Set(["GHQ"]);
    for (const code of seen)
      for (const d of ["up", "down", "left", "right"] as const)
        for (const along of [0, 1, 2]) seen.add(neighbourTowards(code, d, along));
    expect(seen.size).toBe(57 + 4);
  });
});
