// Whom to play next: after a win the next stronger bots, after a loss the next weaker ones.
import type { SeatInfo } from "../../core/types";

/** The level of the bots to play next; null for whoever did not play bots alone, and where there is no such level. */
export function nextLevel(
  levels: number[],
  seats: Pick<SeatInfo, "seat" | "by" | "bot">[],
  mine: number[],
  won: boolean,
): number | null {
  const met = seats.filter((s) => !mine.includes(s.seat)).map((s) => (s.by === "bot" ? s.bot : null));
  if (mine.length !== 1 || !met.length || met.some((level) => level === null)) return null;
  const known = met.filter((level) => level !== null);
  const sorted = levels.toSorted((a, b) => a - b);
  const next = won
    ? sorted.find((level) => level > Math.max(...known))
    : sorted.findLast((level) => level < Math.min(...known));
  return next ?? null;
}
