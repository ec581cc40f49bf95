// What the client knows of a game: one descriptor per game folder, and nothing about a game anywhere else.
import type { Game } from "../core/types";
import { barons } from "./barons/game";
import type { ClientGame } from "./describe";
import { power } from "./power/game";
import { weakness } from "./weakness/game";

export type { ClientGame, LoadedGame, Mark, Stop } from "./describe";

const GAMES: Record<Game, ClientGame> = { power, weakness, barons };

export function gameOf(kind: Game): ClientGame {
  return GAMES[kind];
}
