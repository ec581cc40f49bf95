// How a game of Power Barons ended: who had the bases first (BAR-7.1).
import { t, tOf } from "../../i18n/index.svelte";
import type { Reader } from "../../core/reader";
import type { Table } from "../../core/table.svelte";
import { type Course, DECISIVE, type Ending, type Moment, sampled } from "../../ui/end/ending";
import type { Mark } from "../describe";
import { goals } from "./goal";
import { scores } from "./scores";
import type { BaronsEvent, BaronsMade, BaronsShapes } from "./types";
import { land, tellBarons, w } from "./words";

const STOPS = 60;

/** Everybody's bases on the board, turn by turn. */
export function courseOf(moves: BaronsMade[], seats: number): Omit<Course, "title"> {
  const bases = Array<number>(seats).fill(0);
  const rows: { number: number; label: string; bases: number[] }[] = [{ number: 0, label: "0", bases: [...bases] }];
  let turn = 0;
  for (const move of moves) {
    // The move that ends a turn belongs to it, although the next one begins with it.
    const here = turn + (move.events[0]?.event === "turn" ? 1 : 0);
    for (const e of move.events) {
      if (e.event === "turn") turn += 1;
      if (e.event === "placed") bases[e.seat] += 1;
      if (e.event === "removed") bases[e.owner] -= 1;
    }
    if (here === 0) continue;
    const row = { number: move.number, label: String(here), bases: [...bases] };
    const last = rows[rows.length - 1];
    if (last.label === row.label) Object.assign(last, row);
    else rows.push(row);
  }
  const kept = sampled(rows, STOPS);
  return {
    stops: kept.map(({ number, label }) => ({ number, label })),
    lines: bases.map((_, seat) => kept.map((r) => r.bases[seat])),
  };
}

/** Bases that were won, bought or lost; those won by a challenge above all, and most the one that won the game. */
export function momentsOf(moves: BaronsMade[], reader: Reader): Moment[] {
  let turn = 0;
  let won: Extract<BaronsEvent, { event: "won" }> | null = null;
  const found: Moment[] = [];
  for (const move of moves)
    for (const e of move.events) {
      if (e.event === "turn") turn += 1;
      const moment = (text: string, mark: Mark, weight: number) =>
        found.push({ number: move.number, when: t("end.bar.turn", { n: turn }), text, mark, weight });
      if (e.event === "won") won = e;
      if (e.event === "placed" && e.bought) moment(tellBarons(e, reader), "base", 3);
      // Whoever wins a challenge has beaten somebody.
      else if (e.event === "placed")
        moment(won?.seat === e.seat ? beaten(e, won.loser, reader) : tellBarons(e, reader), "base", 5);
      if (e.event === "removed") moment(tellBarons(e, reader), "removed", 4);
      const last = found.findLast((m) => m.mark === "base");
      if (e.event === "game_won" && last)
        Object.assign(last, { text: `${last.text} ${t("end.bar.last")}`, weight: DECISIVE });
    }
  return found;
}

/** "You beat Bot 3: energy base in Asia." */
function beaten(e: Extract<BaronsEvent, { event: "placed" }>, loser: number, reader: Reader): string {
  const said = {
    who: reader.seatName(e.seat),
    loser: reader.seatName(loser),
    base: w(e.base),
    territory: land(e.territory),
  };
  return loser === reader.you ? t("end.bar.beats-loser", said) : tOf("end.bar.beats", e.seat === reader.you, said);
}

export async function ending(table: Table<BaronsShapes>): Promise<Ending> {
  const { view } = table;
  const seats = view.territories.length;
  const course = courseOf(table.moves, seats);
  const need = goals(view, 0)[0]?.need ?? 3;
  return {
    reason: t("end.bar.reason", { need }),
    ranking: scores(view).map((score, seat) => ({ seat, ...score })),
    course: { title: t("end.bar.course"), ...course },
    moments: momentsOf(table.moves, table),
  };
}
