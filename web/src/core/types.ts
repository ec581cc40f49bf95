// What the server speaks, by the names that the client uses; the shapes are made from the Rust ones (`cargo xtask types`).
import type { components } from "../generated/api";

type Body = components["schemas"];

/** An answer says every field: what there is not is null. */
type Answer<T> = { [K in keyof T]-?: Exclude<T[K], undefined> };
/** What the house passes on without knowing it is said here. */
type Known<T, K> = Omit<T, keyof K> & K;

export type Game = "power" | "weakness" | "barons";
export const GAMES: Game[] = ["power", "weakness", "barons"];

export type Outcome = { winners: number[] } | { draw: true };
export type Actor = number | "chance" | "clock";

export type Status = Body["Status"];
export type Clock = Body["Clock"];
export type SeatInfo = Answer<Body["SeatBody"]>;
export type TableInfo = Known<Answer<Body["TableBody"]>, { game: Game; outcome: Outcome | null; seats: SeatInfo[] }>;
export type GameInfo = Known<Answer<Body["GameBody"]>, { kind: Game }>;
export type NewTable = Known<Body["NewTable"], { game: Game; clock?: Partial<Clock> }>;
export type Sitter = Body["Sitter"];
export type Me = Answer<Body["MeBody"]>;
export type Settings = Body["Settings"];
export type Notice = Body["What"];
export type TokenInfo = Body["TokenBody"];
export type MadeToken = Body["MadeToken"];
export type ChatLine = Answer<Body["MessageBody"]>;
export type Move<M = unknown, E = unknown> = Known<
  Body["MoveBody"],
  { by: Actor; move?: M | null; events: E[]; turn: Actor[]; outcome?: Outcome | null }
>;
export type Look = Known<Answer<Body["LookBody"]>, { table: TableInfo; moves: Move[]; legal: Legal[]; draft: unknown }>;
export type Legal = Known<Body["LegalMove"], { move: unknown }>;
