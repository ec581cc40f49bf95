// What happened, cut to what a player wants to know.
import type { WeaknessEvent, WeaknessMove } from "./types";

const LOOK = new Set([
  "placed",
  "reinforced",
  "taken_over",
  "withdrew",
  "occupied",
  "moved",
  "sailed",
  "rebelled",
  "marker_changed",
  "auctioned",
  "recruited",
  "took",
  "snake_played",
  "extra_numbers",
  "cycle_scored",
]);
/** How long a look the map is worth after a move, in usual ones; 0: none. */
export const look = (m: WeaknessMove): number => (m.events.some((e) => LOOK.has(e.event)) ? 1 : 0);

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
