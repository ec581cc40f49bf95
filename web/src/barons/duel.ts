// The rounds of a challenge as sums that grow: for the eye, the totals are the engine's.
import { type Card, type Challenge, colourOf, valueOf } from "./types";

export const SIDES = ["attacker", "defender"] as const;
export type Side = (typeof SIDES)[number];

/** What each side had after each round; cards of the named type count double (BAR-5.3). */
export function running(challenge: Challenge): Record<Side, number>[] {
  const worth = (card: Card | null | undefined) => (card ? valueOf(card) * (colourOf(card) === challenge.base ? 2 : 1) : 0);
  const sum = { attacker: 0, defender: 0 };
  return challenge.rounds.map((r) => {
    for (const side of SIDES) sum[side] += worth(r[side]);
    return { ...sum };
  });
}
