// Made by `cargo xtask types` from the Rust types. Do not edit.

/**
 * The two kinds of cycle (PAW-2.1).
 */
export type Kind = "magic" | "sword";
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
 * A kind of piece.
 */
export type Piece = "knight" | "magician";
/**
 * A move as JSON: `{"do":"place","region":"Elmet"}`.
 */
export type Move =
  | {
      do: "draw_marker";
      /**
       * The symbol of a region marker, and of the tiles that act on it (PAW-1.2).
       */
      marker: "castle" | "armour" | "tent" | "keys";
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
      /**
       * A kind of action tile (PAW-1.4).
       */
      tile:
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
    }
  | {
      do: "draw_start";
      /**
       * Who came up.
       */
      player: "orange" | "white";
    }
  | {
      do: "take";
      /**
       * A kind of action tile (PAW-1.4).
       */
      tile:
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
      /**
       * A kind of action tile (PAW-1.4).
       */
      tile:
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
       * Where.
       */
      region: string;
    }
  | {
      do: "extra";
      /**
       * The symbol of a region marker, and of the tiles that act on it (PAW-1.2).
       */
      symbol: "castle" | "armour" | "tent" | "keys";
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
      forth?: Force8;
      back?: Force9;
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
      pieces: Force10;
    }
  | {
      do: "recruitment";
      /**
       * A kind of action tile (PAW-1.4).
       */
      tile:
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
      /**
       * A kind of piece.
       */
      piece: "knight" | "magician";
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
      pieces: Force11;
    }
  | {
      do: "change_marker";
      /**
       * Where.
       */
      region: string;
      /**
       * The symbol of a region marker, and of the tiles that act on it (PAW-1.2).
       */
      marker: "castle" | "armour" | "tent" | "keys";
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
      /**
       * The symbol of a region marker, and of the tiles that act on it (PAW-1.2).
       */
      marker: "castle" | "armour" | "tent" | "keys";
    }
  | {
      event: "cycle_began";
      /**
       * Its number.
       */
      cycle: number;
      /**
       * The two kinds of cycle (PAW-2.1).
       */
      kind: "magic" | "sword";
    }
  | {
      event: "supplied";
      /**
       * To whom.
       */
      player: "orange" | "white";
      pieces: Force12;
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
      /**
       * A kind of action tile (PAW-1.4).
       */
      tile:
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
    }
  | {
      event: "started";
      /**
       * Whose.
       */
      player: "orange" | "white";
      /**
       * With how many actions.
       */
      actions: number;
      /**
       * Why this player.
       */
      reason: "fewer_points" | "fewer_active_regions" | "chance";
    }
  | {
      event: "turn_began";
      /**
       * Whose.
       */
      player: "orange" | "white";
    }
  | {
      event: "took";
      /**
       * By whom.
       */
      player: "orange" | "white";
      /**
       * A kind of action tile (PAW-1.4).
       */
      tile:
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
      /**
       * Whose.
       */
      player: "orange" | "white";
      /**
       * How much; others hear it when both are in.
       */
      pieces?: number | null;
    }
  | {
      event: "auctioned";
      /**
       * A kind of action tile (PAW-1.4).
       */
      tile:
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
      bids: Pair1;
      /**
       * Who paid; nobody if they were equal.
       */
      winner?: Player | null;
    }
  | {
      event: "scored";
      /**
       * One of the two players (PAW-1.1).
       */
      player: "orange" | "white";
      /**
       * The player's points now.
       */
      points: number;
    }
  | {
      event: "rebelled";
      /**
       * One of the two players (PAW-1.1).
       */
      player: "orange" | "white";
      /**
       * Where.
       */
      region: string;
      pieces: Force13;
    }
  | {
      event: "marker_changed";
      /**
       * One of the two players (PAW-1.1).
       */
      player: "orange" | "white";
      /**
       * Where.
       */
      region: string;
      /**
       * The symbol of a region marker, and of the tiles that act on it (PAW-1.2).
       */
      old: "castle" | "armour" | "tent" | "keys";
      /**
       * The symbol of a region marker, and of the tiles that act on it (PAW-1.2).
       */
      new: "castle" | "armour" | "tent" | "keys";
    }
  | {
      event: "placed";
      /**
       * One of the two players (PAW-1.1).
       */
      player: "orange" | "white";
      /**
       * Where.
       */
      region: string;
      /**
       * A kind of piece.
       */
      piece: "knight" | "magician";
    }
  | {
      event: "recruited";
      /**
       * One of the two players (PAW-1.1).
       */
      player: "orange" | "white";
      pieces: Force14;
      /**
       * The tile, if by one.
       */
      tile?: Tile | null;
    }
  | {
      event: "used";
      /**
       * One of the two players (PAW-1.1).
       */
      player: "orange" | "white";
      /**
       * A kind of action tile (PAW-1.4).
       */
      tile:
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
    }
  | {
      event: "snake_played";
      /**
       * One of the two players (PAW-1.1).
       */
      player: "orange" | "white";
      /**
       * The tile without effect.
       */
      against?: Tile | null;
    }
  | {
      event: "reinforced";
      /**
       * One of the two players (PAW-1.1).
       */
      player: "orange" | "white";
      /**
       * Where.
       */
      region: string;
      /**
       * A kind of piece.
       */
      piece: "knight" | "magician";
    }
  | {
      event: "taken_over";
      /**
       * One of the two players (PAW-1.1).
       */
      player: "orange" | "white";
      /**
       * Which.
       */
      region: string;
      sums: Sums;
    }
  | {
      event: "withdrew";
      /**
       * One of the two players (PAW-1.1).
       */
      player: "orange" | "white";
      /**
       * A kind of piece.
       */
      piece: "knight" | "magician";
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
      /**
       * One of the two players (PAW-1.1).
       */
      player: "orange" | "white";
      /**
       * Where.
       */
      region: string;
      pieces: Force15;
    }
  | {
      event: "occupied";
      /**
       * One of the two players (PAW-1.1).
       */
      player: "orange" | "white";
      /**
       * Where.
       */
      region: string;
      /**
       * A kind of piece.
       */
      piece: "knight" | "magician";
    }
  | {
      event: "extra_numbers";
      /**
       * One of the two players (PAW-1.1).
       */
      player: "orange" | "white";
      /**
       * The symbol of a region marker, and of the tiles that act on it (PAW-1.2).
       */
      symbol: "castle" | "armour" | "tent" | "keys";
      /**
       * How many the player has for it now.
       */
      total: number;
    }
  | {
      event: "moved";
      /**
       * One of the two players (PAW-1.1).
       */
      player: "orange" | "white";
      /**
       * From where.
       */
      from: string;
      /**
       * To where.
       */
      to: string;
      forth: Force16;
      back: Force17;
    }
  | {
      event: "sailed";
      /**
       * One of the two players (PAW-1.1).
       */
      player: "orange" | "white";
      /**
       * From where.
       */
      from: string;
      /**
       * To where.
       */
      to: string;
      pieces: Force18;
    }
  | {
      event: "declined";
      /**
       * One of the two players (PAW-1.1).
       */
      player: "orange" | "white";
      /**
       * What.
       */
      question: "another_tile" | "snake" | "withdraw" | "occupy" | "rebellion" | "change_marker";
    }
  | {
      event: "cycle_scored";
      /**
       * The two kinds of cycle (PAW-2.1).
       */
      kind: "magic" | "sword";
      active_regions: Pair5;
      gained: Pair6;
      points: Pair7;
      totals: Pair8;
    }
  | {
      event: "ended";
      /**
       * Who won; nobody in a draw.
       */
      winner?: Player | null;
    };
