// Power & Weakness's JSON by the names that the client uses; the shapes are made from the Rust ones (`cargo xtask types`).
import type {
  Event,
  Kind,
  Move,
  Piece,
  Player,
  RegionView,
  Sums,
  Symbol as Marker,
  Tile,
  View,
} from "../../generated/weakness";
import type { Flat, Json, Move as MadeMove, Whole } from "../../core/types";

export type { Kind, Player, Sums, Tile };
export type MarkerSymbol = Marker;
export const SYMBOLS: MarkerSymbol[] = ["castle", "armour", "tent", "keys"];
export type Force = Whole<RegionView["pieces"]>;
export const PLAYERS: Player[] = ["orange", "white"];
/** Victory points and active regions that win at the end of a cycle (PAW-10.2). */
export const WINS = 12;
/** The piece that counts in a cycle of each kind. */
export const PIECE_OF = { magic: "magician", sword: "knight" } as const satisfies Record<Kind, Piece>;
/** Who sits in a seat; `null` for onlookers. */
export const playerOf = (seat: number | null): Player | null => (seat === null ? null : PLAYERS[seat]);
export type Pair<T> = Record<Player, T>;
export type Region = Whole<RegionView>;
export type WeaknessView = Whole<Omit<View, "stage">> & Pick<View, "stage">;
/** A move whatever it does. */
export type PawMove = Flat<Move, "do">;
export type WeaknessEvent = Whole<Event>;
export interface WeaknessShapes {
  view: WeaknessView;
  move: PawMove;
  event: WeaknessEvent;
  question: Json;
  advice: never;
}
export type WeaknessMove = MadeMove<WeaknessShapes>;
export type Scored = Whole<Extract<Event, { event: "cycle_scored" }>>;
