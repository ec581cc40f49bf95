// How a game of POWER ended: by the last flag, or by power when the rounds or the time were up (POW-12).
import { t } from "../../i18n/index.svelte";
import type { Table } from "../../core/table.svelte";
import { type Course, DECISIVE, type Ending, type Moment, type Rank, ranked, sampled } from "../../ui/end/ending";
import { winnersOf } from "../../ui/end/headline";
import { powerOf } from "./pieces";
import { tellTo } from "./news";
import { type Round, roundsOf } from "./gamerounds";
import { bySeat } from "./scores";
import type { Army, PowerEvent, PowerShapes, PowerView } from "./types";

/** More positions than this are not asked for; a longer game is drawn from some of them. */
const STOPS = 16;

/** How much an event mattered: what was lost by it, a flag above all. */
function weightOf(event: PowerEvent): number {
  if (event.event === "flag") return DECISIVE;
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

/** Growth of somebody's power that nobody lost is told from this on. */
const GREAT_GROWTH = 14;

/** Where somebody's power grew more than everybody else's, by much: three became one. */
export function growthOf(
  { stops, lines }: Omit<Course, "title">,
  name: (seat: number) => string,
  you?: number | null,
): Moment[] {
  return stops.slice(1).flatMap(({ number, label }, i) => {
    const grown = lines.map((line, seat) => ({ seat, by: line[i + 1] - line[i], from: line[i], to: line[i + 1] }));
    const [most] = grown.sort((a, b) => b.by - a.by);
    if (!most || most.by < GREAT_GROWTH) return [];
    const { seat, from, to } = most;
    const text =
      seat === you ? t("end.power.you-grew", { from, to }) : t("end.power.grew", { who: name(seat), from, to });
    return [{ number, when: t("power.round", { round: label }), text, mark: "score" as const, weight: most.by }];
  });
}

/** One moment of each round but for its flags: the one that weighs most. */
function oneEach(moments: Moment[]): Moment[] {
  const most = new Map<number, Moment>();
  for (const m of moments.filter(({ mark }) => mark !== "flag"))
    if ((most.get(m.number)?.weight ?? 0) < m.weight) most.set(m.number, m);
  const flags = moments.filter(({ mark }) => mark === "flag");
  return [...flags, ...[...most.values()].filter((m) => !flags.some((f) => f.number === m.number))];
}

/** What is said beside somebody's power: what it is, and when the last of their flags fell. */
export function standing(armies: Army[], rounds: Round[]): Pick<Rank, "note" | "fate" | "out"> {
  const note = t("end.power.score");
  const fell = armies.map((army) => rounds.find((r) => r.events.some((e) => e.event === "flag" && e.army === army)));
  if (!fell.every((r) => r !== undefined)) return { note };
  const out = Math.max(...fell.map((r) => r.round));
  return { note, fate: t("end.power.out", { round: out }), out };
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
  const course = { stops, lines: view.seats.map((_, seat) => views.map((v) => bySeat(v)[seat])) };
  const mine = view.seats[table.you ?? -1] ?? [];
  const fought = momentsOf(rounds, (e) => tellTo(e, mine, view.rules, table));
  return {
    reason: reasonOf(view, rounds.length, winnersOf(table)),
    ranking: bySeat(view).map((score, seat) => ({ seat, score, ...standing(view.seats[seat], rounds) })),
    course: { title: t("end.power.course"), ...course },
    moments: oneEach([...fought, ...growthOf(course, (seat) => table.seatName(seat), table.you)]),
  };
}
