// What the client knows of a game: one descriptor per game folder, and nothing about a game anywhere else.
import type { Component } from "svelte";
import type { Table } from "../core/table.svelte";
import type { Told } from "../core/tell";
import type { Game, Move } from "../core/types";
import type { Key } from "../i18n/index.svelte";
import { barons } from "./barons/game";
import { power } from "./power/game";
import { weakness } from "./weakness/game";

/** Something that happened in a part of a game and is worth a mark on the timeline. */
export type Mark = "capture" | "flag" | "auction" | "duel" | "score";

/** A part of a game that a replay stops at: a round of POWER, a turn of the others. */
export interface Stop {
  /** The number of the position at its end. */
  number: number;
  label: string;
  marks: Mark[];
}

/** The part of a game that is fetched when a table of it is opened. */
export interface LoadedGame {
  /** Draws a table. */
  Table: Component<{ table: Table }>;
  /** What a move did, in words; `moves` are those of the whole game. */
  tell(move: Move, moves: Move[], table: Table): Told[];
  /** Where a replay stops, in order. */
  stops(moves: Move[], table: Table): Stop[];
}

export interface ClientGame {
  kind: Game;
  load(): Promise<LoadedGame>;
  /** Whether something on the screen is for one player's eyes: then a curtain falls when the screen changes hands. */
  hasSecrets(view: unknown): boolean;
  /** Whether it is there already: something of one player's own that is on the screen now. */
  isSecret(view: unknown, draft: unknown): boolean;
  /** The colour of who sits there, as CSS writes it. */
  seatColour(view: unknown, seat: number): string;
  /** Where the game is: its round or cycle, in words; empty if it has none. */
  where(view: unknown, over: boolean): string;
  /** What the status line asks of a seat that decides. */
  task: Key;
}

const GAMES: Record<Game, ClientGame> = { power, weakness, barons };

export function gameOf(kind: Game): ClientGame {
  return GAMES[kind];
}
