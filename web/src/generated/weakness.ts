// Made by `cargo xtask types` from the Rust types. Do not edit.

/**
 * Which map and components to play with.
 */
export type BoxChoice =
  | "britain"
  | "example"
  | {
      file: string;
    };
/**
 * The two kinds of cycle (PAW-2.1).
 */
export type Kind = "magic" | "sword";
/**
 * One of the two players (PAW-1.1).
 */
export type Player = "orange" | "white";
/**
 * The symbol of a region marker, and of the tiles that act on it (PAW-1.2).
 */
export type Symbol = "castle" | "armour" | "tent" | "keys";
/**
 * A kind of action tile (PAW-1.4).
 */
export type Tile =
  | "castle"
  | "armour"
  | "tent"
  | "keys"
  | "extra_castle"
  | "extra_armour"
  | "extra_tent"
  | "extra_keys"
  | "movement"
  | "sea_movement"
  | "merlin"
  | "snake"
  | "victory_point"
  | "rebellion"
  | "change_marker";
/**
 * What is asked, as JSON: `"action"`, `{"withdraw":{"region":"D"}}`.
 */
export type StageWire =
  | "draw_markers"
  | "draw_token"
  | "draw_tiles"
  | "draw_start"
  | "action"
  | {
      bids: {
        tile: Tile;
        orange?: number | null;
        white?: number | null;
      };
    }
  | {
      rebellion: {
        winner: Player;
      };
    }
  | {
      change_marker: {
        winner: Player;
      };
    }
  | "another_tile"
  | {
      snake: {
        against: MoveWire;
      };
    }
  | {
      withdraw: {
        region: string;
      };
    }
  | {
      occupy: {
        region: string;
      };
    }
  | "over";
/**
 * A move as JSON: `{"do":"place","region":"Elmet"}`.
 */
export type MoveWire =
  | {
      do: "draw_marker";
      marker: Symbol;
    }
  | {
      do: "draw_token";
      token: number;
    }
  | {
      do: "draw_tile";
      tile: Tile;
    }
  | {
      do: "draw_start";
      player: Player;
    }
  | {
      do: "take";
      tile: Tile;
    }
  | {
      do: "place";
      region: string;
    }
  | {
      do: "recruit";
    }
  | {
      do: "influence";
      tile: Tile;
      region: string;
    }
  | {
      do: "extra";
      symbol: Symbol;
    }
  | {
      do: "movement";
      from: string;
      to: string;
      forth?: Force;
      back?: Force;
    }
  | {
      do: "sea_movement";
      from: string;
      to: string;
      pieces: Force;
    }
  | {
      do: "recruitment";
      tile: Tile;
      /**
       * Knights or magicians, for Merlin and Snake only.
       */
      piece?: Piece | null;
    }
  | {
      do: "bid";
      /**
       * The number of active pieces; left out while it is secret.
       */
      pieces?: number | null;
    }
  | {
      do: "snake";
    }
  | {
      do: "withdraw";
      piece: Piece;
      to: string;
    }
  | {
      do: "occupy";
    }
  | {
      do: "rebel";
      region: string;
      pieces: Force;
    }
  | {
      do: "change_marker";
      region: string;
      marker: Symbol;
    }
  | {
      do: "decline";
    };
/**
 * A kind of piece.
 */
export type Piece = "knight" | "magician";
/**
 * A move as JSON: `{"do":"place","region":"Elmet"}`.
 */
