// The trap of Power & Weakness: a region with as many knights as magicians is active in neither kind of cycle (PAW-2.4).
import { type Force, type Kind, PIECE_OF } from "./types";

/** With one more active piece. */
export function reinforced({ knights, magicians }: Force, kind: Kind): Force {
  return PIECE_OF[kind] === "knight" ? { knights: knights + 1, magicians } : { knights, magicians: magicians + 1 };
}

/** Whether pieces stand there for nothing, whatever cycle it is. */
export const isBalanced = ({ knights, magicians }: Force): boolean => knights > 0 && knights === magicians;
