// The shapes of Power Barons's JSON that the client reads.
export type Base = "transportation" | "communications" | "finance" | "energy";
export type Colour = Base | "influence";
export const BASES: Base[] = ["transportation", "communications", "finance", "energy"];
export type Territory = "americas" | "europe" | "asia" | "africa";
export const TERRITORIES: Territory[] = ["americas", "europe", "asia", "africa"];
/** `finance 30`, `finance ?` or `?`. */
export type Card = string;

export interface Stage {
  ask: string;
  seat?: number;
  from?: number;
  colour?: Colour;
  paid?: number;
  last?: number;
  left?: number;
  for?: string;
  winner?: number;
}

export interface Challenge {
  defender: number;
  base: Base;
  rounds: { colour: Base; attacker?: Card | null; defender?: Card | null }[];
  influence: { attacker: Card[]; defender: Card[] };
}

export interface BaronsView {
  seat?: number;
  stage: Stage;
  turn: number;
  hand?: Card[];
  hands: number[];
  banks: Card[][];
  credits: number[];
  discards: Card[];
  drawpile: number;
  territories: Territory[];
  pawns: number[];
  spaces: string[];
  bases: Partial<Record<Territory, Base[]>>[];
  stock: Partial<Record<Base, number>>[];
  limited: boolean;
  challenge?: Challenge;
  totals?: { attacker: number; defender: number };
  knowledge: { by?: number; of: number; cards?: Card[]; at_least?: Partial<Record<Colour, number>>; at_most?: Partial<Record<Colour, number>> }[];
}

export type BaronsMove =
  | "surrender" | "go_on"
  | { bank: Card } | { give: Card } | { steal: Card } | { play: Card } | { pay: Card }
  | { take: { from: number; colour: Colour } } | { spy: number } | { call: Base }
  | { remove: { owner: number; territory: Territory; base: Base } }
  | { challenge: { defender: number; base: Base } }
  | { influence: Card[] }
  | { build: { base: Base; territory: Territory } };

export function colourOf(card: Card): Colour {
  return card.split(" ")[0] as Colour;
}

export function valueOf(card: Card): number {
  return Number(card.split(" ")[1]) || 0;
}