export type Move =
  | {
      do: "draw_marker";
      marker: Symbol;
    }
  | {
      do: "draw_token";
      token: number;
    }
  | {
      do: "draw_tile";
      tile: Tile;
    }
  | {
      do: "draw_start";
      player: Player;
    }
  | {
      do: "take";
      tile: Tile;
    }
  | {
      do: "place";
      region: string;
    }
  | {
      do: "recruit";
    }
  | {
      do: "influence";
      tile: Tile;
      region: string;
    }
  | {
      do: "extra";
      symbol: Symbol;
    }
  | {
      do: "movement";
      from: string;
      to: string;
      forth?: Force;
      back?: Force;
    }
  | {
      do: "sea_movement";
      from: string;
      to: string;
      pieces: Force;
    }
  | {
      do: "recruitment";
      tile: Tile;
      /**
       * Knights or magicians, for Merlin and Snake only.
       */
      piece?: Piece | null;
    }
  | {
      do: "bid";
      /**
       * The number of active pieces; left out while it is secret.
       */
      pieces?: number | null;
    }
  | {
      do: "snake";
    }
  | {
      do: "withdraw";
      piece: Piece;
      to: string;
    }
  | {
      do: "occupy";
    }
  | {
      do: "rebel";
      region: string;
      pieces: Force;
    }
  | {
      do: "change_marker";
      region: string;
      marker: Symbol;
    }
  | {
      do: "decline";
    };
/**
 * An event as JSON: `{"event":"taken_over",...}`, with regions by name.
 */
export type Event =
  | {
      event: "marker_drawn";
      region: string;
      marker: Symbol;
    }
  | {
      event: "cycle_began";
      cycle: number;
      kind: Kind;
    }
  | {
      event: "supplied";
      player: Player;
      pieces: Force;
    }
  | {
      event: "tokens_came_back";
    }
  | {
      event: "token_drawn";
      token: number;
    }
  | {
      event: "offer_discarded";
      tiles: number;
    }
  | {
      event: "discards_came_back";
    }
  | {
      event: "tile_drawn";
      tile: Tile;
    }
  | {
      event: "started";
      player: Player;
      actions: number;
      reason: StartReason;
    }
  | {
      event: "turn_began";
      player: Player;
    }
  | {
      event: "took";
      player: Player;
      tile: Tile;
    }
  | {
      event: "cube_removed";
      /**
       * How many cubes are left.
       */
      left: number;
    }
  | {
      event: "bid";
      player: Player;
      /**
       * The number of pieces; hidden from others until both players have bid.
       */
      pieces?: number | null;
    }
  | {
      event: "auctioned";
      tile: Tile;
      bids: Pair;
      /**
       * `None` if the bids were equal.
       */
      winner?: Player | null;
    }
  | {
      event: "scored";
      player: Player;
      /**
       * The player's points now.
       */
      points: number;
    }
  | {
      event: "rebelled";
      player: Player;
      region: string;
      pieces: Force;
    }
  | {
      event: "marker_changed";
      player: Player;
      region: string;
      old: Symbol;
      new: Symbol;
    }
  | {
      event: "placed";
      player: Player;
      region: string;
      piece: Piece;
    }
  | {
      event: "recruited";
      player: Player;
      pieces: Force;
      /**
       * The tile that was used; `None` for the action.
       */
      tile?: Tile | null;
    }
  | {
      event: "used";
      player: Player;
      tile: Tile;
    }
  | {
      event: "snake_played";
      player: Player;
      /**
       * The tile without effect.
       */
      against?: Tile | null;
    }
  | {
      event: "reinforced";
      player: Player;
      region: string;
      piece: Piece;
    }
  | {
      event: "taken_over";
      player: Player;
      region: string;
      sums: Sums;
    }
  | {
      event: "withdrew";
      player: Player;
      piece: Piece;
      from: string;
      to: string;
    }
  | {
      event: "lost";
      player: Player;
      region: string;
      pieces: Force;
    }
  | {
      event: "occupied";
      player: Player;
      region: string;
      piece: Piece;
    }
  | {
      event: "extra_numbers";
      player: Player;
      symbol: Symbol;
      /**
       * How many the player has for the symbol now.
       */
      total: number;
    }
  | {
      event: "moved";
      player: Player;
      from: string;
      to: string;
      forth: Force;
      back: Force;
    }
  | {
      event: "sailed";
      player: Player;
      from: string;
      to: string;
      pieces: Force;
    }
  | {
      event: "declined";
      player: Player;
      question: Question;
    }
  | {
      event: "cycle_scored";
      kind: Kind;
      active_regions: Pair;
      gained: Pair;
      points: Pair;
      totals: Pair;
    }
  | {
      event: "ended";
      /**
       * `None` in a draw.
       */
      winner?: Player | null;
    };
