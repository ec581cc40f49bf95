// A table and what one does at it. How it is kept up to date is in `live.svelte.ts`.
import { gameOf } from "../games/game";
import { t } from "../i18n/index.svelte";
import { newKey } from "./api";
import { shortName } from "./bots";
import { Problem } from "./problem";
import { movedOn } from "./rematch";
import { LiveTable } from "./live.svelte";
import { mustDecide, type Snapshot } from "./snapshot";
import { type ApplyAnswer, type Hint, serverSource, type Sitting, type Source } from "./source";
import { type Rest, Staged } from "./staged.svelte";
import { storage } from "./storage";
import type { ChatLine, Json, Legal, Move, Shapes, TableInfo } from "./types";

export type { ApplyAnswer, Hint };

/** The names that were given when a table at one screen was made. */
function namesAt(id: string): (string | undefined)[] {
  const kept = storage.json(`names.${id}`);
  return Array.isArray(kept) ? kept.map((name) => (typeof name === "string" ? name : undefined)) : [];
}

export class Table<S extends Shapes = Shapes> extends LiveTable<S> {
  /** Whether an earlier position is shown instead of the present one. */
  past = $state(false);
  /** What the page shows instead of the present, in words: a film of a round, or the others' moves one by one. */
  watching = $state<string | null>(null);
  /** What somebody was advised to do, and after how many staged moves; the board shows it. */
  private advice = $state.raw<{ hint: Hint; after: number; taken?: boolean } | null>(null);
  /** Where a decision is written bit by bit: what it is written on. */
  pad = $state.raw<{ readonly move: S["move"]; rewrite(move: S["move"]): void } | null>(null);
  /** Moves of one's own that are tried but not made. */
  readonly staged: Staged;

  /** The move that is under way: a second click on the same button is the same move. */
  private playing: { seat: number | null; at: number; done: Promise<boolean> } | null = null;
  private views = new Map<string, Promise<S["view"]>>();
  private showing = 0;
  /** What several people at this screen call themselves, by seat. */
  private readonly names: (string | undefined)[];

  constructor(id: string, source: Source = serverSource(id)) {
    super(id, source);
    this.names = namesAt(id);
    this.staged = new Staged(this);
  }

  override close(): void {
    this.staged.close();
    super.close();
  }

  /** All of it, of one moment, with the moves that are staged. */
  get now(): Snapshot<S> {
    if (this.shown === null) throw new Error("the table is not loaded");
    return this.staged.over(this.shown);
  }
  get info(): TableInfo {
    return this.now.info;
  }
  get view(): S["view"] {
    return this.now.view;
  }
  get number(): number {
    return this.now.number;
  }
  get moves(): Move<S>[] {
    return this.now.moves;
  }
  get legal(): Legal<S>[] {
    // Whoever has left decides nothing before they come back.
    return this.hasLeft ? [] : this.now.legal;
  }
  get draft(): S["move"] | null {
    return this.now.draft;
  }
  get seat(): number | null {
    return this.now.seat;
  }

  /** What one's own moves wait for, if nothing is left to decide before they are sent. */
  get rest(): Rest | null {
    return this.staged.rest;
  }

  /** Whether the player of the seat that is shown has left the running game. */
  get hasLeft(): boolean {
    const { info, seat } = this;
    return info.status === "running" && seat !== null && info.seats[seat].left;
  }

  /** Whether one of the seats at this screen has something to decide. */
  get myTurn(): boolean {
    return this.info.mine.some((s) => mustDecide(this.info, s));
  }

  /** The position after so many moves, as the seat may see it. One that is only tried is not asked for: the server has not got it. */
  viewAt(number: number): Promise<S["view"]> {
    const { seat } = this.now;
    const tried = this.staged.viewAt(number);
    if (tried !== null) return Promise.resolve(tried);
    const key = `${seat}:${number}`;
    const have = this.views.get(key);
    if (have) return have;
    const asked = this.source.view(seat, number);
    asked.catch(() => this.views.delete(key));
    this.views.set(key, asked);
    return asked;
  }

  /** Shows an earlier position of a game; nothing can be done there. Of several that are asked for, the last is shown. */
  async showAt(number: number, whole: { info: TableInfo; moves: Move<S>[] }): Promise<void> {
    const mine = ++this.showing;
    const view = await this.viewAt(number);
    if (mine !== this.showing) return;
    const last = number >= whole.info.moves;
    const info: TableInfo = {
      ...whole.info,
      status: last ? whole.info.status : "running",
      outcome: last ? whole.info.outcome : null,
      turn: [],
      seats: whole.info.seats.map((s) => ({ ...s, asked: false, ready: false })),
      moves: number,
      deadline: null,
    };
    const moves = whole.moves.filter((m) => m.number <= number);
    this.past = true;
    this.shown = { seat: this.seat, info, view, moves, legal: [], draft: null, number };
  }

