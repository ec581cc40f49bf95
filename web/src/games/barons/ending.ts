// How a game of Power Barons ended: who had the bases first (BAR-7.1).
import { t } from "../../i18n/index.svelte";
import type { Table } from "../../core/table.svelte";
import { type Course, type Ending, type Moment, sampled } from "../../ui/end/ending";
import { goals } from "./goal";
import type { BaronsEvent, BaronsMade, BaronsShapes } from "./types";
import { tellBarons } from "./words";

const STOPS = 60;

/** Everybody's bases on the board, turn by turn. */
export function courseOf(moves: BaronsMade[], seats: number): Omit<Course, "title"> {
  const bases = Array<number>(seats).fill(0);
  const rows: { number: number; label: string; bases: number[] }[] = [{ number: 0, label: "0", bases: [...bases] }];
  let turn = 0;
  for (const move of moves) {
    for (const e of move.events) {
      if (e.event === "turn") turn += 1;
      if (e.event === "placed") bases[e.seat] += 1;
      if (e.event === "removed") bases[e.owner] -= 1;
    }
    const last = rows[rows.length - 1];
    if (turn > 0 && last.label === String(turn)) Object.assign(last, { number: move.number, bases: [...bases] });
    else if (turn > 0) rows.push({ number: move.number, label: String(turn), bases: [...bases] });
  }
  const kept = sampled(rows, STOPS);
  return {
    stops: kept.map(({ number, label }) => ({ number, label })),
    lines: bases.map((_, seat) => kept.map((r) => r.bases[seat])),
  };
}

/** Bases that were won, bought or lost; those won by a challenge above all. */
export function momentsOf(moves: BaronsMade[], say: (event: BaronsEvent) => string): Moment[] {
  let turn = 0;
  const found: Moment[] = [];
  for (const move of moves)
    for (const e of move.events) {
      if (e.event === "turn") turn += 1;
      const when = t("end.bar.turn", { n: turn });
      if (e.event === "placed")
        found.push({ number: move.number, when, text: say(e), mark: "capture", weight: e.bought ? 3 : 5 });
      if (e.event === "removed") found.push({ number: move.number, when, text: say(e), mark: "duel", weight: 4 });
      if (e.event === "surrendered") found.push({ number: move.number, when, text: say(e), mark: "duel", weight: 1 });
    }
  return found;
}

export async function ending(table: Table<BaronsShapes>): Promise<Ending> {
  const { view } = table;
  const seats = view.territories.length;
  const course = courseOf(table.moves, seats);
  const need = goals(view, 0)[0]?.need ?? 3;
  return {
    reason: t("end.bar.reason", { need }),
    ranking: view.territories.map((_, seat) => ({
      seat,
      score: Object.values(view.bases[seat] ?? {}).reduce((sum, b) => sum + (b?.length ?? 0), 0),
      note: t("end.bar.score"),
    })),
    course: { title: t("end.bar.course"), ...course },
    moments: momentsOf(table.moves, (e) => tellBarons(e, table)),
  };
}
