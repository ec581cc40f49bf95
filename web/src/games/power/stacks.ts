// Where the pieces of a sector stand on the board: as large as the room allows.
import type { Sector } from "./geometry";
import { held } from "./pieces";
import type { Army, Kind, Pieces } from "./types";

export interface Standing {
  army: Army;
  kind: Kind;
  n: number;
  x: number;
  y: number;
  size: number;
}

/** On a small board pieces are larger against their place, and reach over its edge. */
const MOST = { small: 82, large: 64 };
const BEYOND = { small: 1.16, large: 1 };

/** Every kind of piece in a sector, with its corner and its size. */
export function stackOf(sector: Sector, here: [Army, Pieces][], isSmall: boolean): Standing[] {
  const board = isSmall ? "small" : "large";
  const counters = here.flatMap(([army, pieces]) => held(pieces).map(([kind, n]) => ({ army, kind, n })));
  const [w, h] = sector.room.map((side) => side * BEYOND[board]);
  const n = counters.length;
  let best = { size: 0, cols: 1 };
  for (let cols = 1; cols <= n; cols++) {
    const size = Math.min(w / cols, h / Math.ceil(n / cols), MOST[board]);
    if (size > best.size) best = { size, cols };
  }
  const rows = Math.ceil(n / best.cols);
  return counters.map((c, i) => {
    const row = Math.floor(i / best.cols);
    const inRow = row < rows - 1 ? best.cols : n - best.cols * (rows - 1);
    const x = sector.centre[0] + ((i % best.cols) - inRow / 2) * best.size;
    const y = sector.centre[1] + (row - rows / 2) * best.size;
    return { ...c, x: x + best.size * 0.04, y: y + best.size * 0.04, size: best.size * 0.92 };
  });
}
