// Power Barons's JSON by the names that the client uses; the shapes are made from the Rust ones (`cargo xtask types`).
import type { Base, Card, ChallengeWire, Colour, Move, StageWire, Territory, View } from "../../generated/barons";
import type { Flat, Whole } from "../../core/shape";

/** A card is `finance 30`, `finance ?` or `?`. */
export type { Base, Card, Colour, Territory };
export const BASES: Base[] = ["transportation", "communications", "finance", "energy"];
export const TERRITORIES: Territory[] = ["americas", "europe", "asia", "africa"];

export type Challenge = Whole<ChallengeWire>;
export type BaronsView = Whole<Omit<View, "stage">> & { stage: Flat<StageWire, "ask"> };
type Unit = Extract<Move, string>;
type Made<M> = M extends string ? never : M;
/** What a player decides; the moves of chance are not among them. */
export type BaronsMove =
  Unit | Exclude<Made<Move>, { deal: unknown } | { draw: unknown } | { roll: unknown } | { start: unknown }>;

export function colourOf(card: Card): Colour {
  return card.split(" ")[0] as Colour;
}

export function valueOf(card: Card): number {
  return Number(card.split(" ")[1]) || 0;
}
