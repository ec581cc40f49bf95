// Coastlines: outlines that wander a little inside their sectors, and the crossings where two coasts face each other.
import { BY_CODE, SECTORS } from "./geometry";

type Point = [number, number];

/** A small fixed sequence of numbers from 0 to 1, so that the picture never changes. */
export function sequence(seed: number): () => number {
  let s = seed;
  return () => {
    s = (s * 1103515245 + 12345) & 0x7fffffff;
    return s / 0x7fffffff;
  };
}

/** The outline of a convex shape, drawn in by `inset` and at most `wander` more, as points. */
export function shore(points: Point[], inset: number, wander: number, seed: number): Point[] {
  const next = sequence(seed * 7919 + 31);
  const out: Point[] = [];
  points.forEach(([ax, ay], i) => {
    const [bx, by] = points[(i + 1) % points.length];
    const length = Math.hypot(bx - ax, by - ay);
    const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
    const steps = Math.max(2, Math.round(length / 17));
    // The corners are left out: the curve rounds them.
    for (let k = 0; k < steps; k++) {
      const along = ((k + 0.5) * length) / steps;
      const by_ = inset + next() * wander;
      out.push([ax + ux * along - uy * by_, ay + uy * along + ux * by_]);
    }
  });
  return out;
}

const n = (x: number) => Math.round(x * 10) / 10;

/** A closed smooth curve round points. */
export function curve(points: Point[]): string {
  const mid = (i: number): Point => {
    const [a, b] = [points[i % points.length], points[(i + 1) % points.length]];
    return [n((a[0] + b[0]) / 2), n((a[1] + b[1]) / 2)];
  };
  const parts = points.map((_, i) => {
    const p = points[(i + 1) % points.length];
    return `Q${n(p[0])} ${n(p[1])} ${mid(i + 1).join(" ")}`;
  });
  return `M${mid(0).join(" ")}${parts.join("")}Z`;
}

export function coast(points: Point[], inset: number, wander: number, seed: number): string {
  return curve(shore(points, inset, wander, seed));
}

export interface Crossing {
  x: number;
  y: number;
  /** In degrees: across the water. */
  turn: number;
}

/** Where a country's bevel faces an island or a Headquarters: there one crosses on foot (POW-1.7). */
export const CROSSINGS: Crossing[] = SECTORS.filter((s) => s.area === "land" && s.points.length === 5).map((s) => {
  const slant = s.points.findIndex(([x, y], i) => {
    const [p, q] = s.points[(i + 1) % 5];
    return p !== x && q !== y;
  });
  const [[ax, ay], [bx, by]] = [s.points[slant], s.points[(slant + 1) % 5]];
  return { x: (ax + bx) / 2, y: (ay + by) / 2, turn: (Math.atan2(by - ay, bx - ax) * 180) / Math.PI + 90 };
});

/** The corners of a Headquarters' wall, each with its tower. */
export function towers(code: string): Point[] {
  const { points, centre } = BY_CODE[code];
  return points.map(([x, y]) => [x + Math.sign(centre[0] - x) * 14, y + Math.sign(centre[1] - y) * 14]);
}