/**
 * Why a player starts a cycle (PAW-4.4).
 */
export type StartReason = "fewer_points" | "fewer_active_regions" | "chance";
/**
 * A question that a player may decline.
 */
export type Question = "another_tile" | "snake" | "withdraw" | "occupy" | "rebellion" | "change_marker";
/**
 * A place at the table, counted from 0. A table has at most eight of them.
 */
export type Seat = number;
/**
 * What is asked, as an audience sees it.
 */
export type StageView =
  | {
      draw_markers: {
        region: string;
      };
    }
  | "draw_token"
  | "draw_tiles"
  | "draw_start"
  | "action"
  | {
      bids: {
        tile: Tile;
        /**
         * Whose bids are in.
         */
        in_from: Player[];
        /**
         * The audience's own bid, if it is in.
         */
        own?: number | null;
      };
    }
  | "rebellion"
  | "change_marker"
  | "another_tile"
  | {
      snake: {
        against: MoveWire;
      };
    }
  | {
      withdraw: {
        region: string;
      };
    }
  | {
      occupy: {
        region: string;
      };
    }
  | "over";

export interface Shapes {
  options?: Options;
  state?: State;
  move?: Move;
  event?: Event;
  view?: View;
}
/**
 * The options of a game of Power & Weakness.
 */
export interface Options {
  components?: BoxChoice;
}
/**
 * A position as JSON. The computed fields `kind`, `aside`, `stock`, `supply` and `tokens_left` may be left out, and
 * are checked if given. Any other field that is left out is empty or zero, unless its comment says otherwise.
 */
export interface State {
  /**
   * The number of the cycle; odd ones are magic. By default 1, or 2 if `kind` is sword, or 3 if a token is drawn.
   */
  cycle?: number | null;
  /**
   * The kind of the cycle.
   */
  kind?: Kind | null;
  /**
   * Cubes on the sand-timer. By default 4 during a cycle, otherwise 0.
   */
  cubes?: number | null;
  turn?: Player;
  /**
   * Actions left in this turn. By default 2 if one is asked for, otherwise 0.
   */
  actions?: number | null;
  /**
   * Whether somebody has recruited in this cycle.
   */
  recruited?: boolean;
  points?: Pair;
  /**
   * The map, by the regions' names.
   */
  regions?: {
    [k: string]: RegionWire;
  };
  /**
   * The markers that lie aside.
   */
  aside?: Symbols | null;
  reserve?: Pair2;
  /**
   * Pieces in stock.
   */
  stock?: Pair2 | null;
  hands?: Pair3;
  /**
   * Tiles on offer.
   */
  offer?: Tile[];
  /**
   * Tiles used or not taken.
   */
  discards?: Tile[];
  /**
   * Tiles still to be drawn.
   */
  supply?: Tile[] | null;
  extra?: Pair4;
  /**
   * Time tokens that have been drawn.
   */
  tokens_used?: number[];
  /**
   * Time tokens still to be drawn.
   */
  tokens_left?: number[] | null;
  stage?: StageWire;
}
/**
 * Something that each player has.
 */
export interface Pair {
  /**
   * Orange's part.
   */
  orange?: number;
  /**
   * White's part.
   */
  white?: number;
}
/**
 * A region as JSON: `{"marker":"tent","orange":{"knights":1,"magicians":1}}`.
 */
export interface RegionWire {
  /**
   * Its marker, once it is drawn.
   */
  marker?: Symbol | null;
  orange?: Force;
  white?: Force;
}
/**
 * A number of knights and a number of magicians.
 */
