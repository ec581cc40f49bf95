// The shape of a game's descriptor.
import type { Component } from "svelte";
import type { Rest } from "../core/staged.svelte";
import type { Table } from "../core/table.svelte";
import type { Told } from "../core/tell";
import type { Game, Move, Shapes } from "../core/types";
import type { Key } from "../i18n/index.svelte";
import type { Ending, Score } from "../ui/end/ending";

/** So many things that happened say what a part of a game was about. */
export const ABOUT = 3;

/** Something that happened in a part of a game and is worth a mark on the timeline. */
export type Mark = "capture" | "flag" | "auction" | "duel" | "score" | "base" | "removed";

/** A part of a game that a replay stops at: a round of POWER, a turn of the others. */
export interface Stop {
  /** The number of the position at its end. */
  number: number;
  /** Which round or turn it is, counted from 1; 0: setting up. */
  n: number;
  label: string;
  /** What happened in it, in a sentence or two. */
  about: string;
  marks: Mark[];
  /** Positions within it that are worth a look when the game plays by itself. */
  pauses?: number[];
}

/** Something that a coach points at. */
export interface Pointer {
  /** What it is about: nobody is told the same thing for ever. */
  about: string;
  text: string;
}

/** A component of a game. A method, as all of a descriptor is: a table of the game is what it is given. */
type Drawing<Props extends Record<string, unknown>> = {
  draw(...given: Parameters<Component<Props>>): ReturnType<Component<Props>>;
}["draw"];

/** What draws a table and lets one play there. */
export interface TableOfGame<S extends Shapes = Shapes> {
  default: Drawing<{ table: Table<S> }>;
}

/** What a coach says of a move. */
export interface ReasonsOfGame<S extends Shapes = Shapes> {
  /** Why a move may be good where the seat decides, in sentences; none if it does nothing that can be pointed at. */
  why(move: S["move"], view: S["view"], seat: number): string[];
}

/** What a coach knows of a game. */
export interface CoachOfGame<S extends Shapes = Shapes> {
  /** What a coach can point at in a position where the seat decides, what matters most first; not at what is written already. */
  pointers(view: S["view"], seat: number, written: S["move"] | null): Pointer[];
  /** How to begin, in a few sentences. */
  steps(): string[];
  /** Fetched with the first hint. */
  reasons(): Promise<ReasonsOfGame<S>>;
}

/** Whose decision a move is, and whether it was a good one. */
export interface JudgedDecision {
  seat: number;
  tone: "good" | "bad";
}

/** What draws a position, and the move that is made in it, where nobody plays. */
export interface PictureOfGame<S extends Shapes = Shapes> {
  default: Drawing<{
    view: S["view"];
    move?: S["move"];
    /** What the others did at the same time, where all decide at once. */
    others?: S["move"][];
    components?: unknown;
    /** What players are called, where the board says it. */
    name?: (seat: number) => string;
    /** The move as a decision: then it is drawn so that nobody overlooks it. */
    deed?: JudgedDecision;
  }>;
}

/** The part of a game that is fetched wherever a position of it is shown. */
export interface LoadedGame<S extends Shapes = Shapes> {
  /** What a move did, in words; `moves` are those of the whole game. */
  tell(move: Move<S>, moves: Move<S>[], table: Table<S>): Told[];
  /** A move in words, in the position that it is made in if that is known; `now` is any position of the same game. */
  inWords(move: S["move"], view: S["view"] | null, name: (seat: number) => string, now: S["view"]): string;
  /** The parts of a move that is several orders, in words. */
  inSteps?(move: S["move"], now: S["view"]): string[];
  /** Whether the picture shows something of what others did. */
  isDrawn(move: S["move"], view: S["view"]): boolean;
  /** Whether a move does nothing, in a game in which all decide at once. */
  isIdle?(move: S["move"]): boolean;
  /** Where a replay stops, in order. */
  stops(moves: Move<S>[], table: Table<S>): Stop[];
  /** The part of a judged task that is shown, if its moves lead on beyond what proves it right or wrong. */
  closes?<T extends { views: S["view"][]; moves: Move<S>[] }>(scene: T): T;
  /** What a puzzle's moves came to for the seat, if that can be told; `now` is any position of it. */
  sumUp?(moves: Move<S>[], seat: number, now: S["view"]): string;
  /** How everybody stands in a position, by seat. */
  scores(view: S["view"]): Score[];
  /** Why a finished game ended as it did, and what mattered. */
  ending(table: Table<S>): Promise<Ending>;
}

export interface ClientGame<S extends Shapes = Shapes> {
  kind: Game;
  load(): Promise<LoadedGame<S>>;
  /** Fetched where a position is shown that nobody plays at. */
  picture(): Promise<PictureOfGame<S>>;
  /** Draws a puzzle in small, where its board alone says little of it. */
  puzzlePicture?(): Promise<PictureOfGame<S>>;
  /** Fetched when a table is opened. */
  table(): Promise<TableOfGame<S>>;
  /** Fetched when a coach is there. */
  coach(): Promise<CoachOfGame<S>>;
  /** Whether something on the screen is for one player's eyes: then a curtain falls when the screen changes hands. */
  hasSecrets(view: S["view"]): boolean;
  /** Whether it is there already: something of one player's own that is on the screen now. */
  isSecret(view: S["view"], draft: S["move"] | null): boolean;
  /** Whether a decision is written bit by bit, in secret: whoever loads the page again meanwhile is asked who they are. */
  isWritten: boolean;
  /** Whether what a seat is asked is answered without asking: a shared screen is not passed on for it. */
  isFormal?(view: S["view"], seat: number): boolean;
  /** Whether all decide at the same time: until the last of them has decided nothing happens. */
  isSimultaneous?: boolean;
  /** Whether its booklet has a clock of its own, with time to talk before the decisions. */
  hasClock?: boolean;
  /** Whether the board is higher than it is wide: then everything else stands beside it, in two columns where there is room. */
  isTall?: boolean;
  /** The colour of who sits there, as CSS writes it. */
  seatColour(view: S["view"], seat: number): string;
  /** The side and its colour before the game, when only the options say who plays what. */
  planned(options: Record<string, unknown>, seat: number): { colour: string; name: string };
  /** The side that a seat plays, in words; empty until the game's words are loaded. */
  sideName(view: S["view"], seat: number): string;
  /** The parts of a side that is several, as two armies of POWER are: they win, it does not. */
  sides?(view: S["view"], seat: number): string[];
  /** Where the game is: its round or cycle, in words; empty if it has none. */
  where(view: S["view"], over: boolean): string;
  /** What is said behind it: how many there are at most; empty if there may be any number. */
  most?(options: Record<string, unknown>): string;
  /** What a move waits for before it is sent, by what it does. A game that says so is one of turns: one's own moves are staged. */
  rests?(events: S["event"][], view: S["view"]): Rest | null;
  /** What the status line asks of a seat that decides. */
  task(view: S["view"], seat: number | null): Key;
}

/** A table is of one game, which its descriptor was found by: from here on nobody has to know which. */
export const describe = <S extends Shapes>(game: ClientGame<S>): ClientGame => game;
