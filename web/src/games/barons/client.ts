// Power Barons as the pages of the client use it.
import type { Table } from "../../core/table.svelte";
import type { AnyEvent, Told } from "../../core/tell";
import type { Move } from "../../core/types";
import type { Mark, Stop } from "../game";
import { turnsOf } from "../turns";
import { tellBarons } from "./words";

export { default as Table } from "./BaronsTable.svelte";

export function tell(move: Move, _: Move[], table: Table): Told[] {
  return (move.events as AnyEvent[]).map((e) => ({ text: tellBarons(e, (seat) => table.seatName(seat)) }));
}

const MARKS: Record<string, Mark> = { won: "duel", placed: "capture" };

/** A turn each. */
export function stops(moves: Move[], table: Table): Stop[] {
  return turnsOf(
    moves,
    (e) => (e.event === "turn" ? tellBarons(e, (seat) => table.seatName(seat)) : null),
    (e) => MARKS[e.event] ?? null,
  );
}
