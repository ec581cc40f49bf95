// What a card would come to, before it is played or banked.
import { t } from "../../i18n/index.svelte";
import { type Duel, worth } from "./duels";
import { type BaronsMove, type BaronsView, type Card, valueOf } from "./types";

/** A few signs under a card, and the same in words. */
export interface Foreseen {
  short: string;
  /** Whether it is what the bank would hold. */
  isBank?: boolean;
  text: string;
}

/** The cards that a move adds to the seat's side of a challenge. */
function playedBy(move: BaronsMove): Card[] {
  if (typeof move === "string") return [];
  if ("play" in move) return [move.play];
  return "influence" in move ? move.influence : [];
}

/** Both totals after a move of a challenge, or what the bank would hold; nothing of other moves. */
export function foresee(view: BaronsView, duel: Duel | null, seat: number, move: BaronsMove): Foreseen | null {
  if (typeof move !== "string" && "bank" in move) {
    const n = view.credits[seat] + valueOf(move.bank);
    return { short: String(n), isBank: true, text: t("bar.bank-then", { n }) };
  }
  const cards = playedBy(move);
  if (!duel || duel.end !== null || cards.length === 0) return null;
  const attacks = seat === duel.attacker;
  const [have, theirs] = attacks
    ? [duel.totals.attacker, duel.totals.defender]
    : [duel.totals.defender, duel.totals.attacker];
  const mine = have + cards.reduce((sum, card) => sum + worth(card, duel.base), 0);
  return { short: `${mine} : ${theirs}`, text: t("bar.total-then", { mine, theirs }) };
}
