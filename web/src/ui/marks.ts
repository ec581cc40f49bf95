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

/** Steps between the numbers of a line that has no room for all of them. */
const STEPS = [1, 2, 5, 10, 20, 50, 100];

/** Which of so many places bear their number where there is room for `most` of them: the last one always. */
export function numbered(places: number, most: number): number[] {
  const step = STEPS.find((s) => (places - 1) / s <= Math.max(1, most - 1)) ?? places;
  const all = Array.from({ length: Math.ceil(places / step) }, (_, i) => i * step);
  const last = places - 1;
  // What stands too close to the last one gives way to it.
  return [...all.filter((i) => i === 0 || last - i >= step / 2).filter((i) => i !== last), last];
}
