// How far everyone is from winning (BAR-7.1).
import type { BaronsView, Territory } from "./types";

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

export function missing(view: BaronsView, seat: number): number {
  return goals(view, seat).reduce((sum, g) => sum + Math.max(0, g.need - g.have), 0);
}
