// A game of turns, cut where a new one begins.
import type { AnyEvent } from "../core/tell";
import type { Move } from "../core/types";
import type { Mark, Stop } from "./game";

/** One stop for everything until the next event that begins something, labelled by that event. */
export function turnsOf(
  moves: Move[],
  begins: (event: AnyEvent) => string | null,
  marked: (event: AnyEvent) => Mark | null,
): Stop[] {
  const stops: Stop[] = [];
  for (const move of moves) {
    for (const event of move.events as AnyEvent[]) {
      const label = begins(event);
      if (label !== null || stops.length === 0) stops.push({ number: move.number, label: label ?? "", marks: [] });
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
