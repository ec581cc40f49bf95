// What happened, cut to what a player wants to know.
import type { WeaknessEvent, WeaknessMove } from "./types";

/** Pieces that march, two sums that meet, hands that are opened and a cycle that turns are worth a longer look than a tile. */
const LOOK: Partial<Record<WeaknessEvent["event"], number>> = {
  placed: 1,
  reinforced: 1,
  taken_over: 2.2,
  withdrew: 1.3,
  occupied: 1,
  moved: 1.3,
  sailed: 1.3,
  rebelled: 1,
  marker_changed: 1,
  auctioned: 2.2,
  recruited: 1,
  took: 1,
  snake_played: 1,
  extra_numbers: 1,
  cycle_scored: 2.6,
};
/** How long a look the map is worth after a move, in usual ones; 0: none. */
export const look = (m: WeaknessMove): number => Math.max(0, ...m.events.map((e) => LOOK[e.event] ?? 0));

const SMALL = new Set([
  "marker_drawn",
  "tile_drawn",
  "cube_removed",
  "turn_began",
  "declined",
  "offer_discarded",
  "tokens_came_back",
  "discards_came_back",
  "bid",
]);
export const digest = (moves: WeaknessMove[]): WeaknessEvent[] =>
  moves.flatMap((m) => m.events).filter((e) => !SMALL.has(e.event));

/** What moves did on the map: pieces that went, regions that changed. */
export function traces(moves: WeaknessMove[]): { trails: { from: string; to: string }[]; changed: Set<string> } {
  const trails: { from: string; to: string }[] = [];
  const changed = new Set<string>();
  for (const e of moves.flatMap((m) => m.events)) {
    if ("from" in e && "to" in e) trails.push({ from: e.from, to: e.to });
    if ("region" in e && e.event !== "marker_drawn") changed.add(e.region);
  }
  return { trails, changed };
}
