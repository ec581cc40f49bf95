// Which pieces go where on the map, as the eye follows them.
import type { Force, Player, Region, WeaknessEvent, WeaknessMove } from "./types";

export interface March {
  player: Player;
  piece: "knight" | "magician";
  n: number;
  /** Null: out of the reserve. */
  from: string | null;
  to: string;
}

const both = (player: Player, pieces: Force, from: string, to: string): March[] =>
  [
    { player, piece: "knight" as const, n: pieces.knights, from, to },
    { player, piece: "magician" as const, n: pieces.magicians, from, to },
  ].filter((m) => m.n > 0);

function ofEvent(e: WeaknessEvent): March[] {
  if (e.event === "moved") return [...both(e.player, e.forth, e.from, e.to), ...both(e.player, e.back, e.to, e.from)];
  if (e.event === "sailed") return both(e.player, e.pieces, e.from, e.to);
  if (e.event === "placed" || e.event === "reinforced" || e.event === "occupied")
    return [{ player: e.player, piece: e.piece, n: 1, from: null, to: e.region }];
  if (e.event === "withdrew") return [{ player: e.player, piece: e.piece, n: 1, from: e.from, to: e.to }];
  return [];
}

export const marches = (moves: WeaknessMove[]): March[] => moves.flatMap((m) => m.events).flatMap(ofEvent);

/** Milliseconds that a march takes at normal speed, and a piece from the reserve, and after how many the next of several begins. */
export const [MARCH, LANDING, AFTER] = [1000, 420, 90];
/** Milliseconds until all have arrived. */
export const marchTime = (all: March[]): number =>
  Math.max(0, ...all.map((m, i) => (m.from === null ? LANDING : MARCH) + i * AFTER));

const KIND = { knight: "knights", magician: "magicians" } as const;
/** The map while pieces are on their way: what has yet to arrive stands nowhere. */
export function beforeArrival(regions: Region[], underWay: March[]): Region[] {
  return regions.map((r) => {
    const coming = underWay.filter((m) => m.to === r.name && m.player === r.owner);
    if (!coming.length) return r;
    const pieces = { ...r.pieces };
    for (const m of coming) pieces[KIND[m.piece]] = Math.max(0, pieces[KIND[m.piece]] - m.n);
    const empty = pieces.knights + pieces.magicians === 0;
    return { ...r, pieces, ...(empty ? { owner: null, active: false } : {}) };
  });
}
