// Power & Weakness as the pages of the client use it.
import type { AnyEvent, Told } from "../../core/tell";
import type { Move } from "../../core/types";
import type { Mark, Stop } from "../game";
import { turnsOf } from "../turns";
import { tellWeakness } from "./words";

export { default as Table } from "./WeaknessTable.svelte";

const events = (move: Move) => move.events as AnyEvent[];

export function tell(move: Move): Told[] {
  return events(move).map((e) => ({ text: tellWeakness(e) }));
}

const BEGINS = new Set(["cycle_began", "turn_began"]);
const MARKS: Record<string, Mark> = { taken_over: "capture", auctioned: "auction", cycle_scored: "score" };

/** A turn each. */
export function stops(moves: Move[]): Stop[] {
  return turnsOf(
    moves,
    (e) => (BEGINS.has(e.event) ? tellWeakness(e) : null),
    (e) => MARKS[e.event] ?? null,
  );
}
