import { expect, it } from "vitest";
import britain from "../../../crates/weakness/data/britain.txt?raw";
import { NAMES, shapes, shared } from "./map";

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
