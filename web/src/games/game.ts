// What tables and pages know of a game: one descriptor per game folder. None of them asks which game it is.
import type { Game } from "../core/types";
import { barons } from "./barons/game";
import type { ClientGame } from "./describe";
import { power } from "./power/game";
import { weakness } from "./weakness/game";

export type { ClientGame, LoadedGame, Mark, PictureOfGame, ReasonsOfGame, Stop, TableOfGame } from "./describe";

const GAMES: Record<Game, ClientGame> = { power, weakness, barons };

export function gameOf(kind: Game): ClientGame {
  return GAMES[kind];
}
