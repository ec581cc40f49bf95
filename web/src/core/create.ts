// Making tables.
import type { Lang } from "../i18n/index.svelte";
import { api } from "./api";
import { middling, usualLevel } from "./bots";
import { storage } from "./storage";
import type { Game, GameInfo, NewTable, Sitter, TableInfo } from "./types";

let before: Promise<unknown> = Promise.resolve();
/** One table after the other: the first makes somebody of a newcomer, and the next must find them. */
export function createTable(table: NewTable): Promise<TableInfo> {
  const made = before.then(() => api.post("/api/tables", { body: table }));
  before = made.catch(() => {});
  return made;
}

export function games(): Promise<GameInfo[]> {
  return api.get("/api/games");
}

/** Readers of French get the French booklet's letters in POWER. */
export const usualOptions = (game: Game, lang: Lang): Record<string, string> =>
  game === "power" && lang === "fr" ? { rules: "french" } : {};

/** A table against bots as strong as was last chosen for this game, without a clock: a newcomer may think. */
export async function quickTable(game: Game, lang: Lang): Promise<TableInfo> {
  const info = (await games()).find((g) => g.kind === game);
  const bot = { bot: usualLevel(info, storage.get(`level.${game}`)) };
  const seats: Sitter[] = ["me", ...Array.from({ length: (info?.seats ?? 2) - 1 }, () => bot)];
  return createTable({ game, seats, options: usualOptions(game, lang), clock: { pace: "none" }, listed: false });
}

/** A table where bots play each other. */
export async function botsTable(game: Game): Promise<TableInfo> {
  const info = (await games()).find((g) => g.kind === game);
  const bot = { bot: middling(info) };
  return createTable({ game, seats: Array.from({ length: info?.seats ?? 2 }, () => bot), clock: { pace: "none" } });
}
