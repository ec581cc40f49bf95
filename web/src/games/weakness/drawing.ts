// The map as it is drawn: ours of Britain, or what the table's own data file says.
import { CORNERS, OUTLINES, VIEW, WILD } from "./britain";
import { dataFile, type Place, places, point, type Point } from "./file";

export type { Point };

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Shape {
  /** The outline as an SVG path; neighbours share their borders to the point. */
  path: string;
  points: Point[];
  centre: Point;
}

export interface Drawing {
  view: Box;
  shapes: Record<string, Shape>;
  /** Whether it is our own drawing, with its seas. */
  britain: boolean;
}

/** The same small numbers for the same words on every screen. */
function dice(seed: string): () => number {
  let h = 2166136261;
  for (const c of seed) h = Math.imul(h ^ c.charCodeAt(0), 16777619);
  return () => {
    h = Math.imul(h ^ (h >>> 15), 2246822507) + 0x9e3779b9;
    return ((h ^ (h >>> 13)) >>> 0) / 2 ** 32;
  };
}

type Corners = Record<string, string[]>;
const edgeName = (a: string, b: string) => (a < b ? `${a} ${b}` : `${b} ${a}`);
const next = <T>(all: T[], i: number) => all[(i + 1) % all.length];

/** Outlines from corner to corner, as nature draws them: borders bent again and again, more on the coast than inland, the same from both sides. */
function bend(outlines: Corners, at: (corner: string) => Point, depth: number): Record<string, Point[]> {
  const uses = new Map<string, number>();
  for (const corners of Object.values(outlines)) {
    corners.forEach((c, i) =>
      uses.set(edgeName(c, next(corners, i)), (uses.get(edgeName(c, next(corners, i))) ?? 0) + 1),
    );
  }
  const border = (a: string, b: string): Point[] => {
    const [first, second] = a < b ? [a, b] : [b, a];
    const edge = edgeName(a, b);
    const [roll, rough] = [dice(edge), uses.get(edge) === 1 ? 0.16 : 0.1];
    let line = [at(first), at(second)];
    for (let d = 0; d < depth; d++) {
      line = line.flatMap((p, i): Point[] => {
        const q = line[i + 1];
        if (!q) return [p];
        const off = (roll() - 0.5) * 2 * rough;
        return [p, [(p[0] + q[0]) / 2 - (q[1] - p[1]) * off, (p[1] + q[1]) / 2 + (q[0] - p[0]) * off]];
      });
    }
    if (a !== first) line.reverse();
    return line.slice(0, -1);
  };
  return Object.fromEntries(
    Object.entries(outlines).map(([name, corners]) => [name, corners.flatMap((c, i) => border(c, next(corners, i)))]),
  );
}

const drawPath = (points: Point[]) => `M${points.map((p) => p.map((n) => n.toFixed(1)).join(" ")).join("L")}Z`;

/** Twice the area, and the middle. */
function middle(points: Point[]): { area: number; centre: Point } {
  let [area, x, y] = [0, 0, 0];
  points.forEach(([x1, y1], i) => {
    const [x2, y2] = next(points, i);
    const cross = x1 * y2 - x2 * y1;
    [area, x, y] = [area + cross, x + (x1 + x2) * cross, y + (y1 + y2) * cross];
  });
  return area === 0 ? { area, centre: points[0] } : { area: Math.abs(area), centre: [x / (3 * area), y / (3 * area)] };
}

function ours(): Drawing {
  const corners = Object.fromEntries(Object.entries(OUTLINES).map(([name, text]) => [name, text.split(" ")]));
  const lines = bend(corners, (c) => CORNERS[c], 4);
  const shape = (name: string): Shape => ({
    points: lines[name],
    path: drawPath(lines[name]),
    centre: middle(corners[name].map((c) => CORNERS[c])).centre,
  });
  return {
    view: VIEW,
    shapes: Object.fromEntries(Object.keys(lines).map((name) => [name, shape(name)])),
    britain: true,
  };
}

/** What a region needs for its name and its pieces: its area. */
const ROOM = 20000;
const MARGIN = 44;

