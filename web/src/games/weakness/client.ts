// Power & Weakness as the pages of the client use it.
import type { Table } from "../../core/table.svelte";
import type { Told } from "../../core/tell";
import type { Mark, Stop } from "../describe";
import { turnsOf } from "../turns";
import { playerOf, type WeaknessEvent, type WeaknessMove, type WeaknessShapes } from "./types";
import { tellWeakness } from "./words";

export { ending } from "./ending";
export { default as MovePicture } from "./MovePicture.svelte";
export { pointers } from "./pointer";
export { inWords } from "./words";
export { default as Table } from "./WeaknessTable.svelte";

export function tell(move: WeaknessMove, _: WeaknessMove[], table: Table<WeaknessShapes>): Told[] {
  return move.events.map((e) => ({ text: tellWeakness(e, playerOf(table.you)) }));
}

const BEGINS = new Set<WeaknessEvent["event"]>(["cycle_began", "turn_began"]);
const MARKS: Partial<Record<WeaknessEvent["event"], Mark>> = {
  taken_over: "capture",
  auctioned: "auction",
  cycle_scored: "score",
};

/** A turn each. */
export function stops(moves: WeaknessMove[], table: Table<WeaknessShapes>): Stop[] {
  return turnsOf<WeaknessShapes>(
    moves,
    (e) => (BEGINS.has(e.event) ? tellWeakness(e, playerOf(table.you)) : null),
    (e) => MARKS[e.event] ?? null,
  );
}
