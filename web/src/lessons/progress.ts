// Which tasks somebody has solved. It is kept in this browser, with or without an account.
import { storage } from "../core/storage";
import type { Game } from "../core/types";

type Progress = Record<string, number>;

function all(): Progress {
  try {
    const kept: unknown = JSON.parse(storage.get("lessons") ?? "{}");
    return kept !== null && typeof kept === "object" ? (kept as Progress) : {};
  } catch {
    return {};
  }
}

/** How many tasks of a lesson are solved, from the first on. */
export function solved(game: Game, lesson: string): number {
  const steps = all()[`${game}/${lesson}`];
  return Number.isInteger(steps) && steps > 0 ? steps : 0;
}

export function markSolved(game: Game, lesson: string, step: number): void {
  const progress = all();
  const key = `${game}/${lesson}`;
  storage.set("lessons", JSON.stringify({ ...progress, [key]: Math.max(step, solved(game, lesson)) }));
}
