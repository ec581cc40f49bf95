// What can be answered to a question that is no action, as cards: each with a picture of what it brings.
import type { Deed } from "./Deeds.svelte";
import { type Kind, type PawMove, PIECE_OF } from "./types";

/** What the picture of a question shows; of others nothing is asked here. */
export function askedIcon(stage: string, kind: Kind): string | null {
  switch (stage) {
    case "rebellion":
    case "change_marker":
    case "snake":
      return stage;
    case "another_tile":
      return "use";
    case "withdraw":
    case "occupy":
      return PIECE_OF[kind];
    default:
      return null;
  }
}

/** The rule that explains what is asked. */
export const ASKED_IN: Partial<Record<string, string>> = {
  action: "PAW-5.1",
  bids: "PAW-6.2",
  rebellion: "PAW-6.4",
  change_marker: "PAW-6.5",
  another_tile: "PAW-9.1",
  snake: "PAW-9.10",
  withdraw: "PAW-9.5",
  occupy: "PAW-9.5",
};

/** A card for each answer; to decline is drawn as an empty place. */
export function answers(
  moves: PawMove[],
  kind: Kind,
  said: (move: PawMove) => string,
  play: (move: PawMove) => void,
): Deed[] {
  const icons = ({ do: what }: PawMove) => (what === "snake" ? ["snake"] : what === "occupy" ? [PIECE_OF[kind]] : []);
  return moves.map((move) => ({
    id: move.do,
    icons: icons(move),
    name: said(move),
    about: "",
    moves: move.do === "occupy",
    costs: move.do === "snake",
    isQuiet: move.do === "decline",
    ondo: () => play(move),
  }));
}
