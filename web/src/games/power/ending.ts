// How a game of POWER ended: by the last flag, or by power when the rounds or the time were up (POW-12).
import { t } from "../../i18n/index.svelte";
import type { Table } from "../../core/table.svelte";
import { type Ending, type Moment, ranked, sampled } from "../../ui/end/ending";
import { winnersOf } from "../../ui/end/headline";
import { powerOf } from "./pieces";
import { tell } from "./report";
import { type Round, roundsOf } from "./gamerounds";
import type { PowerEvent, PowerShapes, PowerView } from "./types";

/** More positions than this are not asked for; a longer game is drawn from some of them. */
const STOPS = 16;

const bySeat = (view: PowerView): number[] =>
  view.seats.map((armies) => armies.reduce((sum, a) => sum + (view.power[a] ?? 0), 0));

/** How much an event mattered: what was lost by it, a flag above all. */
export function weightOf(event: PowerEvent): number {
  if (event.event === "flag") return 10_000;
  if (event.event === "capture") return powerOf(event.pieces);
  if (event.event === "explosion")
    return Object.values(event.destroyed).reduce((sum, pieces) => sum + powerOf(pieces ?? {}), 0);
  return 0;
}

/** Of each round every flag that fell; without one, the event that mattered most. */
export function momentsOf(rounds: Round[], say: (event: PowerEvent) => string): Moment[] {
  return rounds.flatMap(({ round, number, events }) => {
    const flags = events.filter((e) => e.event === "flag");
    const most = [...events].sort((a, b) => weightOf(b) - weightOf(a)).slice(0, 1);
    return (flags.length ? flags : most)
      .filter((e) => weightOf(e) > 0)
      .map((e) => ({
        number,
        when: t("power.round", { round }),
        text: say(e),
        mark: e.event === "flag" ? ("flag" as const) : ("capture" as const),
        weight: weightOf(e),
      }));
  });
}

function reasonOf(view: PowerView, rounds: number, winners: number[]): string {
  const alive = view.seats.filter((armies) => armies.some((a) => !view.armies[a].out));
  if (alive.length === 0) return t("end.power.nobody", { round: rounds });
  if (alive.length === 1) return t("end.power.flag", { round: rounds });
  const [first, second] = ranked(
    bySeat(view).map((score, seat) => ({ seat, score, note: "" })),
    winners,
  );
  const scores = { first: first.score, second: second.score };
  return view.last_round ? t("end.power.time", scores) : t("end.power.rounds", scores);
}

export async function ending(table: Table<PowerShapes>): Promise<Ending> {
  const { view } = table;
  const rounds = roundsOf(table.moves);
  const all = [{ number: 0, label: "0" }, ...rounds.map((r) => ({ number: r.number, label: String(r.round) }))];
  const stops = sampled(all, STOPS);
  const views = await Promise.all(stops.map((s) => table.viewAt(s.number)));
  return {
    reason: reasonOf(view, rounds.length, winnersOf(table)),
    ranking: bySeat(view).map((score, seat) => ({ seat, score, note: t("end.power.score") })),
    course: {
      title: t("end.power.course"),
      stops,
      lines: view.seats.map((_, seat) => views.map((v) => bySeat(v)[seat])),
    },
    moments: momentsOf(rounds, (e) => tell(e, view.rules, table)),
  };
}
