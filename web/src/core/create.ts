// Making tables.
import { api } from "./api";
import { middling, usualLevel } from "./bots";
import { storage } from "./storage";
import type { Game, GameInfo, NewTable, Sitter, TableInfo } from "./types";

export function createTable(table: NewTable): Promise<TableInfo> {
  return api.post("/api/tables", { body: table });
}

export function games(): Promise<GameInfo[]> {
  return api.get("/api/games");
}

/** A table against bots as strong as was last chosen, without a clock: a newcomer may think. */
export async function quickTable(game: Game): Promise<TableInfo> {
  const info = (await games()).find((g) => g.kind === game);
  const bot = { bot: usualLevel(info, storage.get("level")) };
  const seats: Sitter[] = ["me", ...Array.from({ length: (info?.seats ?? 2) - 1 }, () => bot)];
  return createTable({ game, seats, clock: { pace: "none" }, listed: false });
}

/** A table where bots play each other. */
export async function botsTable(game: Game): Promise<TableInfo> {
  const info = (await games()).find((g) => g.kind === game);
  const bot = { bot: middling(info) };
  return createTable({ game, seats: Array.from({ length: info?.seats ?? 2 }, () => bot), clock: { pace: "none" } });
}
