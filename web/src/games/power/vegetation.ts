// Where the trees, peaks, palms and dunes stand: round the edge of each sector, the same in every game.
import { sequence } from "./coast";
import { ARMIES, countryOf, type Sector, SECTORS } from "./geometry";
import type { Army } from "./types";

export interface Thing {
  army: Army;
  what: string;
  x: number;
  y: number;
  size: number;
}

const GROWS: Record<Army, string[]> = {
  G: ["tree", "tree", "bush", "flowers", "tree", "grass"],
  B: ["peak", "pine", "pine", "drift", "pine", "peak"],
  Y: ["palm", "leaf", "leaf", "palm", "fern", "leaf"],
  R: ["dune", "cactus", "dune", "rock", "dune", "cactus"],
};

function around(sector: Sector, seed: number): Thing[] {
  const next = sequence(seed * 7919 + 17);
  const kinds = GROWS[countryOf(sector.code)];
  const [cx, cy] = sector.centre;
  const things: Thing[] = [];
  const spots: [number, number][] = [
    [-36, -24],
    [-38, 8],
    [-33, 36],
    [0, 39],
    [33, 37],
    [38, 6],
    [34, -30],
    [8, -38],
  ];
  for (const [dx, dy] of spots) {
    if (next() < 0.22) continue;
    const what = kinds[Math.floor(next() * kinds.length)];
    const size = 20 + next() * 12;
    const x = cx + dx * 0.94 + (next() - 0.5) * 8;
    const y = cy + dy * 0.94 + (next() - 0.5) * 8;
    if (inside(sector, x, y, size * 0.46)) things.push({ army: countryOf(sector.code), what, x, y, size });
  }
  return things.sort((a, b) => a.y - b.y);
}

/** Whether a thing of this half size stands well within the outline. */
function inside(sector: Sector, x: number, y: number, margin: number): boolean {
  const p = sector.points;
  for (let i = 0; i < p.length; i++) {
    const [ax, ay] = p[i];
    const [bx, by] = p[(i + 1) % p.length];
    const length = Math.hypot(bx - ax, by - ay);
    const distance = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length;
    if (distance < margin) return false;
  }
  return true;
}

export interface Patch {
  x: number;
  y: number;
  rx: number;
  ry: number;
  light: boolean;
}

/** Soft hills, drifts, clearings and dunes under everything else. */
export function patches(army: Army): Patch[] {
  const next = sequence(army.charCodeAt(0) * 31);
  const own = SECTORS.filter((s) => s.area === "land" && s.country === army);
  return own.flatMap((s) =>
    [0, 1].map((i) => ({
      x: s.centre[0] + (next() - 0.5) * 60,
      y: s.centre[1] + (next() - 0.5) * 60,
      rx: 26 + next() * 34,
      ry: 10 + next() * 16,
      light: i === 0,
    })),
  );
}

/** Where four sectors meet there is room for something larger. */
const BUILT: Record<Army, string[]> = {
  G: ["house", "tree", "mill", "house"],
  B: ["ridge", "cabin", "ridge", "pine"],
  Y: ["temple", "palm", "hut", "palm"],
  R: ["mesa", "tent", "oasis", "mesa"],
};
const CORNERS: Record<Army, [number, number]> = { G: [210, 210], B: [610, 210], Y: [610, 610], R: [210, 610] };
export const LANDMARKS: Thing[] = ARMIES.flatMap((army) =>
  BUILT[army].map((what, i) => ({
    army,
    what,
    x: CORNERS[army][0] + (i % 2) * 100,
    y: CORNERS[army][1] + Math.floor(i / 2) * 100,
    size: ["ridge", "mesa", "oasis"].includes(what) ? 54 : 38,
  })),
);

export const THINGS: Thing[] = SECTORS.filter((s) => s.area === "land").flatMap((s, i) => around(s, i + 1));
