// What the server answers with (docs/api.md).

export type Status = "waiting" | "running" | "over";

export interface SeatInfo {
  seat: number;
  by: "nobody" | "person" | "bot";
  name: string;
  bot: number | null;
  asked: boolean;
  ready: boolean;
  misses: number;
  open: boolean;
  bank: number | null;
  time_out_used: boolean;
}

export interface Clock {
  pace: "none" | "per-move" | "bank";
  seconds: number;
  increment: number;
  game_seconds: number | null;
  time_out_seconds: number;
  misses: number;
}

export type Outcome = { winners: number[] } | { draw: true };

export interface TableInfo {
  id: string;
  game: Game;
  title: string;
  options: Record<string, unknown>;
  status: Status;
  seats: SeatInfo[];
  turn: number[];
  moves: number;
  outcome: Outcome | null;
  clock: Clock;
  asked_at: number | null;
  deadline: number | null;
  paused: { seat: number; until: number } | null;
  listed: boolean;
  joining: "anyone" | "invited";
  watching: "anyone" | "seated";
  press: "none" | "public" | "private";
  silent: boolean;
  seed_hash: string;
  seed: string | null;
  previous: string | null;
  next: string | null;
  created: number;
  started: number | null;
  ended: number | null;
  now: number;
  mine: number[];
  owner: boolean;
}

export type Game = "power" | "weakness" | "barons";
export const GAMES: Game[] = ["power", "weakness", "barons"];

export type Actor = number | "chance" | "clock";

export interface Move<M = unknown, E = unknown> {
  number: number;
  by: Actor;
  move?: M;
  /** As people write it. */
  text?: string;
  events: E[];
  at: number;
  turn: Actor[];
  outcome?: Outcome;
}

export interface GameInfo {
  kind: Game;
  options: Record<string, unknown>;
  seats: number;
  players_option: string | null;
  players: number[];
  clock: Clock;
  bots: number[];
}
