import { listed, t, tOf } from "../../i18n/index.svelte";
import type { Reader } from "../../core/reader";
import type { Table } from "../../core/table.svelte";
import { gameOf } from "../../games/game";

export function winnersOf({ info }: Pick<Table, "info">): number[] {
  return info.outcome && "winners" in info.outcome ? info.outcome.winners : [];
}

/** Who won, in a sentence, for whoever reads it. */
export function headlineOf(table: Pick<Table, "info" | "view"> & Reader, reader: Reader = table): string {
  const winners = winnersOf(table);
  if (winners.length === 0) return t("outcome.draw");
  const { you } = reader;
  const mine = you !== null && winners.includes(you);
  if (winners.length === 1) {
    const [winner] = winners;
    const who = reader.seatName(winner);
    // Whoever has no name is called by what they play; two armies are several.
    const game = gameOf(table.info.game);
    const sides = who === game.sideName(table.view, winner) ? (game.sides?.(table.view, winner) ?? []) : [];
    if (!mine && sides.length > 1) return t("outcome.win-several", { who: listed(sides) });
    return tOf("outcome.win", mine, { who });
  }
  // "You share the win with Ada": the others are named.
  const named = winners.filter((w) => w !== you).map((w) => reader.seatName(w));
  return tOf("outcome.share", mine, { who: listed(named) });
}

/** What somebody is called where they read it themselves: "You". */
export const nameFor =
  (reader: Reader) =>
  (seat: number): string =>
    seat === reader.you ? t("seat.you-alone") : reader.seatName(seat);
