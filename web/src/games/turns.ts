// A game of turns, cut where a new one begins.
import { t } from "../i18n/index.svelte";
import type { Move, Shapes } from "../core/types";
import type { Mark, Stop } from "./describe";

/** One stop for everything until the next event that begins something, labelled by that event. */
export function turnsOf<S extends Shapes>(
  moves: Move<S>[],
  begins: (event: S["event"]) => string | null,
  marked: (event: S["event"]) => Mark | null,
): Stop[] {
  const stops: Stop[] = [];
  for (const move of moves) {
    for (const [i, event] of move.events.entries()) {
      const label = begins(event);
      if (label !== null || stops.length === 0) {
        // The move that ends a turn belongs to it, although it begins the next one, too.
        if (i > 0 && stops.length) stops[stops.length - 1].number = move.number;
        stops.push({ number: move.number, label: label ?? t("replay.setup"), marks: [] });
      }
      const stop = stops[stops.length - 1];
      const mark = marked(event);
      if (mark && !stop.marks.includes(mark)) stop.marks.push(mark);
    }
    const stop = stops[stops.length - 1];
    if (stop) stop.number = move.number;
  }
  // Two that begin with the same move are one.
  return stops.filter((s, i) => stops[i + 1]?.number !== s.number);
}
