// The scoring of a cycle, told again for the eye: the numbers are the engine's, the names are read off the map.
import type { Move } from "../../core/types";
import type { AnyEvent } from "../../core/tell";
import type { Player, Region, Scored } from "./types";

export interface LastScoring {
  scored: Scored;
  /** The move that ended the cycle. */
  number: number;
  cycle: number;
}

const events = (m: Move) => m.events as AnyEvent[];

export function lastScoring(moves: Move[]): LastScoring | null {
  for (let i = moves.length - 1; i >= 0; i--) {
    const scored = events(moves[i]).find((e) => e.event === "cycle_scored");
    if (!scored) continue;
    const cycle = moves
      .slice(0, i + 1)
      .flatMap(events)
      .filter((e) => e.event === "cycle_scored").length;
    return { scored: scored as unknown as Scored, number: moves[i].number, cycle };
  }
  return null;
}

/** Regions with more active than passive pieces, by the kind of the cycle that ended: pieces stay where they are between cycles. */
export function activeIn(regions: Region[], player: Player, kind: "magic" | "sword"): string[] {
  const lead = (r: Region) => (r.pieces.magicians - r.pieces.knights) * (kind === "magic" ? 1 : -1);
  return regions.filter((r) => r.owner === player && lead(r) > 0).map((r) => r.name);
}
