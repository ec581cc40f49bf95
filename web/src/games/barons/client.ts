// Power Barons as the pages of the client use it.
import type { Table } from "../../core/table.svelte";
import type { Told } from "../../core/tell";
import type { Mark, Stop } from "../describe";
import { turnsOf } from "../turns";
import type { BaronsEvent, BaronsMade, BaronsShapes } from "./types";
import { tellBarons } from "./words";

export { ending } from "./ending";
export { default as MovePicture } from "./MovePicture.svelte";
export { pointers } from "./pointer";
export { inWords } from "./words";
export { default as Table } from "./BaronsTable.svelte";

export function tell(move: BaronsMade, _: BaronsMade[], table: Table<BaronsShapes>): Told[] {
  return move.events.map((e) => ({ text: tellBarons(e, table) }));
}

const MARKS: Partial<Record<BaronsEvent["event"], Mark>> = { won: "duel", placed: "capture" };

/** A turn each. */
export function stops(moves: BaronsMade[], table: Table<BaronsShapes>): Stop[] {
  return turnsOf<BaronsShapes>(
    moves,
    (e) => (e.event === "turn" ? tellBarons(e, table) : null),
    (e) => MARKS[e.event] ?? null,
  );
}
