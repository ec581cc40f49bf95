// What happened, cut to what a player wants to know.
import { type Player, playerOf, type WeaknessEvent, type WeaknessMove } from "./types";

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
  cycle_scored: 4.6,
};
/** They are shown one after the other. */
const MOMENTS = new Set<WeaknessEvent["event"]>(["taken_over", "auctioned", "cycle_scored"]);
/** How long a look the map is worth after a move, in usual ones; 0: none. */
export function look(m: WeaknessMove): number {
  const worth = (e: WeaknessEvent): number => LOOK[e.event] ?? 0;
  const moments = m.events.filter((e) => MOMENTS.has(e.event)).reduce((sum, e) => sum + worth(e), 0);
  return Math.max(moments, ...m.events.map(worth));
}

/** Milliseconds for which a clash is seen before the cycle that it ended turns. */
export const CLASH = 2200;
/** Milliseconds for which the scoring of a cycle is seen before the next one begins. */
export const SCORED = 2000;
/** When both hands are open, two armies have met, and a cycle has turned. */
const [OPENED, MET, TURNED] = [1150, 1150, 1400];
/** After how many milliseconds, at normal speed, the map has shown how something came out that nobody knew: a takeover of one's own is
 * no surprise. */
export function seenAfter(news: WeaknessMove[], me: Player | null): number {
  const events = news.flatMap((m) => m.events);
  const has = (event: WeaknessEvent["event"]) => events.some((e) => e.event === event);
  const taken = events.some((e) => e.event === "taken_over" && e.player !== me);
  const clash = has("auctioned") || has("taken_over");
  const before = (clash ? CLASH : 0) + (has("cycle_scored") ? SCORED : 0);
  if (events.some((e) => e.event === "cycle_began" && e.cycle > 1)) return TURNED + before;
  if (has("cycle_scored")) return before;
  return has("auctioned") ? OPENED : taken ? MET : 0;
}

/** Whether a move is news on the map: the tiles that chance lays out for a new cycle come while the cycle turns, and do not stop it. */
export const isNews = (m: Pick<WeaknessMove, "by">): boolean => m.by !== "chance";

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

/** A turn that is complete but not ended: the next one has not begun. */
export function unended(moves: WeaknessMove[]): WeaknessMove[] {
  const last = moves.at(-1);
  const next = last?.events.findIndex((e) => e.event === "turn_began") ?? -1;
  return last && next >= 0 ? [...moves.slice(0, -1), { ...last, events: last.events.slice(0, next) }] : moves;
}

/** Of what happened lately, so much is told beside the question. */
const LATELY = 3;
/** What the other player has done since the seat last decided, or, while an earlier position is shown, what led to it. */
export function lately(moves: WeaknessMove[], me: Player | null, shown: boolean): WeaknessEvent[] {
  const decided = moves.filter((m) => typeof m.by === "number");
  const mine = decided.findLastIndex((m) => typeof m.by === "number" && playerOf(m.by) === me);
  const told = shown ? decided.slice(-1) : me === null ? [] : decided.slice(mine + 1);
  const events = digest(told);
  const scored = events.findLastIndex((e) => e.event === "cycle_scored");
  // What was done before a scoring is past once something was done after it.
  const now = events.slice(scored + 1).filter(isDone);
  const done = now.length ? now : events.filter(isDone);
  // An auction says what was won.
  const won = done.some((e) => e.event === "auctioned");
  return done.filter((e) => !(won && e.event === "scored")).slice(-LATELY);
}
const BETWEEN = new Set<WeaknessEvent["event"]>(["cycle_scored", "cycle_began", "supplied", "token_drawn", "started"]);
/** Whether somebody did it: between two cycles much happens by itself. */
const isDone = (e: WeaknessEvent): boolean => !BETWEEN.has(e.event);

/** Whether somebody has yet to decide after a scoring: their own seat, or, for onlookers, both players together twice. */
export function isFresh(moves: Pick<WeaknessMove, "by" | "number">[], scoring: number, seat: number | null): boolean {
  const after = moves.filter((m) => m.number > scoring && typeof m.by === "number");
  return seat === null ? after.length < 2 : !after.some((m) => m.by === seat);
}

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
