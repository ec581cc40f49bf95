// Games that somebody has played to the end.
import { type Game, GAMES, type TableInfo } from "./types";

export interface Tally {
  game: Game;
  played: number;
  won: number;
}

/** How many finished games of each kind somebody has played and won. Who played several seats, at one screen say, has beaten nobody. */
export function tally(tables: TableInfo[]): Tally[] {
  const played = tables.filter((table) => table.status === "over" && table.mine.length === 1);
  const isWon = ({ outcome, mine: [seat] }: TableInfo) =>
    outcome !== null && "winners" in outcome && outcome.winners.includes(seat);
  return GAMES.map((game) => {
    const mine = played.filter((table) => table.game === game);
    return { game, played: mine.length, won: mine.filter(isWon).length };
  });
}
