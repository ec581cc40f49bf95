import { expect, it } from "vitest";
import { arrived } from "./arrivals.svelte";
import type { Card } from "./types";

const hand = (seat: number, ...cards: Card[]) => ({ seat, cards });

it("a card that was not there before has come, of two alike the second one", () => {
  const before = hand(0, "energy 5", "finance 20");
  expect(arrived(before, hand(0, "energy 5", "energy 5", "finance 20"))).toEqual([1]);
  expect(arrived(before, hand(0, "energy 5"))).toEqual([]);
  expect(arrived(before, hand(0, "energy 10", "finance 20"))).toEqual([0]);
});

it("another's hand does not come card by card, nor does the first one", () => {
  expect(arrived(hand(0, "energy 5"), hand(1, "finance 20"))).toEqual([]);
  expect(arrived(null, hand(0, "energy 5"))).toEqual([]);
  expect(arrived(hand(0), hand(0, "energy 5"))).toEqual([]);
});
