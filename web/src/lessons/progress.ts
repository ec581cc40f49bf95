// Which tasks somebody has solved. It is kept in this browser and, for whoever is signed in, with the account.
import { asker, changeSettings, loadMe } from "../core/me.svelte";
import { storage } from "../core/storage";
import type { Game } from "../core/types";

/** Of each lesson, by game and name, how many tasks are solved from the first on. */
export type Progress = Record<string, number>;

/** What of some JSON is progress. */
function read(kept: unknown): Progress {
  if (kept === null || typeof kept !== "object") return {};
  return Object.fromEntries(Object.entries(kept).filter(([, n]) => Number.isInteger(n) && n > 0));
}

function all(): Progress {
  try {
    return read(JSON.parse(storage.get("lessons") ?? "{}"));
  } catch {
    return {};
  }
}

/** Whatever is solved here or there. */
export function merged(here: Progress, there: Progress): Progress {
  const both = { ...there };
  for (const [lesson, n] of Object.entries(here)) both[lesson] = Math.max(n, both[lesson] ?? 0);
  return both;
}

/** How many tasks of a lesson are solved, from the first on. */
export const solved = (game: Game, lesson: string): number => all()[`${game}/${lesson}`] ?? 0;

/** Whether somebody has solved any task of a game. */
export const anySolved = (game: Game): boolean => Object.keys(all()).some((key) => key.startsWith(`${game}/`));

export function markSolved(game: Game, lesson: string, step: number): void {
  storage.set("lessons", JSON.stringify(merged({ [`${game}/${lesson}`]: step }, all())));
  void shareProgress();
}

/** Brings browser and account to the same state. Without an account, or without a connection, the browser has it alone. */
export async function shareProgress(): Promise<void> {
  // Whoever is not signed in here would only be refused.
  if (!asker.account) return;
  try {
    if (!asker.asked) await loadMe();
    if (!asker.now?.account) return;
    const { client } = asker.now.settings;
    const there = read(client.lessons);
    const both = merged(all(), there);
    storage.set("lessons", JSON.stringify(both));
    const isNew = Object.entries(both).some(([lesson, n]) => there[lesson] !== n);
    if (isNew) await changeSettings({ client: { ...client, lessons: both } });
  } catch {
    // The next solved task tries again.
  }
}
