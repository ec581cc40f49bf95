import { t } from "../../i18n/index.svelte";
import type { Table } from "../../core/table.svelte";

export function winnersOf({ info }: Table): number[] {
  return info.outcome && "winners" in info.outcome ? info.outcome.winners : [];
}

/** Who won, in a sentence. */
export function headlineOf(table: Table): string {
  const winners = winnersOf(table);
  if (winners.length === 0) return t("outcome.draw");
  const who = winners.map((w) => table.seatName(w)).join(", ");
  return t(winners.length === 1 ? "outcome.win" : "outcome.share", { who });
}