  /** What somebody is called: at one screen as they said here, else as they sit at the table. */
  seatName(seat: number): string {
    const s = this.info.seats[seat];
    // Who sits in several seats has one name: it does not tell them apart.
    const several = this.info.mine.length > 1 && this.info.mine.includes(seat);
    const name = several
      ? this.names[seat]?.trim()
      : s && (s.name || s.by === "bot")
        ? shortName(s, this.info.seats)
        : "";
    return name || this.sideName(seat);
  }

  /** Whether it is a position that belongs to no table: a lesson or a puzzle. */
  get isScene(): boolean {
    return this.source.alone === true;
  }

  /** The seat whose player is spoken to as "you"; none where several people share the screen. */
  get you(): number | null {
    const { seat, info } = this;
    return info.mine.length === 1 && info.mine[0] === seat ? seat : null;
  }

  /** What whoever said something is called. */
  speakerName({ name, seat }: ChatLine): string {
    return name || (seat === null ? t("seat.guest") : this.seatName(seat));
  }

  /** The colour of who sits there, before the game too. */
  colourOf(seat: number): string {
    const { planned, seatColour } = gameOf(this.info.game);
    return this.info.status === "waiting" ? planned(this.info.options, seat).colour : seatColour(this.view, seat);
  }

  /** The side that a seat plays, for whoever has no name: its colour or territory, as the board shows it. */
  private sideName(seat: number): string {
    const side = this.info.status === "waiting" ? "" : gameOf(this.info.game).sideName(this.view, seat);
    return side || t("seat.player", { n: seat + 1 });
  }

  /** Makes a move; where several seats decide in secret it waits, final, for the others. */
  play(move: S["move"]): Promise<boolean> {
    if (this.staged.takes()) return this.staged.add(move);
    const { seat, number: at } = this.now;
    if (this.playing?.seat === seat && this.playing.at === at) return this.playing.done;
    const key = newKey();
    const done = this.act(() => this.source.play({ seat, move, at }, key), true).finally(() => {
      if (this.playing?.done === done) this.playing = null;
    });
    this.playing = { seat, at, done };
    return done;
  }

  /** Makes several moves that belong together, all or as far as they are accepted; they are staged together, too. */
  playAll(moves: S["move"][]): Promise<boolean> {
    if (this.staged.takes()) return this.staged.add(...moves);
    return this.playNow(...moves);
  }

  /** Makes moves at once, whether moves are staged or not. */
  async playNow(...moves: S["move"][]): Promise<boolean> {
    const { seat, number: at } = this.now;
    if (seat === null || this.staged.count) return false;
    return this.send(
      moves.map((move) => ({ move, key: newKey() })),
      seat,
      at,
    );
  }

  /** The advice that was given for this moment, to the seat that is shown. */
  get hint(): Hint | null {
    const { advice, real } = this;
    if (advice?.hint.number !== real?.number || advice?.hint.seat !== real?.seat) return null;
    return advice?.after === this.staged.count ? advice.hint : null;
  }

  /** The move of that advice, unless it was taken. */
  get hinted(): S["move"] | null {
    const { hint } = this;
    return hint && !this.advice?.taken ? hint.move : null;
  }

  /** Asks for a good move, after those that are staged. */
  async askHint(): Promise<void> {
    const { seat, staged } = this;
    const after = staged.count;
    this.advice = { hint: await this.source.hint(seat, [...staged.moves]), after };
  }

  /** Takes advice: what is written or staged can be taken back. */
  follow(move: S["move"]): void {
    if (this.advice) this.advice = { ...this.advice, taken: true };
    if (this.pad) this.pad.rewrite(move);
    else void this.play(move);
  }

  /** Makes moves one after another, each for the position after the one before. */
  send(moves: { move: unknown; key: string }[], seat: number, at: number): Promise<boolean> {
    return this.act(async () => {
      for (const [i, { move, key }] of moves.entries()) await this.source.play({ seat, move, at: at + i }, key);
    }, true);
  }

