// What is known of a hand (BAR-8.2): the server says it, for who may know it.
import { type BaronsView, type Card, type Colour, colourOf, COLOURS, valueOf } from "./types";

export interface KnownHand {
  /** Known cards; of others the colour only (`finance ?`). */
  cards: Card[];
  /** How many more there are. */
  hidden: number;
  /** Colours that the hand certainly does not have. */
  none: Colour[];
}

export const byColour = (a: Card, b: Card) =>
  COLOURS.indexOf(colourOf(a)) - COLOURS.indexOf(colourOf(b)) || valueOf(a) - valueOf(b);

/** Another's hand as a seat knows it, or as everybody does. */
export function knownHand(view: BaronsView, of: number, me: number | null): KnownHand {
  const of_it = view.knowledge.filter((k) => k.of === of);
  const best = of_it.find((k) => k.by != null && k.by === me) ?? of_it.find((k) => k.by == null);
  const cards = [...(best?.cards ?? [])].sort(byColour);
  const colours = COLOURS.flatMap((c) =>
    Array<Card>(Math.max(0, (best?.at_least?.[c] ?? 0) - cards.filter((x) => colourOf(x) === c).length)).fill(`${c} ?`),
  );
  const known = [...cards, ...colours];
  const hidden = Math.max(0, view.hands[of] - known.length);
  // Where every card is known, the other colours are not there.
  const isAll = known.length > 0 && hidden === 0;
  const none = COLOURS.filter(
    (c) => best?.at_most?.[c] === 0 || (isAll && known.every((card) => colourOf(card) !== c)),
  );
  return { cards: known, hidden, none };
}

/** The others' hands of which a seat knows every card, beside its own. */
export function openHands(view: BaronsView, me: number | null): { seat: number; cards: Card[] }[] {
  const known = view.territories.map((_, seat) => ({ seat, ...knownHand(view, seat, me) }));
  const isOpen = ({ seat, cards, hidden }: (typeof known)[number]) =>
    seat !== me && cards.length > 0 && hidden === 0 && cards.every((card) => valueOf(card) > 0);
  return known.filter(isOpen).map(({ seat, cards }) => ({ seat, cards }));
}

/** Which cards of the own hand somebody else knows. */
export function knownToOthers(view: BaronsView, me: number): boolean[] {
  const count = (cards: Card[], card: Card) => cards.filter((c) => c === card).length;
  const told = view.knowledge.filter((k) => k.of === me && k.by !== me).map((k) => k.cards ?? []);
  const hand = view.hand ?? [];
  return hand.map((card, i) => told.some((cards) => count(cards, card) > count(hand.slice(0, i), card)));
}
