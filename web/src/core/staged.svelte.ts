// One's own moves in a game of turns are tried by the server first, and made when the turn ends. Until then they can be taken back.
import { newKey } from "./api";
import { Problem } from "./problem";
import type { Snapshot } from "./snapshot";
import type { Source } from "./source";
import { storage } from "./storage";
import type { AnyEvent, Shapes, Tried } from "./types";

/** Milliseconds before the end of the time at which staged moves are sent: what is on the board shall count. */
const HURRY = 5000;

/** What staged moves wait for when nothing is left to decide before they are sent: the end of the turn, the throw of the dice, or
 * that one is sure of a card or of giving up. */
export type Rest = "turn" | "dice" | "card" | "surrender";

/** What the browser keeps of staged moves. */
interface Kept {
  seat: number;
  /** The position that the first of them is for. */
  at: number;
  moves: unknown[];
  /** How many of the moves each decision took: all cards that pay for a base are one. */
  decisions: number[];
}

/** Staged moves, with what the server says to each number of them. */
interface List extends Kept {
  tried: (Tried | undefined)[];
}

/** What staging needs of its table. */
export interface Stage {
  readonly id: string;
  readonly source: Source;
  /** What the server told last. */
  readonly real: Snapshot | null;
  /** Milliseconds that the seat may still think; null without a clock. */
  timeLeft(seat: number): number | null;
  /** Makes moves one after another, each for the position after the one before. */
  send(moves: { move: unknown; key: string }[], seat: number, at: number): Promise<boolean>;
  /** Says that something did not work. */
  refuse(problem: Problem): void;
}

export class Staged {
  private list = $state.raw<List | null>(null);
  /** Whether moves are being sent: they stay in sight until they are made. */
  private sending = $state(false);
  private trying: { moves: number; done: Promise<boolean> } | null = null;
  private timer: ReturnType<typeof setInterval> | undefined;
  /** Says of a move, by its events and where it leads, what it waits for, if for anything; without it, moves are made at once. */
  rests: ((events: AnyEvent[], view: unknown) => Rest | null) | null = null;

  constructor(private readonly stage: Stage) {}

  private get current(): List | null {
    const { list } = this;
    const real = this.stage.real;
    if (!list || !real || real.seat !== list.seat) return null;
    const made = real.number - list.at;
    return made === 0 || (this.sending && made > 0 && made <= list.moves.length) ? list : null;
  }

  private get last(): Tried | null {
    const list = this.current;
    return list?.tried[list.moves.length] ?? null;
  }

  /** How many decisions are staged. */
  get count(): number {
    return this.last ? (this.current?.decisions.length ?? 0) : 0;
  }

  /** The staged moves themselves. */
  get moves(): readonly unknown[] {
    return this.current?.moves ?? [];
  }

  /** What the moves wait for, if nothing is left to decide before they are sent. */
  get rest(): Rest | null {
    return this.last === null ? null : this.restOf(this.last);
  }

  /** Whoever is asked next, or chance, waits until the player says so. What would show something, or end the game, does not wait. */
  private restOf({ after, moves, view }: Tried): Rest | null {
    const waits = after === "asks-another" || after === "draws";
    return (waits && this.rests?.(moves.at(-1)?.events ?? [], view)) || null;
  }

  get busy(): boolean {
    return this.sending;
  }

  /** The table with the staged moves made. What is told of a game is that game's: the server has checked what it sends. */
  over<S extends Shapes>(real: Snapshot<S>): Snapshot<S> {
    const list = this.current;
    const tried = this.last;
    if (!list || !tried) return real;
    const { view, moves: made } = tried;
    const legal = Array.isArray(tried.legal) && !this.sending ? tried.legal : [];
    const moves = [...real.moves.filter((m) => m.number <= list.at), ...made];
    return { ...real, view, legal, moves, number: list.at + list.moves.length };
  }

  /** The position after so many moves, if the last of them is staged. */
  viewAt(number: number): unknown {
    const list = this.current;
    return list && number > list.at ? (list.tried[number - list.at]?.view ?? null) : null;
  }

  /** Whether a move is staged rather than made at once. */
  takes(): boolean {
    const real = this.stage.real;
    const alone = real?.info.turn.length === 1 && real.info.turn[0] === real.seat;
    // In a lesson every move is judged at once.
    const judged = this.stage.source.alone === true;
    return this.rests !== null && alone && !judged && storage.get("send") !== "at-once";
  }

