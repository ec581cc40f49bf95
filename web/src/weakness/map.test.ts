import { expect, it } from "vitest";
import britain from "../../../crates/weakness/data/britain.txt?raw";
import { tileCounts } from "./tiles";
import { growth, NAMES, shapes, shared, towards } from "./map";

it("the drawing has the borders of the game's own data file, and no others", () => {
  const borders = new Map<string, string[]>();
  let name = "";
  for (const line of britain.split("\n")) {
    const [key, value] = line.split(":").map((x) => x.trim());
    if (key === "region") name = value;
    if (key === "borders") borders.set(name, value.split(",").map((x) => x.trim()).sort());
  }
  expect([...borders.keys()].sort()).toEqual([...NAMES].sort());
  for (const a of NAMES) expect(NAMES.filter((b) => b !== a && shared(a, b) >= 2).sort(), a).toEqual(borders.get(a));
});

it("a map that we have not drawn is drawn as circles", () => {
  const drawn = shapes(["A", "B", "C"]);
  expect(Object.keys(drawn)).toEqual(["A", "B", "C"]);
  expect(new Set(Object.values(drawn).map((s) => s.centre.join())).size).toBe(3);
});

it("the arrow keys reach every region", () => {
  const drawn = shapes(NAMES);
  const seen = new Set(["Elmet"]);
  for (const name of seen) for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) seen.add(towards(drawn, name, key) ?? name);
  expect([...seen].sort()).toEqual([...NAMES].sort());
  expect(towards(drawn, "Elmet", "ArrowUp")).toBe("Ebrauc");
});

it("a border is drawn the same from both sides, and what grows stands clear of the name", () => {
  const drawn = shapes(NAMES);
  const points = (name: string) => new Set(drawn[name].points.map((p) => p.join()));
  const [elmet, lindsey] = [points("Elmet"), points("Lindsey")];
  expect([...elmet].filter((p) => lindsey.has(p)).length).toBeGreaterThan(10);
  for (const name of NAMES) for (const g of growth(name, drawn[name])) expect(Math.abs(g.at[0] - drawn[name].centre[0]) > 58 || Math.abs(g.at[1] - drawn[name].centre[1]) > 50, name).toBe(true);
});

it("reads the tiles of the data file: 40 of 15 kinds", () => {
  const counts = tileCounts(britain);
  expect(counts).toHaveLength(15);
  expect(counts.reduce((n, [, c]) => n + c, 0)).toBe(40);
  expect(counts).toContainEqual(["sea_movement", 3]);
});
