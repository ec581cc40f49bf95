// What a picture shows of a move beside its regions: the tile that is taken or played, pieces that come, a bid.
import { tileOf } from "./choose";
import { type PawMove, PIECE_OF, type WeaknessView } from "./types";
import { mostRecruits } from "./words";

export interface Sign {
  icon: string;
  /** How many, where that is the point. */
  n?: number;
}

const isCount = (n: unknown): n is number => typeof n === "number";
/** A tile of another action bears the sign of what it is about. */
export const iconOf = (tile: string): string => (tile.startsWith("extra_") ? tile.slice(6) : tile);

/** What is shown of a move beside its regions: of every move something is, since a caption may point to it. */
export function signOf(move: PawMove, view: Pick<WeaknessView, "kind" | "recruited">): Sign {
  const active = PIECE_OF[view.kind];
  const passive = active === "knight" ? "magician" : "knight";
  switch (move.do) {
    case "place":
    case "occupy":
      return { icon: active };
    case "recruit":
      return { icon: passive, n: mostRecruits(view) };
    case "bid":
      return { icon: active, n: isCount(move.pieces) ? move.pieces : 0 };
    case "withdraw":
      return { icon: move.piece ?? active };
    case "rebel":
      return { icon: "rebellion" };
    case "change_marker":
      return { icon: move.marker ?? "change_marker" };
    case "snake":
      return { icon: "snake" };
    case "decline":
      return { icon: "none" };
    default: {
      const tile = tileOf(move);
      return { icon: tile ? iconOf(tile) : "none" };
    }
  }
}

/** Every move has a sign. */
export const isDrawn = (): boolean => true;
