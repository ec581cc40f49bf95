// What happened, cut to what a player wants to know.
import type { BaronsEvent, BaronsMade } from "./types";

/** Dice fall and a pawn walks, or a challenge has its winner: that is worth a longer look than a card. */
const LOOK: Partial<Record<BaronsEvent["event"], number>> = {
  rolled: 2,
  gave: 1.4,
  stole: 1.6,
  removed: 1.6,
  challenged: 1,
  played: 1,
  played_influence: 1,
  won: 2,
  placed: 1.5,
};
/** How long a look the board is worth after a move, in usual ones; 0: none. */
export const look = (m: BaronsMade): number => Math.max(0, ...m.events.map((e) => LOOK[e.event] ?? 0));

const SMALL = new Set([
  "dealt",
  "turn",
  "drew",
  "went_on",
  "played",
  "called",
  "cannot_answer",
  "played_influence",
  "paid",
  "reshuffled",
]);
/** What others did in few lines: a challenge by its last totals and its end. The own cards that came stay: nobody else tells of them. */
export function digest(moves: BaronsMade[], me: number | null): BaronsEvent[] {
  const all = moves.flatMap((m) => m.events);
  const told = all.filter((e, i) => {
    if (e.event === "drew" && e.seat === me) return true;
    if (e.event === "totals")
      return !all
        .slice(i + 1)
        .some((later, k, rest) => later.event === "totals" && !rest.slice(0, k).some((x) => x.event === "won"));
    return !SMALL.has(e.event);
  });
  // Nothing but small steps: then these.
  return told.length ? told : all.filter((e) => e.event !== "turn" && e.event !== "dealt");
}

/** What is too small to be told while it happens, or told by something else. */
const UNTOLD = new Set<BaronsEvent["event"]>(["dealt", "turn", "drew", "went_on", "totals", "paid", "reshuffled"]);
/** What has happened in the turn that is under way, or in the one before if nothing has yet: the last of it, oldest first. */
export function lately(moves: BaronsMade[], most: number): BaronsEvent[] {
  const told: BaronsEvent[] = [];
  for (let i = moves.length - 1; i >= 0 && told.length < most; i--) {
    const { events } = moves[i];
    for (let k = events.length - 1; k >= 0; k--) {
      if (events[k].event === "turn" && told.length) return told.slice(0, most).reverse();
      if (!UNTOLD.has(events[k].event)) told.push(events[k]);
    }
  }
  return told.slice(0, most).reverse();
}

/** Whom an event takes something from: a card or a base. Nobody, of other events. */
export function victimOf(event: BaronsEvent): number | null {
  if (event.event === "removed") return event.owner;
  if (event.event === "stole") return event.from;
  return event.event === "gave" ? event.seat : null;
}
export const takes = (event: BaronsEvent): boolean => victimOf(event) !== null;

/** What others took from a seat since its turn before this one; what it gave itself it knows. */
export function takenFrom(moves: BaronsMade[], seat: number): BaronsEvent[] {
  const events = moves.flatMap((m) => m.events);
  const isTurn = (e: BaronsEvent) => e.event === "turn" && e.seat === seat;
  const now = events.findLastIndex(isTurn);
  const before = events.slice(0, Math.max(0, now)).findLastIndex(isTurn);
  return events.slice(before + 1, Math.max(0, now)).filter((e) => e.event !== "gave" && victimOf(e) === seat);
}

/** What came of the space that a seat's pawn stopped on, once that is known: it is told with what is asked next. */
export function brought(moves: BaronsMade[], seat: number): BaronsEvent | null {
  const events = moves.flatMap((m) => m.events);
  const rolled = events.findLastIndex((e) => e.event === "rolled");
  if (rolled < 0 || !("seat" in events[rolled]) || events[rolled].seat !== seat) return null;
  return events.slice(rolled + 1).findLast((e) => BROUGHT.has(e.event)) ?? null;
}
const BROUGHT = new Set<BaronsEvent["event"]>(["gave", "nothing_to_give", "stole", "removed", "nothing_to_remove"]);

export interface Roll {
  number: number;
  seat: number;
  dice: number[];
  /** The space where it led. */
  to: number;
}
export function lastRoll(moves: BaronsMade[]): Roll | null {
  for (let i = moves.length - 1; i >= 0; i--) {
    const rolled = moves[i].events.find((e) => e.event === "rolled");
    if (rolled) return { number: moves[i].number, seat: rolled.seat, dice: rolled.dice, to: rolled.to };
  }
  return null;
}
