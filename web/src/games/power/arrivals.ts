// The pieces of a plan where they are to go: each at the end of its arrow, which begins at the very piece.
import type { Arrow, Ends, Point } from "./arrowlines";
import { BY_CODE } from "./geometry";
import { standing } from "./position";
import { stackOf } from "./stacks";
import type { Armies } from "./types";

/** How wide a piece is that has yet to arrive. */
export const ARRIVES = { small: 60, large: 46 };

/** The arrows of a plan that lead a piece to a sector: a missile comes to stand nowhere. */
export const arrives = ({ planned, ok, piece, to }: Arrow): boolean =>
  planned === true && ok && piece !== "M" && to !== undefined && to in BY_CODE;

/** Where the pieces of a plan come to stand: side by side, below those that are there. */
export function arrivals(arrows: Arrow[], armies: Armies, isSmall: boolean): Map<Arrow, Point> {
  const size = ARRIVES[isSmall ? "small" : "large"];
  const byPlace = new Map<string, Arrow[]>();
  for (const arrow of arrows.filter(arrives)) {
    const to = arrow.to ?? "";
    byPlace.set(to, [...(byPlace.get(to) ?? []), arrow]);
  }
  const found = new Map<Arrow, Point>();
  for (const [place, coming] of byPlace) {
    const { centre, room } = BY_CODE[place];
    // On a small board they reach over the edge of their place, as all pieces do.
    const step = Math.min(size, (room[0] * (isSmall ? 1.25 : 1) - size * 0.4) / coming.length);
    const y = standing(armies, place).length ? centre[1] + room[1] / 2 - size * 0.3 : centre[1];
    coming.forEach((arrow, i) => found.set(arrow, [centre[0] + (i - (coming.length - 1) / 2) * step, y]));
  }
  return found;
}

/** Where an arrow of a plan begins and ends: beside the piece that goes, and before where it comes to stand. */
export function endsOf(armies: Armies, isSmall: boolean, arrivals: Map<Arrow, Point>): (arrow: Arrow) => Ends {
  return (arrow) => {
    const sector = BY_CODE[arrow.from];
    if (!arrow.planned || !sector || !arrow.to) return {};
    const piece = stackOf(sector, standing(armies, arrow.from), isSmall).find(
      (s) => s.army === arrow.army && s.kind === arrow.piece,
    );
    const at = arrivals.get(arrow);
    return {
      from: piece && { at: [piece.x + piece.size / 2, piece.y + piece.size / 2], off: piece.size * 0.46 },
      to: at && { at, off: ARRIVES[isSmall ? "small" : "large"] * 0.62 },
    };
  };
}