export interface Force {
  /**
   * How many knights.
   */
  knights?: number;
  /**
   * How many magicians.
   */
  magicians?: number;
}
/**
 * How many of each symbol. In JSON, zeros may be left out.
 */
export interface Symbols {
  castle?: number;
  armour?: number;
  tent?: number;
  keys?: number;
}
/**
 * Something that each player has.
 */
export interface Pair2 {
  orange?: Force;
  white?: Force;
}
/**
 * Something that each player has.
 */
export interface Pair3 {
  /**
   * Orange's part.
   */
  orange?: Tile[];
  /**
   * White's part.
   */
  white?: Tile[];
}
/**
 * Something that each player has.
 */
export interface Pair4 {
  orange?: Symbols;
  white?: Symbols;
}
/**
 * The strength of attack and defence in a takeover (PAW-9.4).
 */
export interface Sums {
  /**
   * The attacker's active pieces in neighbouring regions.
   */
  attackers: number;
  /**
   * The attacker's extra numbers for the region's marker.
   */
  attack_extra: number;
  /**
   * The defender's pieces of both kinds in the region.
   */
  defenders: number;
  /**
   * The defender's active pieces in neighbouring regions.
   */
  defenders_around: number;
  /**
   * The defender's extra numbers for the region's marker.
   */
  defence_extra: number;
}
/**
 * What an audience may know, as JSON: everything except the opponent's bid while it is secret (PAW-2.5).
 */
export interface View {
  /**
   * The seat whose view it is; left out for an onlooker.
   */
  seat?: Seat | null;
  /**
   * The number of the cycle.
   */
  cycle: number;
  kind: Kind;
  /**
   * Cubes on the sand-timer.
   */
  cubes: number;
  turn: Player;
  /**
   * Actions left in this turn.
   */
  actions: number;
  /**
   * Whether somebody has recruited in this cycle.
   */
  recruited: boolean;
  points: Pair;
  active_regions: Pair;
  totals: Pair;
  /**
   * The map, in the order of the data file.
   */
  regions: RegionView[];
  aside: Symbols;
  reserve: Pair2;
  stock: Pair2;
  hands: Pair3;
  /**
   * Tiles on offer.
   */
  offer: Tile[];
  /**
   * Tiles used or not taken.
   */
  discards: Tile[];
  /**
   * Tiles still to be drawn.
   */
  supply: Tile[];
  extra: Pair4;
  /**
   * Time tokens still to be drawn.
   */
  tokens_left: number[];
  /**
   * The players that are asked.
   */
  asked: Player[];
  stage: StageView;
}
/**
 * A region as an audience sees it.
 */
export interface RegionView {
  /**
   * Its name in the data file.
   */
  name: string;
  /**
   * Its marker, once it is drawn.
   */
  marker?: Symbol | null;
  /**
   * Who controls it.
   */
  owner?: Player | null;
  pieces: Force;
  /**
   * Whether it is active for its owner (PAW-2.4).
   */
  active: boolean;
  /**
   * Whether it has a coast.
   */
  coast: boolean;
  /**
   * Its neighbours in this cycle.
   */
  neighbours: string[];
  /**
   * The strengths if the owner's opponent tried to take it over.
   */
  takeover?: TakeoverView | null;
}
/**
 * The strengths in a takeover, and whether it succeeds.
 */
export interface TakeoverView {
  /**
   * The attacker's active pieces in neighbouring regions.
   */
  attackers: number;
  /**
   * The attacker's extra numbers for the region's marker.
   */
  attack_extra: number;
  /**
   * The defender's pieces of both kinds in the region.
   */
  defenders: number;
  /**
   * The defender's active pieces in neighbouring regions.
   */
  defenders_around: number;
  /**
   * The defender's extra numbers for the region's marker.
   */
  defence_extra: number;
  /**
   * Whether the attack exceeds the defence.
   */
  enough: boolean;
}
