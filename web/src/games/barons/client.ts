// Power Barons as the pages of the client use it.
import type { Table } from "../../core/table.svelte";
import type { Told } from "../../core/tell";
import type { Ending } from "../../ui/end/ending";
import type { Mark, Stop } from "../describe";
import { turnsOf } from "../turns";
import { tOf } from "../../i18n/index.svelte";
import { pausesOf, summary } from "./summary";
import type { BaronsEvent, BaronsMade, BaronsShapes } from "./types";
import { tellBarons } from "./words";

export { isDrawn } from "./drawn";
export { inWords } from "./words";
export { scores } from "./scores";

/** Fetched with the end page, or a review. */
export const ending = async (table: Table<BaronsShapes>): Promise<Ending> => (await import("./ending")).ending(table);

/** What a turn begins with is the title of its part. */
export function tell(move: BaronsMade, _: BaronsMade[], table: Table<BaronsShapes>): Told[] {
  return move.events.filter((e) => e.event !== "turn").map((e) => ({ text: tellBarons(e, table) }));
}

/** Every turn has a challenge: one that won a base is a mark. */
function markOf(e: BaronsEvent): Mark | null {
  if (e.event === "placed") return e.bought ? "base" : "duel";
  return e.event === "removed" ? "removed" : null;
}

/** A turn each; within it the dice, and the challenge when all its cards lie there. */
export function stops(moves: BaronsMade[], table: Table<BaronsShapes>): Stop[] {
  const turns = turnsOf<BaronsShapes>(
    moves,
    (e) => (e.event === "turn" ? tOf("bar.turn", e.seat === table.you, { who: table.seatName(e.seat) }) : null),
    markOf,
    (part) => summary(part, table),
  );
  return turns.map((turn, i) => ({ ...turn, pauses: pausesOf(moves, turns[i - 1]?.number ?? 0, turn.number) }));
}
