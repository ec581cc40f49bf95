// Paying a base: which bank cards waste least.
import { type Card, valueOf } from "./types";

export const PRICE = 300;

/** The cards that reach the price with the least waste and, among those, the fewest cards; dearest first, none dearer than the last one paid. */
export function suggest(bank: Card[], paid = 0, last = Infinity): Card[] {
  const need = PRICE - paid;
  const cards = bank.filter((c) => valueOf(c) <= last).sort((a, b) => valueOf(b) - valueOf(a));
  const top = need + 50;
  // best[s]: the fewest cards that come to exactly s.
  const best: (number[] | undefined)[] = Array(top + 1).fill(undefined);
  best[0] = [];
  cards.forEach((card, i) => {
    const v = valueOf(card);
    for (let s = top; s >= v; s--) {
      const before = best[s - v];
      const now = best[s];
      if (before && (!now || before.length + 1 < now.length)) best[s] = [...before, i];
    }
  });
  for (let s = need; s <= top; s++) {
    const found = best[s];
    if (found) return found.map((i) => cards[i]).sort((a, b) => valueOf(b) - valueOf(a));
  }
  return [];
}

/** A choice of cards, and the bank that it was made from: for another bank it means nothing. */
export interface Choice {
  bank: string;
  on: boolean[];
}

/** What was chosen from this bank, or what is suggested. */
export const chosenOf = (choice: Choice | null, bank: Card[], suggested: boolean[]): boolean[] =>
  choice?.bank === bank.join() ? choice.on : suggested;

/** Whether these cards are a payment: enough, none too many, none dearer than the last one paid (BAR-6.1). */
export function check(cards: Card[], paid = 0, last = Infinity): "ok" | "short" | "spare" | "dear" {
  const values = cards.map(valueOf);
  const sum = paid + values.reduce((a, b) => a + b, 0);
  if (sum < PRICE) return "short";
  if (Math.max(...values) > last) return "dear";
  return sum - Math.min(...values) >= PRICE ? "spare" : "ok";
}
