// How a game of Power & Weakness ended: who had 12 points or more at the end of a cycle (PAW-10.2).
import { t, tOf } from "../../i18n/index.svelte";
import type { Table } from "../../core/table.svelte";
import { type Course, DECISIVE, type Ending, type Moment } from "../../ui/end/ending";
import type { Mark } from "../describe";
import {
  type Player,
  playerOf,
  PLAYERS,
  type Scored,
  type WeaknessEvent,
  type WeaknessMove,
  type WeaknessShapes,
  WINS,
} from "./types";
import { inPoints } from "./scores";
import { tellWeakness, w } from "./words";

/** The totals at the end of each cycle. */
export function courseOf(moves: WeaknessMove[]): Omit<Course, "title"> {
  const cycles = moves.flatMap((m) => {
    const scored = m.events.find((e) => e.event === "cycle_scored");
    return scored ? [{ number: m.number, totals: scored.totals }] : [];
  });
  return {
    stops: [{ number: 0, label: "0" }, ...cycles.map((c, i) => ({ number: c.number, label: String(i + 1) }))],
    lines: PLAYERS.map((p) => [0, ...cycles.map((c) => c.totals[p])]),
  };
}

/** Who has more, as a sign. */
const lead = (scored: Scored | undefined): number =>
  scored ? Math.sign(scored.totals.orange - scored.totals.white) : 0;

/** How much an event mattered: a takeover, or a cycle after which another one leads, above all; then tiles that hurt, an auction that
 * somebody won, a cycle that one side won alone. */
function greatness(event: WeaknessEvent, before?: Scored): [Mark, number] | null {
  switch (event.event) {
    case "taken_over":
      return ["capture", 4];
    case "rebelled":
      return ["capture", 3];
    case "snake_played":
      return ["duel", 3];
    case "cycle_scored":
      if (lead(event) * lead(before) < 0) return ["score", 4];
      return ["score", event.gained.orange === event.gained.white ? 1 : 2];
    case "auctioned":
      return event.winner ? ["auction", 2] : null;
    default:
      return null;
  }
}

/** Who won a cycle, and where that leaves both. */
function tellScored({ kind, gained, active_regions: active, totals }: Scored, you: Player | null): string {
  const shared = gained.orange === gained.white;
  // Whoever reads comes first, or whoever won.
  const first = shared ? (you ?? "orange") : gained.orange > gained.white ? "orange" : "white";
  const other = first === "orange" ? "white" : "orange";
  const said = {
    kind: w(kind),
    who: w(first),
    other: w(other),
    own: active[first],
    theirs: active[other],
    first: totals[first],
    second: totals[other],
  };
  return tOf(shared ? "end.paw.cycle-shared" : "end.paw.cycle-won", first === you, said);
}

/** Takeovers, scorings and auctions, the later ones before the earlier where they weigh the same. */
export function momentsOf(moves: WeaknessMove[], you: Player | null): Moment[] {
  let cycle = 1;
  let before: Scored | undefined;
  const last = moves.findLast((m) => m.events.some((e) => e.event === "cycle_scored"));
  const found: Moment[] = [];
  for (const move of moves)
    for (const event of move.events) {
      const great = greatness(event, before);
      // The scoring that ended the game decided it.
      if (great && event.event === "cycle_scored" && move === last) great[1] = DECISIVE;
      if (great) {
        const [mark, weight] = great;
        const text = event.event === "cycle_scored" ? tellScored(event, you) : tellWeakness(event, you);
        found.push({ number: move.number, when: t("paw.cycle-short", { n: cycle }), text, mark, weight });
      }
      if (event.event === "cycle_scored") [cycle, before] = [cycle + 1, event];
    }
  return found;
}

/** Who had more, and what decides between equal totals: victory points (PAW-10.2). */
export function reasonOf(moves: WeaknessMove[]): string {
  const scorings = moves.flatMap((m) => m.events.filter((e) => e.event === "cycle_scored"));
  const last = scorings.at(-1);
  if (!last) return "";
  const cycle = scorings.length;
  const [first, second] = [last.totals.orange, last.totals.white].sort((a, b) => b - a);
  if (first !== second) {
    const points = last.points[last.totals.orange === first ? "orange" : "white"];
    return t("end.paw.reason", { first, second, cycle, points, active: first - points });
  }
  const [more, fewer] = [last.points.orange, last.points.white].sort((a, b) => b - a);
  return t(more === fewer ? "end.paw.reason-draw" : "end.paw.reason-tied", { first, cycle, more, fewer });
}

export async function ending(table: Table<WeaknessShapes>): Promise<Ending> {
  const { moves } = table;
  const course = courseOf(moves);
  const totals = course.lines.map((line) => line[line.length - 1]);
  return {
    reason: reasonOf(moves),
    ranking: totals.map((score, seat) => ({ seat, ...inPoints(score) })),
    course: { title: t("end.paw.course"), goal: { at: WINS, label: t("end.paw.goal", { n: WINS }) }, ...course },
    moments: momentsOf(moves, playerOf(table.you)),
  };
}
