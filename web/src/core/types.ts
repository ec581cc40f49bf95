// What the server speaks, by the names that the client uses; the shapes are made from the Rust ones (`cargo xtask types`).
import type { components } from "../generated/api";

type Body = components["schemas"];

export type Game = Body["TableBody"]["game"];
export const GAMES: Game[] = ["power", "weakness", "barons"];
export const isGame = (text: string | undefined): text is Game => GAMES.some((game) => game === text);

export type Outcome = Body["Outcome"];
export type Actor = Body["Actor"];
export type Status = Body["Status"];
export type Clock = Body["Clock"];
export type SeatInfo = Body["SeatBody"];
export type TableInfo = Body["TableBody"];
export type GameInfo = Body["GameBody"];
export type NewTable = Body["NewTable"];
export type Sitter = Body["Sitter"];
export type Bot = Body["WhichBot"];
export type Me = Body["MeBody"];
export type Settings = Body["Settings"];
export type Notice = Body["What"];
export type TokenInfo = Body["TokenBody"];
export type ChatLine = Body["MessageBody"];
export type Look = Body["LookBody"];
/** What moves would lead to that were tried and not made. */
export type Tried = Body["TriedBody"];

/** A JSON object whose fields the house does not know. */
export type Json = Record<string, unknown>;

/** An event of any game. */
export type AnyEvent = Body["MoveBody"]["events"][number];

/** The JSON that is a game's own: the server passes it on, and only the game's folder reads it. */
export interface Shapes {
  view: unknown;
  move: unknown;
  event: AnyEvent;
  question: Json;
  advice: unknown;
}
export type Move<S extends Shapes = Shapes> = Omit<Body["MoveBody"], "move" | "events"> & {
  move?: S["move"] | null;
  events: S["event"][];
};
export type Legal<S extends Shapes = Shapes> = Omit<Body["LegalMove"], "move"> & { move: S["move"] };

type Keys<U> = U extends unknown ? keyof U : never;
type Field<U, K extends PropertyKey> = U extends unknown ? (K extends keyof U ? U[K] : never) : never;

/** A union read field by field, without asking first which member it is; `Tag`, which all have, says which. */
export type Flat<U, Tag extends keyof U> = { [K in Tag]: U[K] } & { [K in Exclude<Keys<U>, Tag>]?: Field<U, K> };

/** What the server tells is whole: fields that may be left out of what it is told are all there. */
export type Whole<T> = T extends (infer E)[] ? Whole<E>[] : T extends object ? { [K in keyof T]-?: Whole<T[K]> } : T;
