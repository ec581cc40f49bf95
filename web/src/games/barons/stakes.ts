// What either end of a challenge brings: the winner banks what the loser has played, and an attacker places a base (BAR-5.7, BAR-5.8).
import { type Duel, played } from "./duels";
import type { BaronsView } from "./types";

export interface Stakes {
  /** What each side banks if it wins. */
  attacker: number;
  defender: number;
  /** Whether the attacker would place the base: it does not stand there yet. */
  placed: boolean;
}

export function stakes(duel: Duel, view: BaronsView): Stakes {
  const territory = view.territories[duel.defender];
  return {
    attacker: played(duel, "defender"),
    defender: played(duel, "attacker"),
    placed: !(view.bases[duel.attacker]?.[territory]?.includes(duel.base) ?? false),
  };
}