  /** Why the server would not take a move now; null if it would, or if it cannot be asked here. */
  async whyNot(move: S["move"]): Promise<Problem | null> {
    const { seat, number } = this.real ?? {};
    if (seat === undefined || seat === null || number === undefined) return null;
    const before = this.staged.moves;
    try {
      await this.source.tryMoves({ seat, at: number, moves: [...before, move] });
      return null;
    } catch (e) {
      const problem = Problem.from(e);
      return problem.rule ? problem : null;
    }
  }

  refuse(problem: Problem): void {
    this.problem = problem;
  }

  /** Milliseconds that a seat may still think; null without a clock. */
  timeLeft(seat: number): number | null {
    const { deadline, asked_at: since, seats } = this.info;
    const { bank } = seats[seat];
    if (deadline !== null) return this.left(deadline);
    return bank === null || since === null ? null : this.left(since + bank);
  }

  /** Keeps what is written so far in a position: it counts when time is up. */
  saveDraft(move: S["move"], seat: number, at: number): Promise<unknown> {
    return this.source.keepDraft({ seat, move, at });
  }

  /** What is kept for the seat now, wherever it was written. */
  keptDraft(): Promise<S["move"] | null> {
    return this.source.draft(this.seat);
  }

  takeBack(): Promise<boolean> {
    const { seat } = this.now;
    return this.act(() => this.source.takeBack(seat), true);
  }

  readyToPlan(): Promise<boolean> {
    const { seat } = this.now;
    return this.act(() => this.source.readyToPlan(seat), true);
  }

  /** The round that was played has been seen. If the clock has started meanwhile, nothing is lost. */
  hasSeen(): void {
    this.source.readyToPlan(this.seat).catch(() => {});
  }

  assist(question: S["question"]): Promise<S["advice"]> {
    return this.source.assist(this.seat, question);
  }

  whatIf(line: Json): Promise<ApplyAnswer<S>> {
    return this.source.apply(this.info.game, line);
  }

  get mayStopClock(): boolean {
    const { clock, paused, deadline, seats } = this.info;
    const { seat } = this;
    return seat !== null && clock.time_out_seconds > 0 && !paused && deadline !== null && !seats[seat].time_out_used;
  }

  stopClock(): Promise<boolean> {
    return this.act(() => this.source.stopClock(this.seat));
  }

  runClock(): Promise<boolean> {
    return this.act(() => this.source.runClock());
  }

  join(seat?: number, who: Sitting = {}): Promise<boolean> {
    return this.act(() => this.source.join(seat, who));
  }

  leave(seat: number): Promise<boolean> {
    return this.act(() => this.source.leave(seat));
  }

  addBot(seat: number, bot: number | string): Promise<boolean> {
    return this.act(() => this.source.addBot(seat, bot));
  }

  takeOver(seat: number, who: Sitting = {}): Promise<boolean> {
    return this.act(() => this.source.takeOver(seat, who));
  }

  /** Says something. It is sent once: if the answer is lost, the talk shows whether it arrived. */
  async say(text: string, to?: number[]): Promise<boolean> {
    try {
      this.talk.hear(await this.source.say(this.seat, text, to));
      this.problem = null;
      return true;
    } catch (e) {
      const before = this.talk.lines.length;
      if (Problem.from(e).temporary) await this.loadChat();
      const arrived = this.talk.lines.slice(before).some((l) => l.text === text && this.talk.isMine(l));
      if (!arrived) this.problem = Problem.from(e);
      return arrived;
    }
  }

  /** Asks for something that changes nothing here; a refusal is told. */
  private async want<T>(what: Promise<T>): Promise<T | null> {
    try {
      return await what;
    } catch (e) {
      this.problem = Problem.from(e);
      return null;
    }
  }

  /** Offers another game of the same people, or accepts it. */
  rematch(): Promise<boolean> {
    return this.act(() => this.source.rematch());
  }

  /** The id of a new table that begins at a seat's last decision at or before a position; null if there is none. */
  async fork(at: number, seat = this.seat, level?: number): Promise<string | null> {
    return (await this.want(this.source.fork(seat, at, level)))?.id ?? null;
  }

  declineRematch(): Promise<boolean> {
    return this.act(() => this.source.declineRematch());
  }

  /** The address of the next table. Whoever shares this screen keeps their names there. */
  nextAddress(next: string): string {
    if (this.names.length) storage.set(`names.${next}`, JSON.stringify(movedOn(this.names, this.info.seats.length)));
    return `/table/${next}`;
  }

  /** A secret link that plays a seat from another device. */
  async link(seat: number): Promise<string> {
    return (await this.want(this.source.seatLink(seat))) ?? "";
  }

  async invite(): Promise<string> {
    return (await this.want(this.source.invite())) ?? "";
  }
}
