// Made by `cargo xtask types` from the Rust types. Do not edit.

/**
 * A territory; with four players each has an owner (BAR-1.1).
 */
export type Territory = "americas" | "europe" | "asia" | "africa";
/**
 * What is asked, and of which seat; without a seat, of the player in turn or chance.
 */
export type StageWire =
  | {
      ask: "deal";
      seat: Seat;
    }
  | {
      ask: "start";
    }
  | {
      ask: "draw";
      seat: Seat;
      /**
       * How many are still to be drawn.
       */
      left: number;
      for: DrawFor;
    }
  | {
      ask: "bank";
      seat: Seat;
      for: BankFor;
      /**
       * The seat that the card was taken or stolen from.
       */
      from?: Seat | null;
    }
  | {
      ask: "roll";
    }
  | {
      ask: "take_power";
    }
  | {
      ask: "take_influence";
    }
  | {
      ask: "give";
      seat: Seat;
      colour: Colour;
    }
  | {
      ask: "spy";
    }
  | {
      ask: "steal";
      from: Seat;
    }
  | {
      ask: "remove";
    }
  | {
      ask: "challenge";
    }
  | {
      ask: "lead";
    }
  | {
      ask: "answer";
    }
  | {
      ask: "surrender";
      seat: Seat;
    }
  | {
      ask: "influence";
      seat: Seat;
    }
  | {
      ask: "pay";
      paid: number;
      /**
       * The value of the last card; left out before the first.
       */
      last?: number | null;
    }
  | {
      ask: "build";
    }
  | {
      ask: "over";
      winner: Seat;
    };
/**
 * A place at the table, counted from 0. A table has at most eight of them.
 */
export type Seat = number;
/**
 * Why somebody draws.
 */
export type DrawFor = "turn" | "refill" | "payoff" | "loss";
/**
 * Why somebody banks.
 */
export type BankFor = "turn" | "gain" | "payoff";
/**
 * The colour of a card: one of the four types of base, or political influence (BAR-1.2).
 */
export type Colour = "transportation" | "communications" | "finance" | "energy" | "influence";
/**
 * A card: its colour and its value from 5 to 50 in steps of 5, such as "finance 30"
 */
export type Card = string;
/**
 * A type of power base (BAR-1.2).
 */
export type Base = "transportation" | "communications" | "finance" | "energy";
/**
 * A move as JSON, such as `{"bank":"finance 30"}`. Shown to others, it may hide a card: `{"draw":"?"}`.
 */
export type Move =
  | {
      draw: Shown;
    }
  | {
      start: Seat;
    }
  | {
      /**
       * @minItems 2
       * @maxItems 2
       */
      roll: number[];
    }
  | {
      bank: Card;
    }
  | {
      take: Take;
    }
  | {
      give: Shown;
    }
  | {
      spy: Seat;
    }
  | {
      steal: Shown;
    }
  | {
      remove: BaseWire;
    }
  | {
      challenge: ChallengeNamed;
    }
  | {
      play: Card;
    }
  | {
      call: Colour;
    }
  | "surrender"
  | "go_on"
  | {
      influence: Card[];
    }
  | {
      pay: Card;
    }
  | {
      build: {
        base: Base;
        territory: Territory;
      };
    };
/**
 * A card as the reader may know it: "finance 30", its colour "finance ?", or "?"
 */
export type Shown = string;
/**
 * An event as JSON: `{"event":"drew","seat":1,"card":"finance 30"}`.
 */
