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

export function missing(view: BaronsView, seat: number): number {
  return goals(view, seat).reduce((sum, g) => sum + Math.max(0, g.need - g.have), 0);
}
