// Made by `cargo xtask types` from the Rust types. Do not edit.

/**
 * A territory; with four players each has an owner (BAR-1.1).
 */
export type Territory = "americas" | "europe" | "asia" | "africa";
/**
 * What is asked, and of whom: where no seat is named, the player in turn or chance.
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
       * From whom the card came, where one was taken or stolen.
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
       * What the last card was worth; without it none is paid yet.
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
 * A move as JSON, such as `{"bank":"finance 30"}`. A cut one hides a card: `{"draw":"?"}`.
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
 * What can be chosen before the start.
 */
export interface Options {
  /**
   * Three or four; by default four, or as many as a given position has hands.
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
 * A position as JSON. Only `stage` and `hands` must be there.
 */
export interface State {
  stage: StageWire;
  turn?: Seat;
  /**
   * The territory of each seat, if it is not the usual one; without it, as the options say.
   */
  territories?: Territory[] | null;
  /**
   * The hand of each seat.
   */
  hands: Card[][];
  /**
   * The bank of each seat; without it all are empty.
   */
  banks?: Card[][];
  /**
   * The discards.
   */
  discards?: Card[];
  /**
   * The drawpile; without it the rest of the deck.
   */
  drawpile?: Card[] | null;
  /**
   * What the drawpile was made of at the last reshuffle; without it, the deck.
   */
  drawpile_from?: Card[] | null;
  /**
   * The space of each seat's pawn, counted clockwise from 0; without it all are at home.
   */
  pawns?: number[] | null;
  /**
   * The bases of each seat on the board, by territory; without it none.
   */
  bases?: {
    americas?: Base[];
    europe?: Base[];
    asia?: Base[];
    africa?: Base[];
  }[];
  /**
   * The bases of each seat that are not on the board; without it the rest.
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
   * What is known of hands by others than their owners; without it nothing.
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
 * What somebody knows of another's hand.
 */
export interface KnowledgeWire {
  /**
   * Who knows it; without it everybody.
   */
  by?: Seat | null;
  of: Seat;
  /**
   * Cards that are in it.
   */
  cards?: Card[];
  /**
   * At least how many of a colour it has, where that is more than the known cards.
   */
  at_least?: {
    transportation?: number;
    communications?: number;
    finance?: number;
    energy?: number;
    influence?: number;
  };
  /**
   * At most how many of a colour it has.
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
 * A demand for a card: the opponent and the colour.
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
   * Whose view; without it an onlooker's.
   */
  seat?: Seat | null;
  stage: StageWire;
  turn: Seat;
  /**
   * The own hand.
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
   * What each bank is worth.
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
   * What the drawpile was made of at the last reshuffle; without it, the deck.
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
   * What those spaces say.
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
   * Whether the challenge that is to come or under way is limited.
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
   * What this audience knows of others' hands, and what others know of the own one.
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
