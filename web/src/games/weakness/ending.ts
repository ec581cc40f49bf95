// How a game of Power & Weakness ended: who had 12 points or more at the end of a cycle (PAW-10.2).
import { t } from "../../i18n/index.svelte";
import type { Table } from "../../core/table.svelte";
import type { Course, Ending, Moment } from "../../ui/end/ending";
import type { Mark } from "../describe";
import { playerOf, type WeaknessEvent, type WeaknessMove, type WeaknessShapes } from "./types";
import { tellWeakness } from "./words";

/** The totals at the end of each cycle. */
export function courseOf(moves: WeaknessMove[]): Omit<Course, "title"> {
  const cycles = moves.flatMap((m) => {
    const scored = m.events.find((e) => e.event === "cycle_scored");
    return scored ? [{ number: m.number, totals: scored.totals }] : [];
  });
  return {
    stops: [{ number: 0, label: "0" }, ...cycles.map((c, i) => ({ number: c.number, label: String(i + 1) }))],
    lines: (["orange", "white"] as const).map((p) => [0, ...cycles.map((c) => c.totals[p])]),
  };
}

const GREAT: Partial<Record<WeaknessEvent["event"], [Mark, number]>> = {
  cycle_scored: ["score", 1],
  taken_over: ["capture", 4],
  auctioned: ["auction", 2],
  rebelled: ["capture", 3],
  snake_played: ["duel", 3],
};

/** Takeovers, auctions and scorings, the later ones before the earlier where they weigh the same. */
export function momentsOf(moves: WeaknessMove[], say: (event: WeaknessEvent) => string): Moment[] {
  let cycle = 1;
  const found: Moment[] = [];
  for (const move of moves)
    for (const event of move.events) {
      const great = GREAT[event.event];
      if (great) {
        const [mark, weight] = great;
        found.push({ number: move.number, when: t("paw.cycle-short", { n: cycle }), text: say(event), mark, weight });
      }
      if (event.event === "cycle_scored") cycle += 1;
    }
  return found;
}

export async function ending(table: Table<WeaknessShapes>): Promise<Ending> {
  const { moves } = table;
  const course = courseOf(moves);
  const totals = course.lines.map((line) => line[line.length - 1]);
  const [first, second] = [...totals].sort((a, b) => b - a);
  return {
    reason: t("end.paw.reason", { first, second, cycle: course.stops.length - 1 }),
    ranking: totals.map((score, seat) => ({ seat, score, note: t("end.paw.score") })),
    course: { title: t("end.paw.course"), ...course },
    moments: momentsOf(moves, (e) => tellWeakness(e, playerOf(table.you))),
  };
}
