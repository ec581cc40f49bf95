// One table, kept up to date. What is shown is one snapshot, replaced as a whole; an answer that was asked for before somebody else sat
// down here, or that is older than what is shown, is dropped.
import { t } from "../i18n/index.svelte";
import { newKey } from "./api";
import { shortName } from "./bots";
import { Problem } from "./problem";
import { movedOn } from "./rematch";
import { pauseBefore, retry } from "./retry";
import { fetchSnapshot, joined, mustDecide, sameForSeat, sameInfo, type Snapshot } from "./snapshot";
import { type Announcement, type ApplyAnswer, type Listener, serverSource, type Sitting, type Source } from "./source";
import { Staged } from "./staged.svelte";
import { storage } from "./storage";
import { Talk } from "./talk.svelte";
import type { Json, Legal, Move, Shapes, TableInfo } from "./types";

export type { ApplyAnswer };

/** Milliseconds for which an announcement is shown. */
const ANNOUNCED = 8000;

/** The names that were given when a table at one screen was made. */
function namesAt(id: string): (string | undefined)[] {
  try {
    return JSON.parse(storage.get(`names.${id}`) ?? "[]") as (string | undefined)[];
  } catch {
    return [];
  }
}

export class Table<S extends Shapes = Shapes> {
  private shown = $state.raw<Snapshot<S> | null>(null);
  live = $state<"opening" | "open" | "lost">("opening");
  announcement = $state<Announcement | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** Whether a move waits for the connection. */
  waiting = $state(false);
  /** Whether an earlier position is shown instead of the present one. */
  past = $state(false);
  /** What the page shows instead of the present, in words: a film of a round, or the others' moves one by one. */
  watching = $state<string | null>(null);
  readonly talk: Talk;
  /** Moves of one's own that are tried but not made. */
  readonly staged: Staged;

  /** Raised whenever another seat is to be shown: answers for the one before are dropped. */
  private epoch = 0;
  /** The seat that somebody has sat down at. */
  private chosen: number | null = null;
  private refreshing: Promise<void> | null = null;
  private again = false;
  /** The table as it was last told of while we fetched. */
  private told: TableInfo | null = null;
  /** Moves that the stream has told, for the seat that listens. */
  private heard: Move<S>[] = [];
  private stream: { seat: number | null; close: () => void } | null = null;
  private closed = false;
  /** Whether the last fetch came off. */
  private fresh = false;
  /** How often in a row a fetch failed, or the server did not let us listen. */
  private failures = 0;
  private refusals = 0;
  private acting = 0;
  /** The move that is under way: a second click on the same button is the same move. */
  private playing: { seat: number | null; at: number; done: Promise<boolean> } | null = null;
  private views = new Map<string, Promise<S["view"]>>();
  private showing = 0;
  /** How far the server's clock is ahead of this one. */
  private ahead = 0;
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();

  /** What several people at this screen call themselves, by seat. */
  private readonly names: (string | undefined)[];

  constructor(
    readonly id: string,
    readonly source: Source = serverSource(id),
  ) {
    this.names = namesAt(id);
    this.staged = new Staged(this);
    this.talk = new Talk(id, () => this.shown?.info.mine ?? []);
  }

  get loaded(): boolean {
    return this.shown !== null;
  }
  /** What the server told last. */
  get real(): Snapshot<S> | null {
    return this.shown;
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

  /** Whether the turn is complete and waits only for being ended. */
  get complete(): boolean {
    return this.staged.complete;
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

  /** Whether there is no such table, or none any more that the asker may see. */
  get gone(): boolean {
    return this.problem?.status === 404;
  }

  async open(): Promise<void> {
    await this.refresh();
    this.listen();
  }

  close(): void {
    this.closed = true;
    this.staged.close();
    this.epoch += 1;
    this.stream?.close();
    for (const timer of this.timers) clearTimeout(timer);
  }

  private later(ms: number, what: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      if (!this.closed) what();
    }, ms);
    this.timers.add(timer);
  }

  /** Fetches the present; calls that come meanwhile are one. */
  refresh(): Promise<void> {
    if (this.refreshing) {
      this.again = true;
      return this.refreshing;
    }
    const run = async () => {
      do {
        [this.again, this.told] = [false, null];
        await this.load();
        // What was told while we fetched may have been in the answer already.
      } while (!this.closed && (this.again || (this.told && this.shown && !sameInfo(this.told, this.info))));
    };
    this.refreshing = run().finally(() => (this.refreshing = null));
    return this.refreshing;
  }

  private async load(): Promise<void> {
    const epoch = this.epoch;
    try {
      const before = this.shown;
      const seat = this.chosen ?? before?.seat ?? null;
      const known = before?.seat === seat ? joined(before.moves, this.heardAs(seat)) : [];
      const next = await fetchSnapshot<S>(this.source, seat, known);
      if (epoch !== this.epoch) return;
      this.show(next);
      [this.fresh, this.failures] = [true, 0];
    } catch (e) {
      if (epoch !== this.epoch) return;
      this.fresh = false;
      this.problem = Problem.from(e);
      if (this.problem.temporary) this.later(pauseBefore(this.failures++), () => void this.refresh());
    }
  }

