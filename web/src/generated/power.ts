// Made by `cargo xtask types` from the Rust types. Do not edit.

/**
 * Which booklet's rules are played (POW-15).
 */
export type Profile = "english" | "french" | "mail";
/**
 * An army by its English letter
 */
export type Army = "G" | "B" | "Y" | "R";
export type FirstOfficial = number | "random";
/**
 * When the players of a table may talk to each other.
 */
export type Talk = "always" | "between-rounds";
/**
 * A place at the table, counted from 0. A table has at most eight of them.
 */
export type Seat = number;
/**
 * An event as JSON.
 */
export type Event =
  | {
      event: "ready";
      seat: Seat;
    }
  | {
      event: "official";
      seat: Seat;
    }
  | {
      event: "last_round";
      round: number;
    }
  | {
      event: "command";
      seat: Seat;
      army: Army;
      line: string;
      done: boolean;
      reason?: string | null;
      rule?: string | null;
    }
  | {
      event: "penalty";
      seat: Seat;
      army: Army;
      piece: Kind;
      place: Place;
    }
  | {
      event: "launch";
      army: Army;
      from: Place;
      to: Place;
    }
  | {
      event: "explosion";
      place: Place;
      destroyed: {
        G?: {
          I?: number;
          T?: number;
          F?: number;
          D?: number;
          R?: number;
          H?: number;
          B?: number;
          C?: number;
          M?: number;
          P?: number;
        };
        B?: {
          I?: number;
          T?: number;
          F?: number;
          D?: number;
          R?: number;
          H?: number;
          B?: number;
          C?: number;
          M?: number;
          P?: number;
        };
        Y?: {
          I?: number;
          T?: number;
          F?: number;
          D?: number;
          R?: number;
          H?: number;
          B?: number;
          C?: number;
          M?: number;
          P?: number;
        };
        R?: {
          I?: number;
          T?: number;
          F?: number;
          D?: number;
          R?: number;
          H?: number;
          B?: number;
          C?: number;
          M?: number;
          P?: number;
        };
      };
    }
  | {
      event: "tie";
      sector: Place;
      strengths: {
        G?: number;
        B?: number;
        Y?: number;
        R?: number;
      };
      armies: Army[];
    }
  | {
      event: "bounce";
      army: Army;
      piece: Kind;
      from: Place;
      to: Place;
    }
  | {
      event: "taken_apart";
      army: Army;
      piece: Kind;
      sector: Place;
    }
  | {
      event: "standoff";
      sector: Place;
      strengths: {
        G?: number;
        B?: number;
        Y?: number;
        R?: number;
      };
    }
  | {
      event: "battle";
      sector: Place;
      strengths: {
        G?: number;
        B?: number;
        Y?: number;
        R?: number;
      };
      winner: Army;
    }
  | {
      event: "capture";
      sector: Place;
      from: Army;
      by: Army;
      pieces: {
        I?: number;
        T?: number;
        F?: number;
        D?: number;
        R?: number;
        H?: number;
        B?: number;
        C?: number;
        M?: number;
        P?: number;
      };
    }
  | {
      event: "power_units";
      army: Army;
      count: number;
      countries: Army[];
    }
  | {
      event: "flag";
      army: Army;
      by: Army;
      /**
       * The army that gets everything in the end; left out if the captures form a circle.
       */
      heir?: Army | null;
    }
  | {
      event: "eliminated";
      seat: Seat;
    }
  | {
      event: "round";
      round: number;
      official?: Seat | null;
    };
/**
 * A kind of piece by its English code
 */
export type Kind = "I" | "T" | "F" | "D" | "R" | "H" | "B" | "C" | "M" | "P";
/**
 * A place by its code: a sector ("G8", "GHQ", "S12", "NI") or a Reserve ("GRV")
 */
export type Place = string;
/**
 * How a conflict ends for the player.
 */
export type Meeting = "captures" | "bounces" | "captured" | "stands";

export interface Shapes {
  options?: Options;
  state?: State;
  move?: Move;
  event?: Event;
  view?: View;
  question?: Question;
  advice?: Advice;
}
/**
 * The options of a game of POWER. An option that is left out follows the rules.
 */
