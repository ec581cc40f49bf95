// How an answer that is no card is chosen: in a table, by a person, by a base on the board, or by a button.
import type { BaronsMove } from "./types";
import { cardOf } from "./words";

type Removal = Extract<BaronsMove, { remove: unknown }>;

export interface Answers {
  /** An opponent and a colour. */
  picks: BaronsMove[];
  /** An opponent. */
  people: { seat: number; move: BaronsMove }[];
  /** A base that stands somewhere. */
  removals: Removal[];
  /** All else. */
  buttons: BaronsMove[];
}

export function answersOf(legal: BaronsMove[]): Answers {
  const found: Answers = { picks: [], people: [], removals: [], buttons: [] };
  for (const move of legal) {
    if (cardOf(move) !== undefined) continue;
    if (typeof move === "string") found.buttons.push(move);
    else if ("remove" in move) found.removals.push(move);
    else if ("spy" in move) found.people.push({ seat: move.spy, move });
    else if ("take" in move && move.take.colour === "influence") found.people.push({ seat: move.take.from, move });
    else if ("take" in move || "challenge" in move || "build" in move) found.picks.push(move);
    else found.buttons.push(move);
  }
  return found;
}
