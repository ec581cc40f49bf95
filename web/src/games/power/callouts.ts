// Where the strengths of a battle are told: beside the place that it is about, over no fight and no other numbers.
import { DEPOT, placePoint, SIZE } from "./geometry";

/** Half the width and half the height of something. */
type Half = [number, number];
type Point = [number, number];

/** What stands in the place itself: nothing is told over it. */
export const FIGHT: Half = [58, 58];
const GAP = 14;
/** Above first, as a title is; then to the sides and below, then across. */
const WAYS: Point[] = [
  [0, -1],
  [1, 0],
  [-1, 0],
  [0, 1],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
];

const within = (n: number, least: number, most: number) => Math.max(least, Math.min(most, n));

/** How much of two boxes lies over each other. */
export function overlap(a: Point, [aw, ah]: Half, b: Point, [bw, bh]: Half): number {
  const [x, y] = [aw + bw - Math.abs(a[0] - b[0]), ah + bh - Math.abs(a[1] - b[1])];
  return x > 0 && y > 0 ? x * y : 0;
}

/** The middle of what is told of each place, with how large that is; `taken`: where pieces stand, too, if it can be helped. */
export function callouts(told: { place: string; half: Half }[], taken: string[] = []): Point[] {
  const fights = told.map(({ place }) => placePoint(place));
  const pieces = taken.map(placePoint);
  const placed: { at: Point; half: Half }[] = [];
  for (const [i, { half }] of told.entries()) {
    const [x, y] = fights[i];
    const free = WAYS.map(([dx, dy], rank) => {
      const at: Point = [
        within(x + dx * (FIGHT[0] + half[0] + GAP), half[0], SIZE - half[0]),
        within(y + dy * (FIGHT[1] + half[1] + GAP), half[1] - DEPOT, SIZE + DEPOT - half[1]),
      ];
      const hidden = fights.reduce((sum, f) => sum + overlap(at, half, f, FIGHT), 0);
      const crowded = placed.reduce((sum, p) => sum + overlap(at, half, p.at, p.half), 0);
      const over = pieces.reduce((sum, p) => sum + overlap(at, half, p, FIGHT), 0);
      return { at, cost: 10 * hidden + 3 * crowded + 0.1 * over + rank };
    });
    placed.push({ at: free.reduce((best, way) => (way.cost < best.cost ? way : best)).at, half });
  }
  return placed.map((p) => p.at);
}
