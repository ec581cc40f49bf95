// How far everyone is from winning (BAR-7.1).
import type { BaronsMove, BaronsView, Base, Territory } from "./types";

export interface Goal {
  territory: Territory;
  have: number;
  need: number;
}

export function goals(view: BaronsView, seat: number): Goal[] {
  const need = view.territories.length === 4 ? 3 : 4;
  return view.territories
    .filter((_, other) => other !== seat)
    .map((territory) => ({ territory, have: new Set(view.bases[seat]?.[territory] ?? []).size, need }));
}

/** Whether a territory has all the bases of a seat that winning takes: one more would be paid for nothing. */
export const isComplete = (view: BaronsView, seat: number, territory: Territory): boolean =>
  goals(view, seat).some((g) => g.territory === territory && g.have >= g.need);

/** Why a base would not bring a seat closer to winning: it stands there already, or enough others do. */
export function spare(
  view: BaronsView,
  seat: number,
  territory: Territory,
  base: Base,
): "cards-only" | "enough" | null {
  if (view.bases[seat]?.[territory]?.includes(base)) return "cards-only";
  return isComplete(view, seat, territory) ? "enough" : null;
}

/** The same of a move that is about a base. */
export function spareMove(view: BaronsView, seat: number, move: BaronsMove): ReturnType<typeof spare> {
  if (typeof move === "string") return null;
  if ("challenge" in move) return spare(view, seat, view.territories[move.challenge.defender], move.challenge.base);
  return "build" in move ? spare(view, seat, move.build.territory, move.build.base) : null;
}

export function missing(view: BaronsView, seat: number): number {
  return goals(view, seat).reduce((sum, g) => sum + Math.max(0, g.need - g.have), 0);
}
