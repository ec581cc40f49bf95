// A game of turns, cut where a new one begins.
import { t } from "../i18n/index.svelte";
import type { Move, Shapes } from "../core/types";
import { ABOUT, type Mark, type Stop } from "./describe";

/** One stop for everything until the next event that begins something, labelled by that event. */
export function turnsOf<S extends Shapes>(
  moves: Move<S>[],
  begins: (event: S["event"]) => string | null,
  marked: (event: S["event"]) => Mark | null,
  /** What moves did, in words, without what begins a turn. */
  told: (moves: Move<S>[]) => string[],
): Stop[] {
  const stops: Stop[] = [];
  /** How many have only just begun, with the end of the one before. */
  let begun = 0;
  for (const move of moves) {
    begun = 0;
    for (const [i, event] of move.events.entries()) {
      const label = begins(event);
      if (label !== null || stops.length === 0) {
        // The move that ends a turn belongs to it, although it begins the next one, too.
        if (i > 0 && stops.length) stops[stops.length - 1].number = move.number;
        if (i > 0 && stops.length) begun += 1;
        stops.push({
          number: move.number,
          n: label === null ? 0 : 1,
          label: label ?? t("replay.setup"),
          about: "",
          marks: [],
        });
      }
      const stop = stops[stops.length - 1];
      const mark = marked(event);
      if (mark && !stop.marks.includes(mark)) stop.marks.push(mark);
    }
    const stop = stops[stops.length - 1];
    if (stop) stop.number = move.number;
  }
  // A turn in which nothing has been done yet is none: the last move belongs to the turn that it ended.
  stops.length -= begun;
  // Two that begin with the same move are one.
  const turns = stops.filter((s, i) => stops[i + 1]?.number !== s.number);
  const first = turns[0]?.n ?? 1;
  return turns.map((turn, i) => {
    const part = moves.filter((m) => m.number > (turns[i - 1]?.number ?? 0) && m.number <= turn.number);
    return { ...turn, n: first + i, about: told(part).slice(0, ABOUT).join(" ") };
  });
}
