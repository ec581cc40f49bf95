// Power & Weakness's JSON by the names that the client uses; the shapes are made from the Rust ones (`cargo xtask types`).
import type {
  Event,
  Kind,
  Move,
  Player,
  RegionView,
  Sums,
  Symbol as Marker,
  Tile,
  View,
} from "../../generated/weakness";
import type { Flat, Whole } from "../../core/shape";

export type { Kind, Player, Sums, Tile };
export type MarkerSymbol = Marker;
export type Force = Whole<RegionView["pieces"]>;
export type Pair<T> = Record<Player, T>;
export type Region = Whole<RegionView>;
export type WeaknessView = Whole<Omit<View, "stage">> & Pick<View, "stage">;
/** A move whatever it does. */
export type PawMove = Flat<Move, "do">;
export type Scored = Whole<Extract<Event, { event: "cycle_scored" }>>;
