// What the board of a review shows of a decision: what was played, what a strong player would do, or what is best in hindsight.
import type { Move } from "../core/types";
import type { Analysis, Decision } from "./analysis";

export interface Drawn {
  kind: "played" | "choice" | "hindsight";
  move: unknown;
}

/** What was picked, if it belongs to this decision; else what is best in hindsight, or what a strong player would do. Where both are
 * the same, by `alike`, it is what a strong player would do. */
export function drawnOf(
  d: Decision,
  made: unknown,
  picked: unknown,
  alike: (a: unknown, b: unknown) => boolean = Object.is,
): Drawn | null {
  const isOwn = d.hindsight !== null && !d.choices.slice(0, 1).some(({ move }) => alike(move, d.hindsight?.move));
  const all: Drawn[] = [
    ...(d.hindsight && isOwn ? [{ kind: "hindsight" as const, move: d.hindsight.move }] : []),
    ...d.choices.map(({ move }) => ({ kind: "choice" as const, move })),
    ...(made == null ? [] : [{ kind: "played" as const, move: made }]),
  ];
  const drawn = all.find(({ move }) => move === picked) ?? all[0] ?? null;
  // A good choice that was made is no mere possibility.
  return drawn?.kind === "choice" && made != null && alike(drawn.move, made) ? { kind: "played", move: made } : drawn;
}

/** What the others did at the same time as a decision, where all decide at once. */
export function atOnce({ chances }: Analysis, { n, seat }: Decision, moves: Move[]): Move[] {
  const at = chances.findIndex((m) => m.n >= n);
  if (at < 0) return [];
  const [from, to] = [chances[at - 1]?.n ?? 0, chances[at].n];
  return moves.filter((m) => m.number > from && m.number <= to && m.by !== seat && m.by !== null);
}

/** So much of what follows is an answer; the rest is another story. */
const ANSWER = 3;

/** What the others did about a decision: at the same time, where all decide at once; else the next that anybody else did. */
export function answersTo(found: Analysis, d: Decision, moves: Move[]): Move[] {
  const before = atOnce(found, d, moves);
  if (before.length) return before;
  const after = moves.filter((m) => m.number > d.n && typeof m.by === "number" && m.move != null);
  const first = after.findIndex((m) => m.by !== d.seat);
  if (first < 0) return [];
  const rest = after.slice(first);
  const end = rest.findIndex((m) => m.by !== rest[0].by);
  return rest.slice(0, end < 0 ? ANSWER : Math.min(end, ANSWER));
}
