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
        /**
         * Orange's bid, if it is in.
         */
        orange?: number | null;
        /**
         * White's bid, if it is in.
         */
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
        /**
         * The region taken over.
         */
        region: string;
      };
    }
  | {
      occupy: {
        /**
         * The region, now empty.
         */
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
      /**
       * What came up.
       */
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
      /**
       * Where.
       */
      region: string;
    }
  | {
      do: "recruit";
    }
  | {
      do: "influence";
      tile: Tile;
      /**
       * Where.
       */
      region: string;
    }
  | {
      do: "extra";
      symbol: Symbol;
    }
  | {
      do: "movement";
      /**
       * One region.
       */
      from: string;
      /**
       * The other.
       */
      to: string;
      forth?: Force;
      back?: Force;
    }
  | {
      do: "sea_movement";
      /**
       * From this coast.
       */
      from: string;
      /**
       * To that.
       */
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
       * How many active pieces; left out where it is secret.
       */
      pieces?: number | null;
    }
  | {
      do: "snake";
    }
  | {
      do: "withdraw";
      piece: Piece;
      /**
       * Where to.
       */
      to: string;
    }
  | {
      do: "occupy";
    }
  | {
      do: "rebel";
      /**
       * Where.
       */
      region: string;
      pieces: Force;
    }
  | {
      do: "change_marker";
      /**
       * Where.
       */
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
      /**
       * What came up.
       */
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
      /**
       * Where.
       */
      region: string;
    }
  | {
      do: "recruit";
    }
  | {
      do: "influence";
      tile: Tile;
      /**
       * Where.
       */
      region: string;
    }
  | {
      do: "extra";
      symbol: Symbol;
    }
  | {
      do: "movement";
      /**
       * One region.
       */
      from: string;
      /**
       * The other.
       */
      to: string;
      forth?: Force;
      back?: Force;
    }
  | {
      do: "sea_movement";
      /**
       * From this coast.
       */
      from: string;
      /**
       * To that.
       */
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
       * How many active pieces; left out where it is secret.
       */
      pieces?: number | null;
    }
  | {
      do: "snake";
    }
  | {
      do: "withdraw";
      piece: Piece;
      /**
       * Where to.
       */
      to: string;
    }
  | {
      do: "occupy";
    }
  | {
      do: "rebel";
      /**
       * Where.
       */
      region: string;
      pieces: Force;
    }
  | {
      do: "change_marker";
      /**
       * Where.
       */
      region: string;
      marker: Symbol;
    }
  | {
      do: "decline";
    };
/**
 * Something that happened; `R` is how regions are told.
 */
export type Event =
  | {
      event: "marker_drawn";
      /**
       * Where.
       */
      region: string;
      marker: Symbol;
    }
  | {
      event: "cycle_began";
      /**
       * Its number.
       */
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
      /**
       * Its value.
       */
      token: number;
    }
  | {
      event: "offer_discarded";
      /**
       * How many.
       */
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
      /**
       * With how many actions.
       */
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
       * How many are left.
       */
      left: number;
    }
  | {
      event: "bid";
      player: Player;
      /**
       * How much; others hear it when both are in.
       */
      pieces?: number | null;
    }
  | {
      event: "auctioned";
      tile: Tile;
      bids: Pair;
      /**
       * Who paid; nobody if they were equal.
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
      /**
       * Where.
       */
      region: string;
      pieces: Force;
    }
  | {
      event: "marker_changed";
      player: Player;
      /**
       * Where.
       */
      region: string;
      old: Symbol;
      new: Symbol;
    }
  | {
      event: "placed";
      player: Player;
      /**
       * Where.
       */
      region: string;
      piece: Piece;
    }
  | {
      event: "recruited";
      player: Player;
      pieces: Force;
      /**
       * The tile, if by one.
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
      /**
       * Where.
       */
      region: string;
      piece: Piece;
    }
  | {
      event: "taken_over";
      player: Player;
      /**
       * Which.
       */
      region: string;
      sums: Sums;
    }
  | {
      event: "withdrew";
      player: Player;
      piece: Piece;
      /**
       * From where.
       */
      from: string;
      /**
       * To where.
       */
      to: string;
    }
  | {
      event: "lost";
      player: Player;
      /**
       * Where.
       */
      region: string;
      pieces: Force;
    }
  | {
      event: "occupied";
      player: Player;
      /**
       * Where.
       */
      region: string;
      piece: Piece;
    }
  | {
      event: "extra_numbers";
      player: Player;
      symbol: Symbol;
      /**
       * How many the player has for it now.
       */
      total: number;
    }
  | {
      event: "moved";
      player: Player;
      /**
       * From where.
       */
      from: string;
      /**
       * To where.
       */
      to: string;
      forth: Force;
      back: Force;
    }
  | {
      event: "sailed";
      player: Player;
      /**
       * From where.
       */
      from: string;
      /**
       * To where.
       */
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
       * Who won; nobody in a draw.
       */
      winner?: Player | null;
    };
/**
 * Why a player starts a cycle (PAW-4.4).
 */
export type StartReason = "fewer_points" | "fewer_active_regions" | "chance";
/**
 * What a player may do or decline.
 */
export type Question = "another_tile" | "snake" | "withdraw" | "occupy" | "rebellion" | "change_marker";
/**
 * What is asked, as it is seen.
 */
export type StageView =
  | {
      draw_markers: {
        /**
         * Where it will lie.
         */
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
        /**
         * The region taken over.
         */
        region: string;
      };
    }
  | {
      occupy: {
        /**
         * The region, now empty.
         */
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
 * What can be chosen before the start.
 */
export interface Options {
  components?: BoxChoice;
}
/**
 * A position as JSON. What can be worked out may be left out, and is checked if it is there: `kind`, `aside`,
 * `stock`, `supply` and `tokens_left`; every other field that is left out is empty, zero or as said below.
 */
export interface State {
  /**
   * The number of the cycle; odd ones are magic. Left out: 1, or 2 if `kind` is sword, or 3 if a token is drawn.
   */
  cycle?: number | null;
  /**
   * The kind of the cycle.
   */
  kind?: Kind | null;
  /**
   * Cubes on the sand-timer. Left out: 4 while a cycle is played.
   */
  cubes?: number | null;
  turn?: Player;
  /**
   * Actions of this turn that have not begun. Left out: 2 if one is asked for, otherwise 0.
   */
  actions?: number | null;
  /**
   * Whether the first recruit action of the cycle has been.
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
   * Orange's.
   */
  orange?: number;
  /**
   * White's.
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
 * Some knights and some magicians.
 */
export interface Force {
  /**
   * Knights.
   */
  knights?: number;
  /**
   * Magicians.
   */
  magicians?: number;
}
/**
 * How many of each symbol. In JSON symbols that are not there may be left out.
 */
export interface Symbols {
  /**
   * Castles.
   */
  castle?: number;
  /**
   * Armour.
   */
  armour?: number;
  /**
   * Tents.
   */
  tent?: number;
  /**
   * Keys.
   */
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
   * Orange's.
   */
  orange?: Tile[];
  /**
   * White's.
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
 * What a takeover of a region comes to (PAW-9.4).
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
 * What an audience may know: everything but the opponent's bid while it is secret (PAW-2.5).
 */
export interface View {
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
   * Actions of this turn that have not begun.
   */
  actions: number;
  /**
   * Whether the first recruit action of the cycle has been.
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
 * A region as it is seen.
 */
export interface RegionView {
  /**
   * Its name.
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
   * Whether it is active for who controls it.
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
   * What a takeover by the opponent of who controls it would come to.
   */
  takeover?: TakeoverView | null;
}
/**
 * What a takeover would come to.
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
