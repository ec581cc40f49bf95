// The scoring of a cycle, told again for the eye: the numbers are the engine's, the names are read off the map.
import type { Player, Region, Scored, WeaknessMove } from "./types";

export interface LastScoring {
  scored: Scored;
  /** The move that ended the cycle. */
  number: number;
  cycle: number;
}

/** `now` is the cycle of the position: a game need not be known from its beginning. */
export function lastScoring(moves: WeaknessMove[], now: number): LastScoring | null {
  for (let i = moves.length - 1; i >= 0; i--) {
    const scored = moves[i].events.find((e) => e.event === "cycle_scored");
    if (!scored) continue;
    const next = moves
      .slice(i)
      .flatMap((m) => m.events)
      .find((e) => e.event === "cycle_began");
    return { scored, number: moves[i].number, cycle: next ? next.cycle - 1 : now };
  }
  return null;
}

/** Regions with more active than passive pieces, by the kind of the cycle that ended: pieces stay where they are between cycles. */
export function activeIn(regions: Region[], player: Player, kind: "magic" | "sword"): string[] {
  const lead = (r: Region) => (r.pieces.magicians - r.pieces.knights) * (kind === "magic" ? 1 : -1);
  return regions.filter((r) => r.owner === player && lead(r) > 0).map((r) => r.name);
}
