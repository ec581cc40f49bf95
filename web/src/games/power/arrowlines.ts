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
  /** A command that is being written: what is to go stands at its end already. */
  planned?: boolean;
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

export type Point = [number, number];
/** Where an arrow begins and ends, and how far it keeps from there; left out: in the middle of its places. */
export interface Ends {
  from?: { at: Point; off: number };
  to?: { at: Point; off: number };
}
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
function curve({ from, to }: Arrow, before: number, ends: Ends): Curve {
  const [x1, y1] = ends.from?.at ?? placePoint(from);
  // An exchange, and a launch at its own place, turn round where they are: the number goes round with them.
  if (!to || to === from) {
    const at = (share: number): Point => {
      const angle = -Math.PI / 4 + (share - 0.5) * 2 * Math.PI;
      return [x1 + 31 * Math.cos(angle), y1 + 31 * Math.sin(angle)];
    };
    return { d: `M${x1 - 24} ${y1 + 12}a26 26 0 1 1 14 12`, at };
  }
  const [x2, y2] = ends.to?.at ?? placePoint(to);
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const bend = Math.min(60, length * 0.16) + before * BESIDE;
  const [nx, ny] = [-(y2 - y1) / length, (x2 - x1) / length];
  const [cx, cy] = [(x1 + x2) / 2 + nx * bend, (y1 + y2) / 2 + ny * bend];
  // Stop short of the middle so that the head does not cover the pieces.
  const towards = ([x, y]: Point, by: number): Point => {
    const way = Math.hypot(cx - x, cy - y) || 1;
    return [x + ((cx - x) / way) * by, y + ((cy - y) / way) * by];
  };
  const [sx, sy] = towards([x1, y1], Math.min(ends.from?.off ?? 0, length * 0.3));
  const [ex, ey] = towards([x2, y2], Math.min(ends.to?.off ?? 20, length * (ends.to ? 0.3 : 0.2)));
  const between = (a: number, c: number, b: number, s: number) => (1 - s) ** 2 * a + 2 * s * (1 - s) * c + s ** 2 * b;
  return {
    d: `M${sx} ${sy}Q${cx} ${cy} ${ex} ${ey}`,
    at: (share) => [between(x1, cx, x2, share), between(y1, cy, y2, share)],
  };
}

/** Where a number may stand: in the middle, else a little before or behind. */
const SHARES = [0.5, 0.38, 0.62, 0.28, 0.72, 0.2, 0.8, 0.12, 0.88];

export function drawArrows(arrows: Arrow[], endsOf: (arrow: Arrow) => Ends = () => ({})): ArrowLine[] {
  const taken: Point[] = [];
  return arrows.map((arrow, i) => {
    const before = arrows.slice(0, i).filter((a) => a.from === arrow.from && a.to === arrow.to).length;
    const { d, at } = curve(arrow, before, endsOf(arrow));
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