/**
 * One of the two players (PAW-1.1).
 */
export type Player = "orange" | "white";
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
        /**
         * A kind of action tile (PAW-1.4).
         */
        tile:
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
        /**
         * Who won the auction.
         */
        winner: "orange" | "white";
      };
    }
  | {
      change_marker: {
        /**
         * Who won the auction.
         */
        winner: "orange" | "white";
      };
    }
  | "another_tile"
  | {
      snake: {
        /**
         * The move that played it.
         */
        against:
          | {
              do: "draw_marker";
              /**
               * The symbol of a region marker, and of the tiles that act on it (PAW-1.2).
               */
              marker: "castle" | "armour" | "tent" | "keys";
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
              /**
               * A kind of action tile (PAW-1.4).
               */
              tile:
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
            }
          | {
              do: "draw_start";
              /**
               * Who came up.
               */
              player: "orange" | "white";
            }
          | {
              do: "take";
              /**
               * A kind of action tile (PAW-1.4).
               */
              tile:
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
              /**
               * A kind of action tile (PAW-1.4).
               */
              tile:
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
               * Where.
               */
              region: string;
            }
          | {
              do: "extra";
              /**
               * The symbol of a region marker, and of the tiles that act on it (PAW-1.2).
               */
              symbol: "castle" | "armour" | "tent" | "keys";
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
              forth?: Force4;
              back?: Force5;
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
              pieces: Force6;
            }
          | {
              do: "recruitment";
              /**
               * A kind of action tile (PAW-1.4).
               */
              tile:
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
              /**
               * A kind of piece.
               */
              piece: "knight" | "magician";
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
              pieces: Force7;
            }
          | {
              do: "change_marker";
              /**
               * Where.
               */
              region: string;
              /**
               * The symbol of a region marker, and of the tiles that act on it (PAW-1.2).
               */
              marker: "castle" | "armour" | "tent" | "keys";
            }
          | {
              do: "decline";
            };
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
      /**
       * The symbol of a region marker, and of the tiles that act on it (PAW-1.2).
       */
      marker: "castle" | "armour" | "tent" | "keys";
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
      /**
       * A kind of action tile (PAW-1.4).
       */
      tile:
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
    }
  | {
      do: "draw_start";
      /**
       * Who came up.
       */
      player: "orange" | "white";
    }
  | {
      do: "take";
      /**
       * A kind of action tile (PAW-1.4).
       */
      tile:
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
      /**
       * A kind of action tile (PAW-1.4).
       */
      tile:
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
       * Where.
       */
      region: string;
    }
  | {
      do: "extra";
      /**
       * The symbol of a region marker, and of the tiles that act on it (PAW-1.2).
       */
      symbol: "castle" | "armour" | "tent" | "keys";
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
      forth?: Force4;
      back?: Force5;
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
      pieces: Force6;
    }
  | {
      do: "recruitment";
      /**
       * A kind of action tile (PAW-1.4).
       */
      tile:
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
      /**
       * A kind of piece.
       */
      piece: "knight" | "magician";
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
      pieces: Force7;
    }
  | {
      do: "change_marker";
      /**
       * Where.
       */
      region: string;
      /**
       * The symbol of a region marker, and of the tiles that act on it (PAW-1.2).
       */
      marker: "castle" | "armour" | "tent" | "keys";
    }
  | {
      do: "decline";
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
        /**
         * A kind of action tile (PAW-1.4).
         */
        tile:
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
        /**
         * The move that it would make void.
         */
        against:
          | {
              do: "draw_marker";
              /**
               * The symbol of a region marker, and of the tiles that act on it (PAW-1.2).
               */
              marker: "castle" | "armour" | "tent" | "keys";
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
              /**
               * A kind of action tile (PAW-1.4).
               */
              tile:
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
            }
          | {
              do: "draw_start";
              /**
               * Who came up.
               */
              player: "orange" | "white";
            }
          | {
              do: "take";
              /**
               * A kind of action tile (PAW-1.4).
               */
              tile:
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
              /**
               * A kind of action tile (PAW-1.4).
               */
              tile:
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
               * Where.
               */
              region: string;
            }
          | {
              do: "extra";
              /**
               * The symbol of a region marker, and of the tiles that act on it (PAW-1.2).
               */
              symbol: "castle" | "armour" | "tent" | "keys";
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
              forth?: Force4;
              back?: Force5;
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
              pieces: Force6;
            }
          | {
              do: "recruitment";
              /**
               * A kind of action tile (PAW-1.4).
               */
              tile:
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
              /**
               * A kind of piece.
               */
              piece: "knight" | "magician";
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
              pieces: Force7;
            }
          | {
              do: "change_marker";
              /**
               * Where.
               */
              region: string;
              /**
               * The symbol of a region marker, and of the tiles that act on it (PAW-1.2).
               */
              marker: "castle" | "armour" | "tent" | "keys";
            }
          | {
              do: "decline";
            };
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
  /**
   * The map and the components. Left out: the standard ones.
   */
  components?:
    | "britain"
    | "example"
    | {
        file: string;
      };
}
/**
 * A position as JSON. What can be worked out may be left out, and is checked if it is there: `kind`, `aside`,
 * `stock`, `supply` and `tokens_left`; every other field that is left out is empty, zero or as said below.
 */
export interface State {
  /**
   * The number of the cycle; odd ones are magic. Left out: 1, or 2 if `kind` is sword.
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
  /**
   * Whose turn it is. Left out: Orange's.
   */
  turn?: "orange" | "white";
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
  stock?: Pair21 | null;
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
  /**
   * What is asked. Left out: an action.
   */
  stage?:
    | "draw_markers"
    | "draw_token"
    | "draw_tiles"
    | "draw_start"
    | "action"
    | {
        bids: {
          /**
           * A kind of action tile (PAW-1.4).
           */
          tile:
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
          /**
           * Who won the auction.
           */
          winner: "orange" | "white";
        };
      }
    | {
        change_marker: {
          /**
           * Who won the auction.
           */
          winner: "orange" | "white";
        };
      }
    | "another_tile"
    | {
        snake: {
          /**
           * The move that played it.
           */
          against:
            | {
                do: "draw_marker";
                /**
                 * The symbol of a region marker, and of the tiles that act on it (PAW-1.2).
                 */
                marker: "castle" | "armour" | "tent" | "keys";
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
                /**
                 * A kind of action tile (PAW-1.4).
                 */
                tile:
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
              }
            | {
                do: "draw_start";
                /**
                 * Who came up.
                 */
                player: "orange" | "white";
              }
            | {
                do: "take";
                /**
                 * A kind of action tile (PAW-1.4).
                 */
                tile:
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
                /**
                 * A kind of action tile (PAW-1.4).
                 */
                tile:
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
                 * Where.
                 */
                region: string;
              }
            | {
                do: "extra";
                /**
                 * The symbol of a region marker, and of the tiles that act on it (PAW-1.2).
                 */
                symbol: "castle" | "armour" | "tent" | "keys";
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
                forth?: Force4;
                back?: Force5;
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
                pieces: Force6;
              }
            | {
                do: "recruitment";
                /**
                 * A kind of action tile (PAW-1.4).
                 */
                tile:
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
                /**
                 * A kind of piece.
                 */
                piece: "knight" | "magician";
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
                pieces: Force7;
              }
            | {
                do: "change_marker";
                /**
                 * Where.
                 */
                region: string;
                /**
                 * The symbol of a region marker, and of the tiles that act on it (PAW-1.2).
                 */
                marker: "castle" | "armour" | "tent" | "keys";
              }
            | {
                do: "decline";
              };
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
}
/**
 * Victory points.
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
  white?: Force1;
}
/**
 * Orange's pieces.
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
 * White's pieces.
 */
export interface Force1 {
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
 * Pieces in reserve.
 */
export interface Pair2 {
  orange?: Force2;
  white?: Force3;
}
/**
 * Orange's.
 */
export interface Force2 {
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
 * White's.
 */
export interface Force3 {
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
 * Something that each player has.
 */
export interface Pair21 {
  orange?: Force2;
  white?: Force3;
}
/**
 * Tiles in hand.
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
 * Extra numbers played in this cycle.
 */
export interface Pair4 {
  orange?: Symbols1;
  white?: Symbols2;
}
/**
 * Orange's.
 */
export interface Symbols1 {
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
 * White's.
 */
export interface Symbols2 {
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
 * What goes.
 */
export interface Force4 {
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
 * What comes back.
 */
export interface Force5 {
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
 * What goes.
 */
export interface Force6 {
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
 * Which.
 */
export interface Force7 {
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
 * What goes.
 */
export interface Force8 {
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
 * What comes back.
 */
export interface Force9 {
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
 * What goes.
 */
export interface Force10 {
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
 * Which.
 */
export interface Force11 {
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
 * What came.
 */
export interface Force12 {
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
 * The bids.
 */
export interface Pair1 {
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
 * What was removed.
 */
export interface Force13 {
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
 * What came.
 */
export interface Force14 {
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
 * What it came to.
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
 * What.
 */
export interface Force15 {
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
 * What went.
 */
export interface Force16 {
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
 * What came back.
 */
export interface Force17 {
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
 * What went.
 */
export interface Force18 {
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
 * Active regions of each.
 */
export interface Pair5 {
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
 * Victory points gained by each.
 */
export interface Pair6 {
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
 * Victory points now.
 */
export interface Pair7 {
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
 * Victory points plus active regions.
 */
export interface Pair8 {
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
 * What an audience may know: everything but the opponent's bid while it is secret (PAW-2.5).
 */
export interface View {
  /**
   * The number of the cycle.
   */
  cycle: number;
  /**
   * The two kinds of cycle (PAW-2.1).
   */
  kind: "magic" | "sword";
  /**
   * Cubes on the sand-timer.
   */
  cubes: number;
  /**
   * One of the two players (PAW-1.1).
   */
  turn: "orange" | "white";
  /**
   * Actions of this turn that have not begun.
   */
  actions: number;
  /**
   * Whether the first recruit action of the cycle has been.
   */
  recruited: boolean;
  points: Pair9;
  active_regions: Pair10;
  totals: Pair11;
  /**
   * The map, in the order of the data file.
   */
  regions: RegionView[];
  aside: Symbols3;
  reserve: Pair22;
  stock: Pair23;
  hands: Pair31;
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
  extra: Pair41;
  /**
   * Time tokens still to be drawn.
   */
  tokens_left: number[];
  /**
   * The players that are asked.
   */
  asked: Player[];
  /**
   * What is asked.
   */
  stage:
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
          /**
           * A kind of action tile (PAW-1.4).
           */
          tile:
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
          /**
           * The move that it would make void.
           */
          against:
            | {
                do: "draw_marker";
                /**
                 * The symbol of a region marker, and of the tiles that act on it (PAW-1.2).
                 */
                marker: "castle" | "armour" | "tent" | "keys";
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
                /**
                 * A kind of action tile (PAW-1.4).
                 */
                tile:
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
              }
            | {
                do: "draw_start";
                /**
                 * Who came up.
                 */
                player: "orange" | "white";
              }
            | {
                do: "take";
                /**
                 * A kind of action tile (PAW-1.4).
                 */
                tile:
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
                /**
                 * A kind of action tile (PAW-1.4).
                 */
                tile:
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
                 * Where.
                 */
                region: string;
              }
            | {
                do: "extra";
                /**
                 * The symbol of a region marker, and of the tiles that act on it (PAW-1.2).
                 */
                symbol: "castle" | "armour" | "tent" | "keys";
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
                forth?: Force4;
                back?: Force5;
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
                pieces: Force6;
              }
            | {
                do: "recruitment";
                /**
                 * A kind of action tile (PAW-1.4).
                 */
                tile:
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
                /**
                 * A kind of piece.
                 */
                piece: "knight" | "magician";
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
                pieces: Force7;
              }
            | {
                do: "change_marker";
                /**
                 * Where.
                 */
                region: string;
                /**
                 * The symbol of a region marker, and of the tiles that act on it (PAW-1.2).
                 */
                marker: "castle" | "armour" | "tent" | "keys";
              }
            | {
                do: "decline";
              };
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
}
/**
 * Victory points.
 */
export interface Pair9 {
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
 * Active regions.
 */
export interface Pair10 {
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
 * Victory points plus active regions.
 */
export interface Pair11 {
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
  pieces: Force19;
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
 * The pieces in it.
 */
export interface Force19 {
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
/**
 * How many of each symbol. In JSON symbols that are not there may be left out.
 */
export interface Symbols3 {
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
export interface Pair22 {
  orange?: Force2;
  white?: Force3;
}
/**
 * Something that each player has.
 */
export interface Pair23 {
  orange?: Force2;
  white?: Force3;
}
/**
 * Tiles in hand.
 */
export interface Pair31 {
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
 * Extra numbers played in this cycle.
 */
export interface Pair41 {
  orange?: Symbols1;
  white?: Symbols2;
}
/**
 * Something that each player has.
 */
export interface Pair12 {
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
 * Some knights and some magicians.
 */
export interface Force20 {
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
 * Something that each player has.
 */
export interface Pair32 {
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
export interface Pair42 {
  orange?: Symbols1;
  white?: Symbols2;
}
/**
 * What a takeover of a region comes to (PAW-9.4).
 */
export interface Sums1 {
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
