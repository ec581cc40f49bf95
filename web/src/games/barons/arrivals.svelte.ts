// Which cards of a hand have just come: they are seen to come.
import { untrack } from "svelte";
import type { Card } from "./types";

interface Held {
  seat: number | null;
  cards: Card[];
}

/** The places of the cards that were not there before. Of another's hand, or of a first one, nothing is new. */
export function arrived(before: Held | null, now: Held): number[] {
  if (before === null || before.seat !== now.seat || before.cards.length === 0) return [];
  const left = [...before.cards];
  return now.cards.flatMap((card, i) => {
    const k = left.indexOf(card);
    if (k < 0) return [i];
    left.splice(k, 1);
    return [];
  });
}

/** Follows a hand as long as its component is there. What has come stays marked until the hand changes again. */
export function useArrivals(hand: () => Held): { readonly at: number[] } {
  let at = $state.raw<number[]>([]);
  let before: Held | null = null;
  $effect.pre(() => {
    const now = hand();
    if (before?.seat === now.seat && before.cards.join() === now.cards.join()) return;
    untrack(() => (at = arrived(before, now)));
    before = now;
  });
  return {
    get at() {
      return at;
    },
  };
}
