// A turn in few words, what mattered most first: who won the challenge and what it brought, then bases, then cards.
import { t, tOf } from "../../i18n/index.svelte";
import type { Reader } from "../../core/reader";
import { digest } from "./digest";
import { type Duel, lastDuel } from "./duels";
import type { BaronsEvent, BaronsMade, Territory } from "./types";
import { land, tellBarons, w } from "./words";

const WEIGHT: Partial<Record<BaronsEvent["event"], number>> = { game_won: 4, placed: 3, removed: 2, stole: 1, gave: 1 };

/** How a challenge ended, in one sentence. */
export function outcome(duel: Duel, placed: Territory | null, reader: Reader): string {
  const attacked = duel.end?.winner === "attacker";
  const [winner, loser] = attacked ? [duel.attacker, duel.defender] : [duel.defender, duel.attacker];
  const { attacker, defender } = duel.totals;
  const details = {
    who: reader.seatName(winner),
    loser: reader.seatName(loser),
    base: w(duel.base),
    territory: placed ? land(placed) : "",
    mine: attacked ? attacker : defender,
    theirs: attacked ? defender : attacker,
  };
  const isYou = winner === reader.you;
  if (placed) return tOf("bar.sum.base", isYou, details);
  if (loser === reader.you) return t(attacked ? "bar.sum.cards-loser" : "bar.sum.held-loser", details);
  return tOf(attacked ? "bar.sum.cards" : "bar.sum.held", isYou, details);
}

/** What happened in a turn. */
export function summary(part: BaronsMade[], reader: Reader): string[] {
  const events = part.flatMap((m) => m.events);
  const duel = lastDuel(part);
  const won = events.find((e) => e.event === "placed" && !e.bought);
  const fought = duel ? [outcome(duel, won?.event === "placed" ? won.territory : null, reader)] : [];
  const rest = events
    .filter((e) => WEIGHT[e.event] && e !== won)
    .sort((a, b) => (WEIGHT[b.event] ?? 0) - (WEIGHT[a.event] ?? 0));
  const told = [...fought, ...rest.map((e) => tellBarons(e, reader))];
  return told.length ? told : digest(part, null).map((e) => tellBarons(e, reader));
}

/** Positions after one and before another that are worth a look: where the dice led, and the challenge before it ends. */
export function pausesOf(moves: BaronsMade[], after: number, before: number): number[] {
  return moves
    .filter((m) => m.number > after && m.number <= before)
    .flatMap((m) => {
      const has = (event: BaronsEvent["event"]) => m.events.some((e) => e.event === event);
      return has("rolled") ? [m.number] : has("won") ? [m.number - 1] : [];
    })
    .filter((number) => number > after && number < before);
}
