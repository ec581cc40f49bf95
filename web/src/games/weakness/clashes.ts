// Where the two met last: an auction or a takeover, as two sums side by side.
import type { Kind, Player, Tile, WeaknessEvent, WeaknessMove } from "./types";

export interface ClashSide {
  player: Player;
  total: number;
  /** What the total is made of; of a bid nothing but its pieces. */
  parts: { of: "inside" | "around" | "extra"; n: number }[];
}

export interface Clash {
  /** The tile that was auctioned, or the region that was taken over. */
  tile: Tile | null;
  region: string | null;
  sides: [ClashSide, ClashSide];
  winner: Player | null;
  /** The kind of the cycle in which it was: its active pieces were those that met. */
  kind: Kind;
  number: number;
}

/** After so many decisions it is no news any more. */
const NEWS = 3;

function read(e: WeaknessEvent, number: number, kind: Kind): Clash | null {
  if (e.event === "auctioned") {
    const side = (player: Player): ClashSide => ({ player, total: e.bids[player], parts: [] });
    return {
      tile: e.tile,
      region: null,
      sides: [side("orange"), side("white")],
      winner: e.winner ?? null,
      kind,
      number,
    };
  }
  if (e.event !== "taken_over") return null;
  const { player, sums: s } = e;
  const side = (of: Player, parts: ClashSide["parts"]): ClashSide => ({
    player: of,
    total: parts.reduce((sum, p) => sum + p.n, 0),
    parts,
  });
  const attack = side(player, [
    { of: "around", n: s.attackers },
    { of: "extra", n: s.attack_extra },
  ]);
  const defence = side(player === "orange" ? "white" : "orange", [
    { of: "inside", n: s.defenders },
    { of: "around", n: s.defenders_around },
    { of: "extra", n: s.defence_extra },
  ]);
  return { tile: null, region: e.region, sides: [attack, defence], winner: player, kind, number };
}

/** The last auction or takeover among moves; `kind` is that of the cycle after them. */
export function clashIn(moves: WeaknessMove[], kind: Kind): Clash | null {
  let then = kind;
  for (const move of moves.toReversed())
    for (const e of move.events.toReversed()) {
      if (e.event === "cycle_began") then = then === "magic" ? "sword" : "magic";
      const found = read(e, move.number, then);
      if (found) return found;
    }
  return null;
}

/** The last auction or takeover, while it is news; `kind` is that of the cycle now. */
export function lastClash(moves: WeaknessMove[], kind: Kind): Clash | null {
  const decisions = moves.filter((m) => typeof m.by === "number");
  const first = decisions.at(-NEWS)?.number ?? 0;
  return clashIn(
    moves.filter((m) => m.number >= first),
    kind,
  );
}
