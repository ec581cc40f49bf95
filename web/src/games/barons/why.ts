// Why a move may be good, as far as one can point at it: a card that is missed least, a base that is lacking, the totals.
import { t } from "../../i18n/index.svelte";
import { duelNow, type Duel, worth } from "./duels";
import { isComplete, missing } from "./goal";
import { knownHand } from "./hands";
import { type BaronsMove, type BaronsView, type Card, type Colour, colourOf, valueOf } from "./types";

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
    if (lacks && isComplete(view, seat, territory)) return [t("coach.why.enough")];
    return [lacks ? t("coach.why.challenge", { n }) : t("coach.why.cards-only")];
  }
  if ("spy" in move) return [...nearest(view, seat, move.spy), unknownCards(view, seat, move.spy)];
  if ("steal" in move && view.stage.from != null) return stolen(view, seat, view.stage.from, move.steal);
  if ("take" in move) return taken(view, seat, move.take.from, move.take.colour);
  if ("give" in move) return [t(lowest(hand, move.give) ? "coach.why.give-low" : "coach.why.give")];
  if ("remove" in move) {
    const { owner } = move.remove;
    return [...nearest(view, seat, owner), t("coach.why.remove", { n: missing(without(view, move.remove), owner) })];
  }
  if ("pay" in move) return [t("coach.why.pay")];
  if ("call" in move && view.challenge) {
    const none = knownHand(view, view.challenge.defender, seat).none.includes(move.call);
    return [t(none ? "coach.why.call-none" : "coach.why.call")];
  }
  if (duel && "play" in move) return played(duel, seat, move.play, hand);
  if (duel && "influence" in move && move.influence.length) return [total(duel, seat, move.influence)];
  return "build" in move ? [t("coach.why.build")] : [];
}

/** Whether no card of its colour in a hand is lower. */
const lowest = (hand: Card[], card: Card): boolean =>
  hand.every((c) => colourOf(c) !== colourOf(card) || valueOf(c) >= valueOf(card));

/** The position without a base. */
function without(view: BaronsView, { owner, territory, base }: Removed): BaronsView {
  const left = (view.bases[owner]?.[territory] ?? []).filter((b) => b !== base);
  return { ...view, bases: view.bases.map((b, s) => (s === owner ? { ...b, [territory]: left } : b)) };
}
type Removed = Extract<BaronsMove, { remove: unknown }>["remove"];

/** That nobody else among the opponents is nearer to winning. */
function nearest(view: BaronsView, seat: number, opponent: number): string[] {
  const n = missing(view, opponent);
  const others = view.territories.map((_, s) => s).filter((s) => s !== seat && s !== opponent);
  return others.every((s) => missing(view, s) > n) ? [t("coach.why.nearest", { n })] : [];
}

function unknownCards(view: BaronsView, seat: number, opponent: number): string {
  return t("coach.why.spy", { n: view.hands[opponent] - knownValues(view, seat, opponent).length });
}

/** The cards of a hand that a seat knows by their value. */
const knownValues = (view: BaronsView, seat: number, of: number): Card[] =>
  knownHand(view, of, seat).cards.filter((card) => valueOf(card) > 0);

/** A card of a hand that is seen: what it is there, and what it is in one's own. */
function stolen(view: BaronsView, seat: number, from: number, card: Card): string[] {
  const highest = knownValues(view, seat, from).every((c) => valueOf(c) <= valueOf(card));
  const own = (view.hand ?? []).filter((c) => colourOf(c) === colourOf(card)).length;
  const there = t(highest ? "coach.why.steal-highest" : "coach.why.steal");
  if (colourOf(card) === "influence") return [there, t("coach.why.influence")];
  return [there, t("coach.why.colour", { n: own + 1 })];
}

/** A colour that an opponent is asked for. */
function taken(view: BaronsView, seat: number, from: number, colour: Colour): string[] {
  const known = knownHand(view, from, seat).cards.some((card) => colourOf(card) === colour);
  const own = (view.hand ?? []).filter((card) => colourOf(card) === colour).length;
  const why = colour === "influence" ? t("coach.why.influence") : t("coach.why.colour-if", { n: own + 1 });
  return [t(known ? "coach.why.take-known" : "coach.why.take"), why];
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
