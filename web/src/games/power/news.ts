// What a round brought one player, in a few words: whoever skips the film loses nothing without knowing it.
import { armyName } from "./names";
import { type PowerReader, tell } from "./report";
import type { Army, PowerEvent, PowerView, Profile } from "./types";

/** Whether an event took something from these armies, or gave them something. */
function concerns(event: PowerEvent, mine: Army[]): boolean {
  switch (event.event) {
    case "capture":
    case "flag":
      return mine.includes(event.by) || mine.includes(event.event === "capture" ? event.from : event.army);
    case "explosion":
      return mine.some((army) => Object.keys(event.destroyed[army] ?? {}).length > 0);
    case "bounce":
    case "taken_apart":
      return mine.includes(event.army);
    case "penalty":
      return mine.includes(event.army);
    default:
      return false;
  }
}

export function newsOf(events: PowerEvent[], mine: Army[], profile: Profile, reader: PowerReader): string[] {
  return events.filter((e) => concerns(e, mine)).map((e) => tell(e, profile, reader));
}

/** What decided a puzzle: where the seat's armies met others, and whose flag fell. */
export function sumUp(moves: { events?: PowerEvent[] }[], seat: number, view: PowerView): string {
  const mine = view.seats[seat] ?? [];
  const met = (e: PowerEvent) =>
    (e.event === "battle" || e.event === "tie" || e.event === "standoff") && mine.some((a) => a in e.strengths);
  const fell = (e: PowerEvent) => e.event === "flag" && (mine.includes(e.by) || mine.includes(e.army));
  const told = moves.flatMap((m) => m.events ?? []).filter((e) => met(e) || fell(e));
  // A flag says more than the battle before it.
  const flags = told.filter(fell);
  const name = (who: number) => (view.seats[who] ?? []).map(armyName).join(" + ");
  return (flags.length ? flags : told)
    .slice(0, MOST)
    .map((e) => tell(e, view.rules, { you: seat, seatName: name, view }))
    .join(" ");
}

/** So many sentences are told at most. */
const MOST = 2;
