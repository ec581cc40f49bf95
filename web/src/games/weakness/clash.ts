// Where the two met last: an auction or a takeover, as two sums side by side.
import type { AnyEvent } from "../../core/tell";
import type { Move } from "../../core/types";
import type { Kind, Player, Sums, Tile } from "./types";

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

const events = (m: Move) => m.events as AnyEvent[];
/** After so many decisions it is no news any more. */
const NEWS = 3;

function read(e: AnyEvent, number: number, kind: Kind): Clash | null {
  if (e.event === "auctioned") {
    const bids = e.bids as Record<Player, number>;
    const side = (player: Player): ClashSide => ({ player, total: bids[player], parts: [] });
    return {
      tile: e.tile as Tile,
      region: null,
      sides: [side("orange"), side("white")],
      winner: (e.winner as Player | null) ?? null,
      kind,
      number,
    };
  }
  if (e.event !== "taken_over") return null;
  const [player, s] = [e.player as Player, e.sums as Sums];
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
  return { tile: null, region: e.region as string, sides: [attack, defence], winner: player, kind, number };
}

/** The last auction or takeover, while it is news; `kind` is that of the cycle now. */
export function lastClash(moves: Move[], kind: Kind): Clash | null {
  let [since, then] = [0, kind];
  for (let i = moves.length - 1; i >= 0 && since < NEWS; i--) {
    for (const e of events(moves[i]).toReversed()) {
      if (e.event === "cycle_began") then = then === "magic" ? "sword" : "magic";
      const found = read(e, moves[i].number, then);
      if (found) return found;
    }
    if (typeof moves[i].by === "number") since += 1;
  }
  return null;
}