export type Event =
  | {
      event: "dealt";
      seat: Seat;
      card: Shown;
    }
  | {
      event: "turn";
      seat: Seat;
    }
  | {
      event: "reshuffled";
      cards: number;
    }
  | {
      event: "drew";
      seat: Seat;
      card: Shown;
    }
  | {
      event: "no_cards";
      seat: Seat;
      cards: number;
    }
  | {
      event: "banked";
      seat: Seat;
      card: Card;
    }
  | {
      event: "rolled";
      seat: Seat;
      /**
       * @minItems 2
       * @maxItems 2
       */
      dice: number[];
      to: number;
      space: Space;
    }
  | {
      event: "asked";
      seat: Seat;
      from: Seat;
      colour: Colour;
    }
  | {
      event: "nothing_to_give";
      seat: Seat;
      colour: Colour;
    }
  | {
      event: "gave";
      seat: Seat;
      to: Seat;
      card: Shown;
    }
  | {
      event: "spied";
      seat: Seat;
      on: Seat;
      hand?: Card[] | null;
    }
  | {
      event: "stole";
      seat: Seat;
      from: Seat;
      card: Shown;
    }
  | {
      event: "nothing_to_remove";
      seat: Seat;
    }
  | {
      event: "removed";
      seat: Seat;
      owner: Seat;
      territory: Territory;
      base: Base;
    }
  | {
      event: "challenged";
      seat: Seat;
      defender: Seat;
      base: Base;
      limited: boolean;
    }
  | {
      event: "played";
      seat: Seat;
      card: Card;
    }
  | {
      event: "called";
      seat: Seat;
      colour: Colour;
    }
  | {
      event: "cannot_answer";
      seat: Seat;
      colour: Colour;
    }
  | {
      event: "totals";
      attacker: number;
      defender: number;
    }
  | {
      event: "went_on";
      seat: Seat;
    }
  | {
      event: "surrendered";
      seat: Seat;
    }
  | {
      event: "played_influence";
      seat: Seat;
      cards: Card[];
    }
  | {
      event: "won";
      seat: Seat;
      loser: Seat;
      banked: number;
      back: number;
    }
  | {
      event: "cards_only";
      seat: Seat;
      territory: Territory;
      base: Base;
    }
  | {
      event: "paid";
      seat: Seat;
      card: Card;
    }
  | {
      event: "placed";
      seat: Seat;
      territory: Territory;
      base: Base;
      bought: boolean;
    }
  | {
      event: "game_won";
      seat: Seat;
    };
/**
 * A space as the components name it
 */
export type Space =
  | "take power"
  | "take influence"
  | "spy"
  | "remove base"
  | "limited challenge"
  | "investments americas"
  | "investments europe"
  | "investments asia"
  | "investments africa";

export interface Shapes {
  options?: Options;
  state?: State;
  move?: Move;
  event?: Event;
  view?: View;
}
/**
 * The options of a game of Power Barons.
 */
export interface Options {
  /**
   * Three or four players; by default as many as a given position has hands, or four.
   */
  players?: number | null;
  /**
   * The territory of each seat (BAR-1.1); by default the Americas, Europe, Asia and Africa in this order.
   */
  territories?: Territory[] | null;
  /**
   * The text of a deck and track other than the standard ones, in the form of `data/standard.txt`.
   */
  components?: string | null;
}
/**
 * A position as JSON. Only `stage` and `hands` are required.
 */
export interface State {
  stage: StageWire;
  turn?: Seat;
  /**
   * The territory of each seat; by default those of the options.
   */
  territories?: Territory[] | null;
  /**
   * The hand of each seat.
   */
  hands: Card[][];
  /**
   * The bank of each seat; by default all are empty.
   */
  banks?: Card[][];
  /**
   * The discards.
   */
  discards?: Card[];
  /**
   * The drawpile; by default the rest of the deck.
   */
  drawpile?: Card[] | null;
  /**
   * What the drawpile was made of at the last reshuffle; by default the deck.
   */
  drawpile_from?: Card[] | null;
  /**
   * The space of each seat's pawn, counted clockwise from 0; by default all are at home.
   */
  pawns?: number[] | null;
  /**
   * The bases of each seat on the board, by territory; by default none.
   */
  bases?: {
    americas?: Base[];
    europe?: Base[];
    asia?: Base[];
    africa?: Base[];
  }[];
  /**
   * The bases of each seat that are not on the board; by default all others.
   */
  stock?:
    | {
        transportation?: number;
        communications?: number;
        finance?: number;
        energy?: number;
      }[]
    | null;
  /**
   * The challenge, while there is one.
   */
  challenge?: ChallengeWire | null;
  /**
   * What seats know of other seats' hands; by default nothing.
   */
  knowledge?: KnowledgeWire[];
}
/**
 * A challenge. The attacker is the player in turn.
 */
