import { expect, it } from "vitest";
import britain from "../../../../crates/weakness/data/britain.txt?raw";
import { OUTLINES } from "./britain";
import { dataFile, places, tileCounts } from "./file";
import { type Direction, nearestTowards } from "../../core/keyboard.svelte";
import { centresOf, drawingOf, growth } from "./drawing";

const NAMES = Object.keys(OUTLINES);
/** Corners that two outlines share: with two or more, the regions have a border. */
function shared(a: string, b: string): number {
  const other = new Set(OUTLINES[b].split(" "));
  return OUTLINES[a].split(" ").filter((p) => other.has(p)).length;
}

it("the drawing has the borders of the game's own data file, and no others", () => {
  const borders = new Map(places(britain).map((p) => [p.name, [...p.borders].sort()]));
  expect([...borders.keys()].sort()).toEqual([...NAMES].sort());
  for (const a of NAMES) expect(NAMES.filter((b) => b !== a && shared(a, b) >= 2).sort(), a).toEqual(borders.get(a));
});

it("a file's own outlines are drawn, and where it has none, octagons", () => {
  const { shapes, view, britain: standard } = drawingOf("example");
  expect(standard).toBe(false);
  const corners = (name: string) => new Set(shapes[name].points.map((p) => p.map(Math.round).join()));
  const common = (a: string, b: string) => [...corners(a)].filter((p) => corners(b).has(p)).length;
  for (const { name, borders } of places(dataFile("example"))) {
    for (const other of Object.keys(shapes))
      if (other !== name) expect(common(name, other) >= 2, `${name} and ${other}`).toBe(borders.includes(other));
    const [x, y] = shapes[name].centre;
    expect(x > view.x && x < view.x + view.width && y > view.y && y < view.y + view.height, name).toBe(true);
  }

  const bare = drawingOf({ file: dataFile("example").replaceAll(/^outline.*$/gm, "") }).shapes;
  expect(Object.keys(bare)).toEqual(Object.keys(shapes));
  expect(new Set(Object.values(bare).map((s) => s.centre.join())).size).toBe(8);
});

it("a file that corrects only numbers is drawn like the standard one; one with another border is not", () => {
  expect(drawingOf({ file: britain.replace("castle 5", "castle 6") }).britain).toBe(true);
  expect(drawingOf({ file: britain.replace("outline: 134 330", "outline: 130 330") }).britain).toBe(false);
});

it("the arrow keys reach every region", () => {
  const centres = centresOf(drawingOf());
  const directions: Direction[] = ["left", "right", "up", "down"];
  const seen = new Set(["Elmet"]);
  for (const name of seen) for (const way of directions) seen.add(nearestTowards(centres, name, way) ?? name);
  expect([...seen].sort()).toEqual([...NAMES].sort());
  expect(nearestTowards(centres, "Elmet", "up")).toBe("Ebrauc");
});

it("a border is drawn the same from both sides, and what grows stands clear of the name", () => {
  const drawn = drawingOf().shapes;
  const points = (name: string) => new Set(drawn[name].points.map((p) => p.join()));
  const [elmet, lindsey] = [points("Elmet"), points("Lindsey")];
  expect([...elmet].filter((p) => lindsey.has(p)).length).toBeGreaterThan(10);
  for (const name of NAMES)
    for (const g of growth(name, drawn[name]))
      expect(
        Math.abs(g.at[0] - drawn[name].centre[0]) > 58 || Math.abs(g.at[1] - drawn[name].centre[1]) > 50,
        name,
      ).toBe(true);
});

it("reads the tiles of the data file: 40 of 15 kinds", () => {
  const counts = tileCounts(britain);
  expect(counts).toHaveLength(15);
  expect(counts.reduce((n, [, c]) => n + c, 0)).toBe(40);
  expect(counts).toContainEqual(["sea_movement", 3]);
});
