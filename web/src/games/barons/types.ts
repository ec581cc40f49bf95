// Power Barons's JSON by the names that the client uses; the shapes are made from the Rust ones (`cargo xtask types`).
import type {
  Base,
  Card,
  ChallengeWire,
  Colour,
  Event,
  KnowledgeWire,
  Move,
  Space,
  StageWire,
  Territory,
  View,
} from "../../generated/barons";
import type { Flat, Json, Move as MadeMove, Whole } from "../../core/types";

/** A card is `finance 30`, `finance ?` or `?`. */
export type { Base, Card, Colour, Space, Territory };
export const BASES: Base[] = ["transportation", "communications", "finance", "energy"];
export const TERRITORIES: Territory[] = ["americas", "europe", "asia", "africa"];

export type Challenge = Whole<ChallengeWire>;
/** What nobody has is left out. */
type Some<K extends string, V> = Partial<Record<K, V>>;
type Knowledge = Omit<Whole<KnowledgeWire>, "at_least" | "at_most"> & {
  at_least?: Some<Colour, number>;
  at_most?: Some<Colour, number>;
};
export type BaronsView = Whole<Omit<View, "stage" | "bases" | "stock" | "knowledge">> & {
  stage: Flat<StageWire, "ask">;
  bases: Some<Territory, Base[]>[];
  stock: Some<Base, number>[];
  knowledge: Knowledge[];
};
type Unit = Extract<Move, string>;
type Made<M> = M extends string ? never : M;
/** What a player decides; the moves of chance are not among them. */
export type BaronsMove =
  Unit | Exclude<Made<Move>, { deal: unknown } | { draw: unknown } | { roll: unknown } | { start: unknown }>;

export type BaronsEvent = Whole<Event>;
export interface BaronsShapes {
  view: BaronsView;
  move: BaronsMove;
  event: BaronsEvent;
  question: Json;
  advice: never;
}
export type BaronsMade = MadeMove<BaronsShapes>;

export const COLOURS: Colour[] = [...BASES, "influence"];

export function colourOf(card: Card): Colour {
  const colour = COLOURS.find((c) => card.startsWith(c));
  if (!colour) throw new Error(`${card} has no colour`);
  return colour;
}

export function valueOf(card: Card): number {
  return Number(card.split(" ")[1]) || 0;
}
