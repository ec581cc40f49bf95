// Where on the board a decision is drawn: a plot, a whole territory, the way from one to the other; and the sign of what has no place.
import { CORNER, plotAt } from "./artwork";
import { type Base, BASES, type BaronsMove, type BaronsView, type Card, type Territory } from "./types";
import { cardOf } from "./words";

export interface Drawn {
  /** What is framed: a plot for a base, or a territory. */
  frame?: { x: number; y: number; width: number; height: number };
  /** From the middle of one's own territory to what is framed. */
  way?: [number, number, number, number];
  /** Whether what is framed goes away. */
  goes?: boolean;
  /** The sign of a move without a place. */
  icon?: string;
}

type Position = Pick<BaronsView, "territories">;
const SIZE = 232;

function plot({ territories }: Position, owner: number, territory: Territory, base: Base): NonNullable<Drawn["frame"]> {
  const seat = territories.indexOf(territory);
  const row = territories
    .map((_, s) => s)
    .filter((s) => s !== seat)
    .indexOf(owner);
  const [x, y] = plotAt(BASES.indexOf(base), Math.max(0, row));
  return { x: CORNER[territory][0] + x - 4, y: CORNER[territory][1] + y - 4, width: 48, height: 42 };
}
const whole = (territory: Territory): NonNullable<Drawn["frame"]> => ({
  x: CORNER[territory][0],
  y: CORNER[territory][1],
  width: SIZE,
  height: SIZE,
});
function way({ territories }: Position, seat: number, frame: NonNullable<Drawn["frame"]>): Drawn["way"] {
  const own = territories[seat];
  const [x, y] = CORNER[own];
  return [x + SIZE / 2, y + SIZE / 2, frame.x + frame.width / 2, frame.y + frame.height / 2];
}

/** What is drawn of somebody's decision; the cards of a move are shown as cards. */
export function drawnOf(move: BaronsMove, view: Position, seat: number): Drawn {
  if (move === "surrender") return { icon: "sign-remove" };
  if (move === "go_on") return { icon: "sign-limited" };
  if ("challenge" in move) {
    const { defender, base } = move.challenge;
    const frame = plot(view, seat, view.territories[defender], base);
    return { frame, way: way(view, seat, frame), icon: base };
  }
  if ("build" in move) return { frame: plot(view, seat, move.build.territory, move.build.base), icon: move.build.base };
  if ("remove" in move) {
    const { owner, territory, base } = move.remove;
    return { frame: plot(view, owner, territory, base), goes: true, icon: "sign-remove" };
  }
  if ("spy" in move) {
    const frame = whole(view.territories[move.spy]);
    return { frame, way: way(view, seat, frame), icon: "sign-spy" };
  }
  if ("take" in move) {
    const frame = whole(view.territories[move.take.from]);
    return { frame, way: way(view, seat, frame), icon: move.take.colour };
  }
  if ("call" in move) return { icon: move.call };
  return {};
}

/** The cards that a move is about. */
export function cardsOf(move: BaronsMove): Card[] {
  if (typeof move !== "string" && "influence" in move) return move.influence;
  const card = cardOf(move);
  return card ? [card] : [];
}

/** Whether anything of what somebody else did is drawn: its cards. */
export const isDrawn = (move: BaronsMove): boolean => cardsOf(move).length > 0;