export interface Options {
  /**
   * Two, three or four players; by default as many as `seats` lists, or four.
   */
  players?: number | null;
  /**
   * The rules' profile; English by default.
   */
  rules?: Profile | null;
  /**
   * The armies of each seat by their English letters; with two players, two neighbouring armies each.
   */
  seats?: Army[][] | null;
  /**
   * The mercenary army of a three-player game; Red by default.
   */
  mercenary?: Army | null;
  /**
   * The first official; seat 0 by default.
   */
  official?: FirstOfficial | null;
  /**
   * Whether a piece made on the board may be exchanged again in the same round; by default the profile decides.
   */
  exchange_again?: boolean | null;
  /**
   * Whether several players' equal commands for the same mercenary piece are carried out; by default the profile
   * decides.
   */
  mercenary_same_place?: boolean | null;
  /**
   * The number of the last round; no limit by default.
   */
  round_limit?: number | null;
  /**
   * Minutes after which the current round becomes the last one (POW-12.2); 0 for no limit. By default the profile
   * decides.
   */
  time_limit?: number | null;
  /**
   * When the players may talk (POW-16.5); by default the profile decides.
   */
  talk?: Talk | null;
}
/**
 * A position. Fields that are as at the start may be left out; unknown fields are ignored.
 */
export interface State {
  /**
   * The rules' profile.
   */
  rules?: Profile | null;
  /**
   * The round that is being planned, from 1.
   */
  round?: number | null;
  /**
   * The official's seat; `null` until chance draws it. If left out, the options decide.
   */
  official?: Seat | null;
  /**
   * The armies of each seat.
   */
  seats?: Army[][] | null;
  /**
   * The mercenary army, if there is one. If left out, it is the army in play that belongs to none of three seats.
   */
  mercenary?: Army | null;
  /**
   * The armies by their English letters; an army that is left out is out of the game.
   */
  armies?: {
    G?: ArmyWire;
    B?: ArmyWire;
    Y?: ArmyWire;
    R?: ArmyWire;
  };
  /**
   * Whether pieces made on the board may be exchanged again.
   */
  exchange_again?: boolean | null;
  /**
   * Whether several players' equal commands for the same mercenary piece are carried out.
   */
  mercenary_same_place?: boolean | null;
  /**
   * The number of the last round by the round limit.
   */
  round_limit?: number | null;
  /**
   * The number of the last round by the time limit.
   */
  last_round?: number | null;
  /**
   * The pads that are in, by seat number.
   */
  handed_in?: {
    [k: string]: MoveWire;
  };
}
/**
 * An army of a position.
 */
export interface ArmyWire {
  /**
   * Whether it has lost its flag.
   */
  out?: boolean;
  /**
   * The flags that it holds; by default its own.
   */
  flags?: Army[] | null;
  /**
   * Its pieces by place and kind.
   */
  places?: {
    [k: string]: {
      I?: number;
      T?: number;
      F?: number;
      D?: number;
      R?: number;
      H?: number;
      B?: number;
      C?: number;
      M?: number;
      P?: number;
    };
  };
}
/**
 * A move: a seat's pads, or the first official that chance drew.
 */
export interface MoveWire {
  /**
   * The lines of each army's pad; an army that is left out has an empty one.
   */
  pads?: {
    G?: string[];
    B?: string[];
    Y?: string[];
    R?: string[];
  } | null;
  /**
   * The army that receives captured pieces where the player's two armies are equal.
   */
  captives?: Army | null;
  /**
   * Chance: the first official.
   */
  official?: Seat | null;
}
/**
 * A move: a seat's pads, or the first official that chance drew.
 */
export interface Move {
  /**
   * The lines of each army's pad; an army that is left out has an empty one.
   */
  pads?: {
    G?: string[];
    B?: string[];
    Y?: string[];
    R?: string[];
  } | null;
  /**
   * The army that receives captured pieces where the player's two armies are equal.
   */
  captives?: Army | null;
  /**
   * Chance: the first official.
   */
  official?: Seat | null;
}
/**
 * What an audience may know, as JSON: the whole board, who is ready, and its own pads.
 */
export interface View {
  /**
   * The seat whose view it is; left out for an onlooker.
   */
  seat?: Seat | null;
  /**
   * The rules' profile.
   */
  rules?: Profile | null;
  /**
   * The round that is being planned, from 1.
   */
  round?: number | null;
  /**
   * The official's seat; `null` until chance draws it. If left out, the options decide.
   */
  official?: Seat | null;
  /**
   * The armies of each seat.
   */
  seats?: Army[][] | null;
  /**
   * The mercenary army, if there is one. If left out, it is the army in play that belongs to none of three seats.
   */
  mercenary?: Army | null;
  /**
   * The armies by their English letters; an army that is left out is out of the game.
   */
  armies?: {
    G?: ArmyWire;
    B?: ArmyWire;
    Y?: ArmyWire;
    R?: ArmyWire;
  };
  /**
   * Whether pieces made on the board may be exchanged again.
   */
  exchange_again?: boolean | null;
  /**
   * Whether several players' equal commands for the same mercenary piece are carried out.
   */
  mercenary_same_place?: boolean | null;
  /**
   * The number of the last round by the round limit.
   */
  round_limit?: number | null;
  /**
   * The number of the last round by the time limit.
   */
  last_round?: number | null;
  /**
   * The pads that are in, by seat number.
   */
  handed_in?: {
    [k: string]: MoveWire;
  };
  /**
   * The seats whose pads are in.
   */
  ready: Seat[];
  /**
   * Each army's power, Reserve included.
   */
  power: {
    G?: number;
    B?: number;
    Y?: number;
    R?: number;
  };
  /**
   * Whether this is known to be the last round.
   */
  final_round: boolean;
  /**
   * The pads that this seat has handed in.
   */
  your_pads?: MoveWire | null;
}
/**
 * A planner's question: the pads so far, each line as it was typed.
 */
