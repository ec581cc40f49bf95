import { t, tOf } from "../../i18n/index.svelte";
import type { Reader } from "../../core/reader";
import type { Table } from "../../core/table.svelte";

export function winnersOf({ info }: Table): number[] {
  return info.outcome && "winners" in info.outcome ? info.outcome.winners : [];
}

/** Who won, in a sentence, for whoever reads it. */
export function headlineOf(table: Table, reader: Reader = table): string {
  const winners = winnersOf(table);
  if (winners.length === 0) return t("outcome.draw");
  const { you } = reader;
  const mine = you !== null && winners.includes(you);
  // "You share the win with Ada": the others are named.
  const named = winners.length > 1 ? winners.filter((w) => w !== you) : winners;
  const who = named.map((w) => reader.seatName(w)).join(", ");
  return tOf(winners.length === 1 ? "outcome.win" : "outcome.share", mine, { who });
}
