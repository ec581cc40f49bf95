// The rounds of a game, found among its moves, and what they add up to.
import { ARMIES } from "./geometry";
import { powerOf } from "./pieces";
import type { Army, PowerEvent, PowerMove, PowerView } from "./types";

export interface Round {
  round: number;
  /** The number of the move that resolved it. */
  number: number;
  events: PowerEvent[];
}

const BEFORE = new Set(["ready", "official", "last_round"]);

export function roundsOf(moves: PowerMove[]): Round[] {
  return moves
    .filter((m) => m.events.some((e) => !BEFORE.has(e.event)))
    .map((m, i) => ({ round: i + 1, number: m.number, events: m.events.filter((e) => e.event !== "ready") }));
}

/** The armies that had a pad in a round: those that are still there, whose flag fell later, or that gave a command. */
export function padsIn(rounds: Round[], at: number, { armies, mercenary }: Standing): Army[] {
  const fell = new Set(
    rounds.slice(at).flatMap(({ events }) => events.flatMap((e) => (e.event === "flag" ? e.army : []))),
  );
  const wrote = new Set(rounds[at]?.events.flatMap((e) => (e.event === "command" ? e.army : [])));
  return ARMIES.filter((a) => wrote.has(a) || ((!armies[a].out || fell.has(a)) && a !== mercenary));
}
type Standing = Pick<PowerView, "armies" | "mercenary">;

export interface Tally {
  done: number;
  cancelled: number;
  battles: number;
  captured: number;
  units: number;
  flags: number;
  destroyed: number;
}

/** What each army did in the whole game. */
export function tally(rounds: Round[]): Record<Army, Tally> {
  const none = () => ({ done: 0, cancelled: 0, battles: 0, captured: 0, units: 0, flags: 0, destroyed: 0 });
  const all: Record<Army, Tally> = { G: none(), B: none(), Y: none(), R: none() };
  for (const e of rounds.flatMap((r) => r.events)) {
    if (e.event === "command") all[e.army][e.done ? "done" : "cancelled"] += 1;
    else if (e.event === "battle") all[e.winner].battles += 1;
    else if (e.event === "capture") all[e.by].captured += powerOf(e.pieces);
    else if (e.event === "power_units") all[e.army].units += e.count;
    else if (e.event === "flag") all[e.by].flags += 1;
    else if (e.event === "explosion") for (const a of ARMIES) all[a].destroyed += powerOf(e.destroyed[a] ?? {});
  }
  return all;
}

/** Events that are worth a frame of their own. */
export function isShown(event: PowerEvent): boolean {
  return event.event !== "ready";
}
