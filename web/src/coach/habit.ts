// Whether the coach is there: in the first games by itself, later when it is called, never when it was sent away.
import { storage } from "../core/storage";
import type { Game } from "../core/types";

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
export const callBack = (game: Game): void => storage.set(`first-steps.${game}`, "here");
