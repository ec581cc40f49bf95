// Power & Weakness as the pages of the client use it.
import type { Told } from "../../core/tell";
import type { Mark, Stop } from "../describe";
import { turnsOf } from "../turns";
import type { WeaknessEvent, WeaknessMove, WeaknessShapes } from "./types";
import { tellWeakness } from "./words";

export { ending } from "./ending";
export { default as MovePicture } from "./MovePicture.svelte";
export { pointers } from "./pointer";
export { inWords } from "./words";
export { default as Table } from "./WeaknessTable.svelte";

export function tell(move: WeaknessMove): Told[] {
  return move.events.map((e) => ({ text: tellWeakness(e) }));
}

const BEGINS = new Set<WeaknessEvent["event"]>(["cycle_began", "turn_began"]);
const MARKS: Partial<Record<WeaknessEvent["event"], Mark>> = {
  taken_over: "capture",
  auctioned: "auction",
  cycle_scored: "score",
};

/** A turn each. */
export function stops(moves: WeaknessMove[]): Stop[] {
  return turnsOf<WeaknessShapes>(
    moves,
    (e) => (BEGINS.has(e.event) ? tellWeakness(e) : null),
    (e) => MARKS[e.event] ?? null,
  );
}