/** Outlines of any size become one in which names and pieces have room. */
function fitted(outlines: Record<string, Point[]>, centres: Record<string, Point | null>): Drawing {
  const all = Object.values(outlines);
  const area = all.reduce((sum, points) => sum + middle(points).area / 2, 0);
  const scale = area > 0 ? Math.sqrt((ROOM * all.length) / area) : 1;
  const [left, top] = [0, 1].map((k) => Math.min(...all.flat().map((p) => p[k])));
  const [right, bottom] = [0, 1].map((k) => Math.max(...all.flat().map((p) => p[k])));
  const to = ([x, y]: Point): Point => [(x - left) * scale + MARGIN, (y - top) * scale + MARGIN];
  const corners: Corners = Object.fromEntries(
    Object.entries(outlines).map(([name, points]) => [name, points.map((p) => p.join(" "))]),
  );
  const lines = bend(corners, (c) => to(point(c)), 2);
  const shape = (name: string): Shape => ({
    points: lines[name],
    path: drawPath(lines[name]),
    centre: to(centres[name] ?? middle(outlines[name]).centre),
  });
  return {
    view: { x: 0, y: 0, width: (right - left) * scale + 2 * MARGIN, height: (bottom - top) * scale + 2 * MARGIN },
    shapes: Object.fromEntries(Object.keys(outlines).map((name) => [name, shape(name)])),
    britain: false,
  };
}

/** Octagons in rows, for a file that has no outlines. */
function octagons(names: string[]): Drawing {
  const across = Math.ceil(Math.sqrt(names.length * 0.8));
  const around = (i: number) =>
    Array.from({ length: 8 }, (_, k): Point => {
      const turn = ((k + 0.5) * Math.PI) / 4;
      return [(i % across) + 0.46 * Math.cos(turn), Math.floor(i / across) + 0.46 * Math.sin(turn)];
    });
  return fitted(
    Object.fromEntries(names.map((name, i) => [name, around(i)])),
    Object.fromEntries(names.map((name) => [name, null])),
  );
}

const land = (all: Place[]) => JSON.stringify(all.map((p) => [p.name, p.outline, p.centre]));

/** The map that a table's options name. A file with the standard land, whatever else it corrects, is drawn as ours is. */
export function drawingOf(components?: unknown): Drawing {
  const all = places(dataFile(components));
  if (land(all) === land(places(dataFile()))) return ours();
  const outlines = all.flatMap((p) => (p.outline === null ? [] : [[p.name, p.outline] as const]));
  if (outlines.length < all.length) return octagons(all.map((p) => p.name));
  return fitted(Object.fromEntries(outlines), Object.fromEntries(all.map((p) => [p.name, p.centre])));
}

export interface Growth {
  kind: "mountain" | "hill" | "pine" | "oak";
  at: Point;
}

function inside([x, y]: Point, points: Point[]): boolean {
  let odd = false;
  points.forEach(([x1, y1], i) => {
    const [x2, y2] = next(points, i);
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) odd = !odd;
  });
  return odd;
}

/** Mountains and woods where a region has room beside its name and its pieces, the farther ones first. */
export function growth(name: string, shape: Shape): Growth[] {
  const kinds = Object.hasOwn(WILD, name) ? WILD[name] : (["oak", "hill"] as const);
  const roll = dice(`wild ${name}`);
  const [xs, ys] = [shape.points.map((p) => p[0]), shape.points.map((p) => p[1])];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const found: Growth[] = [];
  for (let i = 0; i < 160 && found.length < 7; i++) {
    const at: Point = [left + roll() * wide, top + roll() * high];
    const [dx, dy] = [Math.abs(at[0] - shape.centre[0]), at[1] - shape.centre[1]];
    const free = dx > 58 || dy < -50 || dy > 50;
    const room = [
      [-13, 4],
      [13, 4],
      [0, -13],
      [0, 8],
    ].every(([x, y]) => inside([at[0] + x, at[1] + y], shape.points));
    if (free && room && found.every((g) => Math.hypot(g.at[0] - at[0], g.at[1] - at[1]) > 19))
      found.push({ kind: kinds[found.length % kinds.length], at });
  }
  return found.sort((a, b) => a.at[1] - b.at[1]);
}

/** The middle of each region. */
export const centresOf = ({ shapes }: Drawing): Record<string, Point> =>
  Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, shape.centre]));