  private heardAs(seat: number | null): Move<S>[] {
    return this.stream?.seat === seat ? this.heard : [];
  }

  private show(next: Snapshot<S>): void {
    const before = this.shown;
    if (before && before.seat === next.seat && next.number < before.number) return;
    this.ahead = next.info.now - Date.now();
    // A refused move stays told; that there was no connection does not.
    if (this.problem?.temporary || this.gone) this.problem = null;
    this.shown = next;
    this.chosen = next.seat;
    this.heard = this.heard.filter((m) => m.number > next.number);
    if (this.stream && this.stream.seat !== next.seat) this.listen();
  }

  private listen(): void {
    if (this.closed || !this.shown || this.gone) return;
    this.stream?.close();
    this.heard = [];
    const { seat, number } = this.shown;
    const to: Listener = {
      opened: () => {
        [this.live, this.refusals] = ["open", 0];
        // Only now, when nothing that is said meanwhile can be missed.
        void this.loadChat();
      },
      table: (info) => this.hear(info),
      move: (move) => (this.heard = [...this.heard, move]),
      said: (line) => this.talk.hear(line),
      announced: (what) => {
        this.announcement = what;
        this.later(ANNOUNCED, () => (this.announcement = null));
      },
      gone: () => void this.refresh(),
      lost: (refused) => {
        this.live = "lost";
        // Perhaps the seat is somebody else's.
        if (refused && this.stream === stream)
          this.later(pauseBefore(++this.refusals + 1), () => void this.refresh().then(() => this.listen()));
      },
    };
    const stream = { seat, close: () => {} };
    this.stream = stream;
    stream.close = this.source.listen(seat, number, to);
  }

  /** The stream tells of the table as it is now: what only concerns others needs no request. */
  private hear(info: TableInfo): void {
    if (this.refreshing || (this.acting && !this.waiting)) this.told = info;
    else if (!this.shown || !this.fresh) void this.refresh();
    else if (sameInfo(info, this.info)) return;
    else if (sameForSeat(this.shown, info)) this.shown = { ...this.shown, info };
    else void this.refresh();
  }

  private async loadChat(): Promise<void> {
    // Without a connection the stream is lost, too: when it is open again, this is asked again.
    const told = await this.source.chat().catch(() => null);
    if (told && !this.closed) this.talk.take(told);
  }

  /** The position after so many moves, as the seat may see it. */
  viewAt(number: number): Promise<S["view"]> {
    const { seat } = this.now;
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

  /** Somebody else sits down at this screen: the page shows their side when all of it is there. */
  async sitAt(seat: number): Promise<void> {
    this.epoch += 1;
    this.chosen = seat;
    this.problem = null;
    await this.refresh();
  }

  /** What somebody is called: at one screen as they said here, else as they sit at the table. */
  seatName(seat: number): string {
    const s = this.info.seats[seat];
    const here = this.info.mine.includes(seat) && this.info.mine.length > 1 ? this.names[seat]?.trim() : "";
    if (here) return here;
    // Who sits in several seats has one name: it does not tell them apart.
    if (this.info.mine.length > 1 && this.info.mine.includes(seat)) return t("seat.player", { n: seat + 1 });
    return s ? shortName(s) : t("seat.player", { n: seat + 1 });
  }

  /** Milliseconds until a moment by the server's clock. */
  left(moment: number): number {
    return moment - (Date.now() + this.ahead);
  }

  /** Does something at the table, then shows what came of it. What is `repeatable` is tried until it is done or refused. */
  private async act(what: () => Promise<unknown>, repeatable = false): Promise<boolean> {
    this.acting += 1;
    this.problem = null;
    let failed: Problem | null = null;
    try {
      await (repeatable ? retry(what, { wanted: () => !this.closed, failed: () => (this.waiting = true) }) : what());
    } catch (e) {
      failed = Problem.from(e);
    }
    this.acting -= 1;
    if (repeatable) this.waiting = false;
    await this.refresh();
    if (failed && (this.fresh || !failed.temporary)) this.problem = failed;
    return failed === null;
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

  /** Makes moves one after another, each for the position after the one before. */
  send(moves: { move: unknown; key: string }[], seat: number, at: number): Promise<boolean> {
    return this.act(async () => {
      for (const [i, { move, key }] of moves.entries()) await this.source.play({ seat, move, at: at + i }, key);
    }, true);
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

  /** The id of a new table that begins at one's last decision at or before a position; null if there is none. */
  async fork(at: number): Promise<string | null> {
    return (await this.want(this.source.fork(this.seat, at)))?.id ?? null;
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
