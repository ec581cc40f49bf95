// Where on the board a move is made by a click, and what glows there.
import { columnOf, CORNER, plotAt } from "./artwork";
import { BASES, type Base, type BaronsMove, type BaronsView, type Territory } from "./types";

export interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
  move: BaronsMove;
  /** The middles of what glows: the sign of the type, and where a base stands or would come to stand. */
  sign?: readonly [number, number];
  plot?: readonly [number, number];
}

const HOME = 232;

/** A column of a territory for a challenge, a new base or a card of its colour; a base itself to remove it; a whole territory for whoever
 * lives there. Nothing for what is no place. */
export function spotsOf(move: BaronsMove, view: BaronsView): Spot[] {
  if (typeof move === "string") return [];
  const row = (territory: Territory, seat: number) => {
    const owner = view.territories.indexOf(territory);
    return owner >= 0 && seat > owner ? seat - 1 : seat;
  };
  const plotOf = (territory: Territory, base: Base, holder: number) => {
    const [x, y] = plotAt(BASES.indexOf(base), row(territory, holder));
    return [CORNER[territory][0] + x + 20, CORNER[territory][1] + y + 17] as const;
  };
  const column = (territory: Territory, base: Base): Spot => {
    const at = columnOf(territory, base);
    return {
      ...at,
      width: 48,
      height: 32 + 43 * (view.pawns.length - 1),
      move,
      sign: [at.x + 24, at.y + 16],
    };
  };
  const site = (territory: Territory, base: Base): Spot => ({
    ...column(territory, base),
    plot: plotOf(territory, base, view.turn),
  });
  const home = (seat: number): Spot => {
    const [x, y] = CORNER[view.territories[seat]];
    return { x, y, width: HOME, height: HOME, move };
  };
  if ("spy" in move) return [home(move.spy)];
  if ("take" in move) {
    const { from, colour } = move.take;
    return [colour === "influence" ? home(from) : column(view.territories[from], colour)];
  }
  if ("challenge" in move) return [site(view.territories[move.challenge.defender], move.challenge.base)];
  if ("build" in move) return [site(move.build.territory, move.build.base)];
  if ("remove" in move) {
    const plot = plotOf(move.remove.territory, move.remove.base, move.remove.owner);
    return [{ x: plot[0] - 23, y: plot[1] - 19, width: 46, height: 40, move, plot }];
  }
  return [];
}
