import { expect, test } from "vitest";
import { BASES, TERRITORIES } from "./types";
import { plotAt } from "./artwork";
import { CONTINENT } from "./continents";

/** The points of a path that starts each outline anew and then goes on by steps. */
function points(path: string): [number, number][] {
  return path.split("M").flatMap((outline) => {
    const numbers = (outline.match(/-?[\d.]+/g) ?? []).map(Number);
    let at: [number, number] = [0, 0];
    return numbers.flatMap((x, i) => (i % 2 ? [] : [(at = [at[0] + x, at[1] + numbers[i + 1]])]));
  });
}

test("a continent fills its sheet below the name and is seen on all sides of the plots", () => {
  const right = plotAt(BASES.length - 1, 0)[0] + 40;
  for (const territory of TERRITORIES) {
    const [xs, ys] = [0, 1].map((axis) => points(CONTINENT[territory].land).map((p) => p[axis]));
    expect(Math.min(...ys), territory).toBeGreaterThanOrEqual(31);
    expect(Math.max(...ys), territory).toBeLessThanOrEqual(232);
    expect(Math.max(...xs) - Math.min(...xs), territory).toBeGreaterThan(150);
    expect(Math.max(...ys) - Math.min(...ys), territory).toBeGreaterThan(150);
    expect(right).toBeLessThan(232);
    expect(plotAt(0, 2)[1] + 36).toBeLessThan(203);
  }
});
