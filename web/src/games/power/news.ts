// What a round brought one player, in a few words: whoever skips the film loses nothing without knowing it.
import { t } from "../../i18n/index.svelte";
import { armyName, countInWords, pieceName, piecesInWords } from "./names";
import { writePlace } from "./notation";
import { type PowerReader, tell } from "./report";
import type { Army, PowerEvent, PowerView, Profile } from "./types";

/** An event as it is told to whoever commands these armies: what concerns them speaks to them. */
export const tellTo = (event: PowerEvent, mine: Army[], profile: Profile, reader: PowerReader): string =>
  concerns(event, mine) ? toYou(event, mine, profile, reader) : tell(event, profile, reader);

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

/** An event to the player whose armies it concerns; their armies need no name, where it was says which. */
function toYou(event: PowerEvent, mine: Army[], profile: Profile, reader: PowerReader): string {
  const place = (code: string) => writePlace(code, profile);
  if (event.event === "capture") {
    const [pieces, sector] = [piecesInWords(event.pieces), place(event.sector)];
    return mine.includes(event.by)
      ? t("news.captured", { pieces, sector, from: armyName(event.from) })
      : t("news.lost", { pieces, sector, by: armyName(event.by) });
  }
  if (event.event === "bounce")
    return t("news.bounced", { piece: pieceName(event.piece), from: place(event.from), to: place(event.to) });
  if (event.event === "penalty")
    return t("news.penalty", { piece: countInWords(event.piece, 1), place: place(event.place) });
  if (event.event === "flag" && mine.includes(event.by) && event.heir === event.by)
    return t("news.flag", { army: armyName(event.army) });
  return tell(event, profile, reader);
}

/** What a round brought, what matters most first: where there is little room the end is cut off. */
export function newsOf(events: PowerEvent[], mine: Army[], profile: Profile, reader: PowerReader): string[] {
  const earned = events.reduce((sum, e) => sum + (e.event === "power_units" && mine.includes(e.army) ? e.count : 0), 0);
  const told = events.filter((e) => concerns(e, mine));
  const say = (e: PowerEvent) => toYou(e, mine, profile, reader);
  return [
    ...told.filter((e) => e.event === "flag").map(say),
    ...told.filter((e) => e.event !== "flag" && !isSmall(e)).map(say),
    ...(earned ? [t("news.earned", { units: countInWords("P", earned) })] : []),
    ...told.filter(isSmall).map(say),
  ];
}
/** What changes nobody's power. */
const isSmall = (e: PowerEvent) => e.event === "bounce" || e.event === "taken_apart";

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
