// Which signs a timeline shows: one that stands at nearly every turn says nothing there, and hides the others.
import type { Mark, Stop } from "../games/describe";

const FEW = 8;
const MOST = 0.5;

/** The kinds of moments that tell one part of the game from another. */
export function tellingMarks(stops: readonly Pick<Stop, "marks">[]): Set<Mark> {
  const kinds = new Set(stops.flatMap((s) => s.marks));
  if (stops.length <= FEW) return kinds;
  const isRare = (kind: Mark) => stops.filter((s) => s.marks.includes(kind)).length <= stops.length * MOST;
  return new Set([...kinds].filter(isRare));
}
