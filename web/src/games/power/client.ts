// POWER as the pages of the client use it.
import { t } from "../../i18n/index.svelte";
import type { Table } from "../../core/table.svelte";
import type { Told } from "../../core/tell";
import type { Move } from "../../core/types";
import type { Mark, Stop } from "../game";
import { type PowerMove, type Round, roundsOf } from "./rounds";
import { tellPad } from "./told";
import type { PowerView } from "./types";

export { default as Table } from "./PowerTable.svelte";

/** Of a round, all that it brought: pads that only wait for the others say nothing yet. */
export function tell(move: Move, moves: Move[], table: Table): Told[] {
  const profile = (table.view as PowerView).rules;
  const all = moves as PowerMove[];
  const round = roundsOf(all).find((r) => r.number === move.number);
  if (!round) return [];
  const before = roundsOf(all)[round.round - 2]?.number ?? 0;
  const pads = all.filter((m) => m.number > before && m.number <= round.number);
  return pads.flatMap((m) => tellPad(m, all, profile, (seat) => table.seatName(seat)));
}

const marks = ({ events }: Round): Mark[] => [
  ...(events.some((e) => e.event === "flag") ? (["flag"] as const) : []),
  ...(events.some((e) => e.event === "capture") ? (["capture"] as const) : []),
];

/** A round each. */
export function stops(moves: Move[]): Stop[] {
  return roundsOf(moves as PowerMove[]).map((r) => ({
    number: r.number,
    label: t("power.round", { round: r.round }),
    marks: marks(r),
  }));
}
