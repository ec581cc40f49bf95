// What a piece is, for showing it (POW-2).

import type { Kind, Pieces } from "./types";

export const KINDS: Kind[] = ["I", "T", "F", "D", "R", "H", "B", "C", "M", "P"];

export const POWER: Record<Kind, number> = { I: 2, T: 3, F: 5, D: 10, R: 20, H: 30, B: 25, C: 50, M: 0, P: 1 };
export const LARGE: Partial<Record<Kind, Kind>> = { I: "R", T: "H", F: "B", D: "C" };
export const SMALL: Partial<Record<Kind, Kind>> = { R: "I", H: "T", B: "F", C: "D" };

export function powerOf(pieces: Pieces): number {
  return KINDS.reduce((sum, kind) => sum + (pieces[kind] ?? 0) * POWER[kind], 0);
}

/** The kinds that are there, strongest first, missiles before all. */
export function held(pieces: Pieces): [Kind, number][] {
  return KINDS.map((k): [Kind, number] => [k, pieces[k] ?? 0])
    .filter(([, count]) => count > 0)
    .sort(([a], [b]) => (b === "M" ? 1000 : POWER[b]) - (a === "M" ? 1000 : POWER[a]));
}

/** How many moves a piece has in a round. */
export const MOVES: Partial<Record<Kind, number>> = { I: 2, R: 2, T: 3, H: 3, F: 5, B: 5, D: 1, C: 1 };

/** Power Units for a small piece in Reserve. */
export const PRICES: [Kind, number][] = [
  ["I", 2],
  ["T", 3],
  ["F", 5],
  ["D", 10],
];