  /** Tries one more decision: a move, or several that belong together. What would ask somebody else within the turn, let chance decide or reveal something is made, with all before it. */
  add(...more: unknown[]): Promise<boolean> {
    const real = this.stage.real;
    if (!real || real.seat === null || this.sending) return Promise.resolve(false);
    const before = this.current ?? { seat: real.seat, at: real.number, moves: [], decisions: [], tried: [] };
    const moves = [...before.moves, ...more];
    // A second click on the same button is the same move.
    if (this.trying?.moves === moves.length) return this.trying.done;
    const done = this.extend(before, more).finally(() => (this.trying = null));
    this.trying = { moves: moves.length, done };
    return done;
  }

  private async extend(before: List, more: unknown[]): Promise<boolean> {
    const { seat, at } = before;
    const moves = [...before.moves, ...more];
    const tried = await this.attempt(seat, at, moves);
    if (!tried) return false;
    const next: List = { seat, at, moves, decisions: [...before.decisions, more.length], tried: [...before.tried] };
    next.tried[moves.length] = tried;
    if (tried.after === "go-on" || this.restOf(tried) !== null) {
      this.set(next);
      return true;
    }
    return this.send(next);
  }

  private async attempt(seat: number, at: number, moves: unknown[]): Promise<Tried | null> {
    try {
      const tried = await this.stage.source.tryMoves({ seat, at, moves });
      return this.stage.real?.number === at && this.stage.real.seat === seat ? tried : null;
    } catch (e) {
      this.stage.refuse(Problem.from(e));
      return null;
    }
  }

  /** Takes the last decision back. */
  async undo(): Promise<void> {
    const list = this.current;
    if (!list || this.sending) return;
    const { seat, at } = list;
    const decisions = list.decisions.slice(0, -1);
    const moves = list.moves.slice(0, sum(decisions));
    if (!moves.length) return this.set(null);
    const tried = list.tried.slice(0, moves.length + 1);
    // What was tried before a reload is tried again.
    tried[moves.length] ??= (await this.attempt(seat, at, moves)) ?? undefined;
    this.set({ seat, at, moves, decisions, tried });
  }

  undoAll(): void {
    if (!this.sending) this.set(null);
  }

  /** Makes all staged moves. */
  endTurn(): Promise<boolean> {
    const list = this.current;
    return list ? this.send(list) : Promise.resolve(false);
  }

  private async send(list: List): Promise<boolean> {
    if (this.sending) return false;
    [this.list, this.sending] = [list, true];
    const keyed = list.moves.map((move) => ({ move, key: newKey() }));
    try {
      return await this.stage.send(keyed, list.seat, list.at);
    } finally {
      this.sending = false;
      this.set(null);
    }
  }

  private set(list: List | null): void {
    this.list = list;
    clearInterval(this.timer);
    if (!list) return storage.remove(`staged.${this.stage.id}`);
    const { seat, at, moves, decisions } = list;
    storage.set(`staged.${this.stage.id}`, JSON.stringify({ seat, at, moves, decisions } satisfies Kept));
    this.timer = setInterval(() => {
      // The position has changed: what was staged is for nothing.
      if (!this.current && this.stage.real?.seat === seat) return this.set(null);
      const left = this.stage.timeLeft(seat);
      if (left !== null && left < HURRY) void this.endTurn();
    }, 1000);
  }

  /** What was staged before the page was loaded again, if it is still for the present position. */
  async restore(): Promise<void> {
    const kept = read(storage.json(`staged.${this.stage.id}`));
    const real = this.stage.real;
    if (!kept || !real || this.list) return;
    if (real.seat !== kept.seat) return;
    if (real.number !== kept.at || !this.takes()) return this.set(null);
    const tried = await this.attempt(kept.seat, kept.at, kept.moves);
    if (!tried || this.list) return;
    const all: (Tried | undefined)[] = [];
    all[kept.moves.length] = tried;
    this.set({ ...kept, tried: all });
  }

  close(): void {
    clearInterval(this.timer);
  }
}

const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);

/** What was kept, if it is what we keep. */
function read(kept: unknown): Kept | null {
  if (typeof kept !== "object" || kept === null) return null;
  const { seat, at, moves, decisions }: Partial<Record<keyof Kept, unknown>> = kept;
  if (typeof seat !== "number" || typeof at !== "number" || !Array.isArray(moves) || !moves.length) return null;
  if (!Array.isArray(decisions) || sum(decisions) !== moves.length) return null;
  return { seat, at, moves, decisions };
}
