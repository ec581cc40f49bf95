// Which puzzles fit what somebody has just learned, read or missed: a theme of theirs.
import type { Game } from "../core/types";

interface Fitting {
  /** By lesson. */
  lessons: Record<string, string>;
  /** By section of the rules. */
  sections: Record<number, string>;
  /** What the analyst can prove that somebody has missed. */
  missed: string;
}

export const FITTING: Record<Game, Fitting> = {
  power: {
    lessons: { earn: "income", "three-become-one": "upgrade", battle: "storm", flag: "flag", missile: "missile" },
    sections: { 6: "upgrade", 7: "missile", 8: "storm", 9: "income", 10: "flag" },
    missed: "flag",
  },
  weakness: {
    lessons: { place: "reinforcement", sword: "takeover", magic: "takeover", sand: "cycle" },
    sections: { 5: "expansion", 7: "reinforcement", 9: "takeover", 10: "cycle" },
    missed: "cycle",
  },
  barons: {
    lessons: { turn: "banking", challenge: "duel", surrender: "defending", win: "duel" },
    sections: { 3: "banking", 5: "duel" },
    missed: "duel",
  },
};