export interface ChallengeWire {
  defender: Seat;
  base: Base;
  /**
   * The rounds in order.
   */
  rounds?: RoundWire[];
  influence?: InfluenceWire;
}
/**
 * A round of a challenge.
 */
export interface RoundWire {
  colour: Colour;
  /**
   * The attacker's card, if one was played.
   */
  attacker?: Card | null;
  /**
   * The defender's card, if one was played.
   */
  defender?: Card | null;
}
/**
 * Political influence played in a challenge.
 */
export interface InfluenceWire {
  /**
   * By the attacker.
   */
  attacker?: Card[];
  /**
   * By the defender.
   */
  defender?: Card[];
}
/**
 * What a seat knows of another seat's hand.
 */
export interface KnowledgeWire {
  /**
   * The seat that knows it; left out if everybody knows it.
   */
  by?: Seat | null;
  of: Seat;
  /**
   * Cards that are in it.
   */
  cards?: Card[];
  /**
   * The fewest cards of a colour, if that is more than the known cards.
   */
  at_least?: {
    transportation?: number;
    communications?: number;
    finance?: number;
    energy?: number;
    influence?: number;
  };
  /**
   * The most cards of a colour.
   */
  at_most?: {
    transportation?: number;
    communications?: number;
    finance?: number;
    energy?: number;
    influence?: number;
  };
}
/**
 * A request for a card: the opponent and the colour.
 */
export interface Take {
  from: Seat;
  colour: Colour;
}
/**
 * A base on the board.
 */
export interface BaseWire {
  owner: Seat;
  territory: Territory;
  base: Base;
}
/**
 * A challenge: the opponent and the type of base.
 */
export interface ChallengeNamed {
  defender: Seat;
  base: Base;
}
/**
 * What one audience may know of a position, as JSON.
 */
export interface View {
  /**
   * The seat whose view it is; left out for an onlooker.
   */
  seat?: Seat | null;
  stage: StageWire;
  turn: Seat;
  /**
   * The hand of the view's own seat.
   */
  hand?: Card[] | null;
  /**
   * The size of each hand.
   */
  hands: number[];
  /**
   * The bank of each seat.
   */
  banks: Card[][];
  /**
   * The value of each bank.
   */
  credits: number[];
  /**
   * The discards.
   */
  discards: Card[];
  /**
   * How many cards the drawpile has.
   */
  drawpile: number;
  /**
   * What the drawpile was made of at the last reshuffle; by default the deck.
   */
  drawpile_from?: Card[] | null;
  /**
   * The territory of each seat.
   */
  territories: Territory[];
  /**
   * The space of each pawn, counted clockwise from 0.
   */
  pawns: number[];
  /**
   * The instructions on those spaces.
   */
  spaces: Space[];
  /**
   * The bases of each seat on the board, by territory.
   */
  bases: {
    americas?: Base[];
    europe?: Base[];
    asia?: Base[];
    africa?: Base[];
  }[];
  /**
   * The bases of each seat that are not on the board.
   */
  stock: {
    transportation?: number;
    communications?: number;
    finance?: number;
    energy?: number;
  }[];
  /**
   * Whether the challenge of this turn is limited.
   */
  limited: boolean;
  /**
   * The challenge, while there is one.
   */
  challenge?: ChallengeWire | null;
  /**
   * Its totals.
   */
  totals?: TotalsWire | null;
  /**
   * What this audience knows of other hands, and what others know of its own hand.
   */
  knowledge: KnowledgeWire[];
}
/**
 * The totals of a challenge.
 */
export interface TotalsWire {
  attacker: number;
  defender: number;
}
