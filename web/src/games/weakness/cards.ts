// What can be done in a region, or with a tile, as cards: each with a picture of what is played and what it costs.
import { t } from "../../i18n/index.svelte";
import { tileOf } from "./choose";
import type { Deed } from "./Deeds.svelte";
import { iconOf } from "./drawn";
import { type Force, type PawMove, PIECE_OF, type Player, type WeaknessView } from "./types";
import { isVain, sidesOf, w } from "./words";

/** Pieces of a force, one beside the other. */
const piecesOf = (force: Partial<Force>): string[] => [
  ...Array<string>(force.knights ?? 0).fill("knight"),
  ...Array<string>(force.magicians ?? 0).fill("magician"),
];

function iconsOf(move: PawMove, view: WeaknessView): string[] {
  switch (move.do) {
    case "place":
      return [PIECE_OF[view.kind]];
    case "recruitment":
      return move.piece ? [move.piece, move.piece] : ["knight", "magician"];
    case "rebel":
      return typeof move.pieces === "object" ? piecesOf(move.pieces ?? {}) : [];
    case "withdraw":
      return [move.piece ?? PIECE_OF[view.kind]];
    case "change_marker":
      return [move.marker ?? "change_marker"];
    default: {
      const tile = tileOf(move);
      return tile ? [iconOf(tile)] : [];
    }
  }
}

/** Moves whose picture is of one's own pieces. */
const OWN = ["place", "recruitment", "withdraw"];

interface Told {
  view: WeaknessView;
  me: Player;
  /** A move in words, and what is to be said of it besides. */
  name: (move: PawMove) => string;
  about: (move: PawMove) => string;
}

/** A takeover says with what it is made and how it adds up: the region is chosen, and its name is all that the button needs. */
export function cardOf(move: PawMove, { view, me, name, about }: Told): Omit<Deed, "ondo"> {
  const region = view.regions.find((r) => r.name === move.region);
  const attacks = move.do === "influence" && region?.owner && region.owner !== me ? region.takeover : null;
  const costs = tileOf(move) !== undefined;
  const [attack, defence] = attacks ? sidesOf(attacks) : [];
  return {
    id: JSON.stringify(move),
    icons: iconsOf(move, view),
    name: attacks ? t("paw.card.takeover", { region: move.region ?? "" }) : name(move),
    about:
      attack && defence
        ? t("paw.card.sum", { tile: w(move.tile ?? ""), attack: attack.made, defence: defence.made })
        : about(move) ||
          (costs
            ? t(view.cubes === 1 ? "paw.about.last" : "paw.card.costs")
            : move.do === "place"
              ? t("paw.card.free")
              : ""),
    moves: OWN.includes(move.do),
    costs,
    isVain: isVain(move, view, me),
  };
}
