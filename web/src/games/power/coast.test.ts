import { expect, it } from "vitest";
import { coast, CROSSINGS, shore } from "./coast";
import { BY_CODE, country } from "./geometry";

it("a coast stays within its sector and never changes", () => {
  for (const points of [BY_CODE.XI.points, country("G"), BY_CODE.RHQ.points]) {
    for (const [x, y] of shore(points, 4, 6, 3)) {
      points.forEach(([ax, ay], i) => {
        const [bx, by] = points[(i + 1) % points.length];
        const off = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / Math.hypot(bx - ax, by - ay);
        expect(off).toBeGreaterThan(3.9);
      });
    }
  }
  expect(coast(BY_CODE.XI.points, 4, 6, 3)).toBe(coast(BY_CODE.XI.points, 4, 6, 3));
});

it("four bevels of each country are crossed on foot", () => {
  expect(CROSSINGS).toHaveLength(16);
});
