// The plan on the board as lines: each arrow bends a little, and the numbers on them never lie on each other.
import { placePoint } from "./geometry";
import type { Army, Kind } from "./types";

export interface Arrow {
  army: Army;
  from: string;
  /** Left out for an exchange. */
  to?: string;
  piece: Kind;
  ok: boolean;
  /** Somebody else's, drawn behind what matters. */
  faint?: boolean;
  n?: number;
  /** A missile that is on its way. */
  flies?: boolean;
}

/** Pieces that go the same way as one arrow, whose number says how many they are: several would lie on one another. */
export function together(arrows: Arrow[]): Arrow[] {
  const ways = new Map<string, Arrow[]>();
  for (const arrow of arrows) {
    const way = [arrow.army, arrow.from, arrow.to].join(" ");
    ways.set(way, [...(ways.get(way) ?? []), arrow]);
  }
  return [...ways.values()].map(([first, ...others]) =>
    others.length && !first.faint ? { ...first, n: 1 + others.length } : first,
  );
}

type Point = [number, number];
export interface ArrowLine {
  arrow: Arrow;
  d: string;
  /** Where its number stands. */
  badge: Point;
}

/** How far apart two numbers are at least, from middle to middle. */
export const APART = 27;

/** How much more an arrow bends than the one before it between the same places. */
const BESIDE = 2 * APART + 2;

interface Curve {
  d: string;
  /** The point a share of the way along. */
  at: (share: number) => Point;
}

/** `before`: how many arrows go the same way already; each bends more than the one before. */
function curve({ from, to }: Arrow, before: number): Curve {
  const [x1, y1] = placePoint(from);
  // An exchange, and a launch at its own place, turn round where they are: the number goes round with them.
  if (!to || to === from) {
    const at = (share: number): Point => {
      const angle = -Math.PI / 4 + (share - 0.5) * 2 * Math.PI;
      return [x1 + 31 * Math.cos(angle), y1 + 31 * Math.sin(angle)];
    };
    return { d: `M${x1 - 24} ${y1 + 12}a26 26 0 1 1 14 12`, at };
  }
  const [x2, y2] = placePoint(to);
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const bend = Math.min(60, length * 0.16) + before * BESIDE;
  const [nx, ny] = [-(y2 - y1) / length, (x2 - x1) / length];
  const [cx, cy] = [(x1 + x2) / 2 + nx * bend, (y1 + y2) / 2 + ny * bend];
  // Stop short of the middle so that the head does not cover the pieces.
  const short = Math.min(20, length * 0.2);
  const tail = Math.hypot(x2 - cx, y2 - cy);
  const [ex, ey] = [x2 - ((x2 - cx) / tail) * short, y2 - ((y2 - cy) / tail) * short];
  const between = (a: number, c: number, b: number, s: number) => (1 - s) ** 2 * a + 2 * s * (1 - s) * c + s ** 2 * b;
  return {
    d: `M${x1} ${y1}Q${cx} ${cy} ${ex} ${ey}`,
    at: (share) => [between(x1, cx, x2, share), between(y1, cy, y2, share)],
  };
}

/** Where a number may stand: in the middle, else a little before or behind. */
const SHARES = [0.5, 0.38, 0.62, 0.28, 0.72, 0.2, 0.8, 0.12, 0.88];

export function drawArrows(arrows: Arrow[]): ArrowLine[] {
  const taken: Point[] = [];
  return arrows.map((arrow, i) => {
    const before = arrows.slice(0, i).filter((a) => a.from === arrow.from && a.to === arrow.to).length;
    const { d, at } = curve(arrow, before);
    const free = (p: Point) => taken.every((q) => Math.hypot(p[0] - q[0], p[1] - q[1]) >= APART);
    const spots = SHARES.map(at);
    // With no room left on the line it stands above the one that is there.
    const [x, y] = spots[0];
    const above = Array.from({ length: 12 }, (_, i): Point => [x, y - (i + 1) * APART]);
    const badge = [...spots, ...above].find(free) ?? spots[0];
    if (arrow.n !== undefined) taken.push(badge);
    return { arrow, d, badge };
  });
}
