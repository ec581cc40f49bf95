// Why a move may be good, as far as one can point at it: a card that is missed least, a base that is lacking, the totals.
import { t } from "../../i18n/index.svelte";
import { duelNow, type Duel, worth } from "./duels";
import { type BaronsMove, type BaronsView, type Card, colourOf, valueOf } from "./types";

/** So many of the lowest cards are low. */
const LOW = 2;

export function why(move: BaronsMove, view: BaronsView, seat: number): string[] {
  if (move === "surrender") return [t("coach.barons.surrender")];
  const duel = duelNow(view);
  if (typeof move === "string") return duel && move === "go_on" ? [fightOn(duel, seat)] : [];
  const hand = view.hand ?? [];
  if ("bank" in move) {
    const n = view.credits[seat] + valueOf(move.bank);
    const lower = hand.filter((card) => valueOf(card) < valueOf(move.bank)).length;
    return [...(lower < LOW ? [t("coach.why.bank-low")] : []), t("coach.why.bank", { n })];
  }
  if ("challenge" in move) {
    const { base, defender } = move.challenge;
    const territory = view.territories[defender];
    const n = hand.filter((card) => colourOf(card) === base).length;
    const lacks = !(view.bases[seat]?.[territory] ?? []).includes(base);
    return lacks ? [t("coach.why.challenge", { n })] : [];
  }
  if (duel && "play" in move) return played(duel, seat, move.play, hand);
  if (duel && "influence" in move && move.influence.length) return [total(duel, seat, move.influence)];
  return "build" in move ? [t("coach.why.build")] : [];
}

/** Both totals of a challenge, the seat's own first. */
function totals({ attacker, totals: sums }: Duel, seat: number): { own: number; theirs: number } {
  return seat === attacker
    ? { own: sums.attacker, theirs: sums.defender }
    : { own: sums.defender, theirs: sums.attacker };
}

/** What cards make of the totals. */
function total(duel: Duel, seat: number, cards: Card[]): string {
  const { own, theirs } = totals(duel, seat);
  return t("coach.why.total", { own: cards.reduce((sum, card) => sum + worth(card, duel.base), own), theirs });
}

/** A card of a challenge: what it makes of the totals, and why this one. */
function played(duel: Duel, seat: number, card: Card, hand: Card[]): string[] {
  const higher = hand.some((c) => colourOf(c) === colourOf(card) && valueOf(c) > valueOf(card));
  const doubled = colourOf(card) === duel.base;
  return [total(duel, seat, [card]), ...(higher ? [t("coach.why.keeps")] : doubled ? [t("coach.why.double")] : [])];
}

/** Whoever leads goes on leading; whoever is behind has rounds to change it. */
function fightOn(duel: Duel, seat: number): string {
  const sums = totals(duel, seat);
  const n = ROUNDS - duel.rounds.length;
  return sums.own > sums.theirs ? t("coach.barons.ahead", sums) : t("coach.why.fight", { ...sums, n });
}

/** A challenge has so many rounds (BAR-5). */
const ROUNDS = 4;
