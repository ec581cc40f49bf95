// Whether the coach is there: in the first games by itself, later when it is called, never when it was sent away. It says nothing for ever.
import { storage } from "../core/storage";
import type { Game } from "../core/types";
import type { Pointer } from "../games/describe";

/** So many games are begun with the coach. */
const FIRST = 3;

const gamesWith = (game: Game): string[] => (storage.get(`coach.${game}`) ?? "").split(" ").filter((id) => id !== "");

/** Whether the coach speaks at a table; a table that it has spoken at counts as one of the first. */
export function isThere(game: Game, table: string): boolean {
  const said = storage.get(`first-steps.${game}`);
  if (said === "away") return false;
  const known = gamesWith(game);
  return said === "here" || known.includes(table) || known.length < FIRST;
}

export function remember(game: Game, table: string): void {
  const known = gamesWith(game);
  if (!known.includes(table) && known.length < FIRST) storage.set(`coach.${game}`, [...known, table].join(" "));
}

export const sendAway = (game: Game): void => storage.set(`first-steps.${game}`, "away");
export function callBack(game: Game): void {
  storage.set(`first-steps.${game}`, "here");
  storage.remove(`coach.said.${game}`);
}

/** At so many decisions the same thing is said. */
const OFTEN = 3;

/** By what was said, the decisions at which it was. */
function said(game: Game): Record<string, string[]> {
  const kept = storage.json(`coach.said.${game}`);
  if (kept === null || typeof kept !== "object") return {};
  return Object.fromEntries(Object.entries(kept).filter(([, at]) => Array.isArray(at)));
}

/** The first pointer that has not been given often enough, and notes that it is given at this decision. */
export function sayOne(game: Game, pointers: Pointer[], decision: string): Pointer | null {
  const before = said(game);
  const at = (p: Pointer) => before[p.about] ?? [];
  const one = pointers.find((p) => at(p).includes(decision) || at(p).length < OFTEN);
  if (!one) return null;
  if (!at(one).includes(decision))
    storage.set(`coach.said.${game}`, JSON.stringify({ ...before, [one.about]: [...at(one), decision] }));
  return one;
}

/** What everybody's chance would be if all were as strong: where all write at the same time, of those who are still asked. */
export function evenShare(seats: { asked: boolean }[], isWritten: boolean): number {
  return 1 / seats.filter((seat) => !isWritten || seat.asked).length;
}
