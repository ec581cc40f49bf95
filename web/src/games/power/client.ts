// POWER as the pages of the client use it.
import { t } from "../../i18n/index.svelte";
import type { Table } from "../../core/table.svelte";
import type { Told } from "../../core/tell";
import type { Ending } from "../../ui/end/ending";
import { ABOUT, type Mark, type Stop } from "../describe";
import { type Round, roundsOf } from "./gamerounds";
import { tellPad } from "./padreport";
import { tell as inWordsOf } from "./report";
import type { PowerEvent, PowerMove, PowerShapes } from "./types";

export { isDrawn } from "./drawn";
export { sumUp } from "./news";
export { inSteps, inWords, isIdle } from "./report";
export { scores } from "./scores";

/** Fetched with the end page, or a review. */
export const ending = async (table: Table<PowerShapes>): Promise<Ending> => (await import("./ending")).ending(table);

/** Of a round, all that it brought: pads that only wait for the others say nothing yet. */
export function tell(move: PowerMove, moves: PowerMove[], table: Table<PowerShapes>): Told[] {
  const profile = table.view.rules;
  const round = roundsOf(moves).find((r) => r.number === move.number);
  if (!round) return [];
  const before = roundsOf(moves)[round.round - 2]?.number ?? 0;
  const pads = moves.filter((m) => m.number > before && m.number <= round.number);
  return pads.flatMap((m) => tellPad(m, moves, profile, table));
}

const marks = ({ events }: Round): Mark[] => [
  ...(events.some((e) => e.event === "flag") ? (["flag"] as const) : []),
  ...(events.some((e) => e.event === "capture") ? (["capture"] as const) : []),
];

/** What a round is remembered by, what matters most first. */
const REMEMBERED: PowerEvent["event"][] = ["flag", "explosion", "capture", "penalty"];

function about({ events }: Round, table: Table<PowerShapes>): string {
  const told = REMEMBERED.flatMap((kind) => events.filter((e) => e.event === kind));
  const lines = told.slice(0, ABOUT).map((e) => inWordsOf(e, table.view.rules, table));
  return lines.length ? lines.join(" ") : t("replay.quiet");
}

/** A round each. */
export function stops(moves: PowerMove[], table: Table<PowerShapes>): Stop[] {
  return roundsOf(moves).map((r) => ({
    number: r.number,
    n: r.round,
    label: t("power.round", { round: r.round }),
    about: about(r, table),
    marks: marks(r),
  }));
}
