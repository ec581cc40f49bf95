// Power & Weakness as the pages of the client use it.
import type { Table } from "../../core/table.svelte";
import type { Told } from "../../core/tell";
import { tOf } from "../../i18n/index.svelte";
import type { Ending } from "../../ui/end/ending";
import type { Mark, Stop } from "../describe";
import { turnsOf } from "../turns";
import { digest } from "./digest";
import { type Player, playerOf, type WeaknessEvent, type WeaknessMove, type WeaknessShapes } from "./types";
import { tellWeakness, w } from "./words";

export { upToScoring as closes } from "./closing";
export { isDrawn } from "./drawn";
export { inWords, sumUp } from "./words";
export { scores } from "./scores";

/** Fetched with the end page, or a review. */
export const ending = async (table: Table<WeaknessShapes>): Promise<Ending> => (await import("./ending")).ending(table);

export function tell(move: WeaknessMove, _: WeaknessMove[], table: Table<WeaknessShapes>): Told[] {
  return move.events.map((e) => ({ text: tellWeakness(e, playerOf(table.you)) }));
}

const BEGINS = new Set<WeaknessEvent["event"]>(["cycle_began", "turn_began"]);
const MARKS: Partial<Record<WeaknessEvent["event"], Mark>> = {
  taken_over: "capture",
  auctioned: "auction",
  cycle_scored: "score",
};

/** Whose turn it is in a replay, where nobody has to do anything. */
function heading(e: WeaknessEvent, you: Player | null): string | null {
  if (e.event === "turn_began") return tOf("paw.plays", e.player === you, { who: w(e.player) });
  return BEGINS.has(e.event) ? tellWeakness(e, you) : null;
}

/** A turn each. */
export function stops(moves: WeaknessMove[], table: Table<WeaknessShapes>): Stop[] {
  return turnsOf<WeaknessShapes>(
    moves,
    (e) => heading(e, playerOf(table.you)),
    (e) => MARKS[e.event] ?? null,
    (part) =>
      digest(part)
        .filter((e) => !BEGINS.has(e.event))
        .map((e) => tellWeakness(e, playerOf(table.you))),
  );
}