export interface Question {
  /**
   * By the armies' English letters.
   */
  pads: {
    G?: string[];
    B?: string[];
    Y?: string[];
    R?: string[];
  };
  /**
   * Whether to list every legal next command too.
   */
  choices?: boolean;
}
/**
 * The answer: the verdict on each line, and the commands that can come next.
 */
export interface Advice {
  /**
   * The verdict of each line, by the armies' English letters.
   */
  lines: {
    G?: Verdict[];
    B?: Verdict[];
    Y?: Verdict[];
    R?: Verdict[];
  };
  /**
   * Every legal next command, if the question asked for it.
   */
  choices?: {
    G?: Choice[];
    B?: Choice[];
    Y?: Choice[];
    R?: Choice[];
  } | null;
}
/**
 * The verdict on a line of a pad.
 */
export interface Verdict {
  /**
   * The command in its canonical form, if the line can be read and is not blank.
   */
  command?: string | null;
  /**
   * Whether it would be carried out.
   */
  done: boolean;
  /**
   * Why not: a code.
   */
  reason?: string | null;
  /**
   * The rule that forbids it.
   */
  rule?: string | null;
  /**
   * Numbers for the reason: `steps` and `moves` of a `piece` that cannot go so far, or how many of a `piece` one
   * has and needs (`have`, `need`).
   */
  details?: {
    [k: string]: string;
  } | null;
  /**
   * Whom a move meets in its sector, with all lines written so far and if nobody else moves.
   */
  meets?: Forecast | null;
  /**
   * Where an unreadable line goes wrong: the first character, counted from 0, and the one after the last.
   *
   * @minItems 2
   * @maxItems 2
   */
  span?: number[] | null;
  /**
   * The power that a missile's recipe wastes.
   */
  waste?: number | null;
  /**
   * A warning before the pad is final.
   */
  warning?: Warning | null;
}
/**
 * A conflict as far as the player can foresee it: it would come so if nobody else moved.
 */
export interface Forecast {
  /**
   * The power of the player's side there.
   */
  mine: number;
  /**
   * The power of the strongest other side there.
   */
  theirs: number;
  result: Meeting;
}
/**
 * A launch that would destroy the player's own pieces (POW-5.6).
 */
export interface Warning {
  /**
   * A code: `own-pieces-lost`.
   */
  code: string;
  rule: string;
  place: Place;
  /**
   * What the player would lose there, by army and kind.
   */
  lost: {
    G?: {
      I?: number;
      T?: number;
      F?: number;
      D?: number;
      R?: number;
      H?: number;
      B?: number;
      C?: number;
      M?: number;
      P?: number;
    };
    B?: {
      I?: number;
      T?: number;
      F?: number;
      D?: number;
      R?: number;
      H?: number;
      B?: number;
      C?: number;
      M?: number;
      P?: number;
    };
    Y?: {
      I?: number;
      T?: number;
      F?: number;
      D?: number;
      R?: number;
      H?: number;
      B?: number;
      C?: number;
      M?: number;
      P?: number;
    };
    R?: {
      I?: number;
      T?: number;
      F?: number;
      D?: number;
      R?: number;
      H?: number;
      B?: number;
      C?: number;
      M?: number;
      P?: number;
    };
  };
  /**
   * The details for the code's text, in the notation of the table: `place`, `pieces`.
   */
  details: {
    [k: string]: string;
  };
}
/**
 * A legal next command.
 */
export interface Choice {
  command: string;
  piece: Kind;
  from: Place;
  /**
   * Where it goes; left out for an exchange.
   */
  to?: Place | null;
  /**
   * How many moves that takes.
   */
  moves?: number | null;
  /**
   * Whom it meets there, if nobody else moves.
   */
  meets?: Forecast | null;
  /**
   * The power that a missile's recipe wastes.
   */
  waste?: number | null;
}
