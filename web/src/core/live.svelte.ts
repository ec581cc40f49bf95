// A table kept up to date. What is shown is one snapshot, replaced as a whole; an answer that was asked for before somebody else sat
// down here, or that is older than what is shown, is dropped.
import { Problem } from "./problem";
import { pauseBefore, retry } from "./retry";
import { fetchSnapshot, joined, sameForSeat, sameInfo, type Snapshot } from "./snapshot";
import { type Announcement, type Listener, serverSource, type Source } from "./source";
import { Talk } from "./talk.svelte";
import type { Move, Shapes, TableInfo } from "./types";

/** Milliseconds for which an announcement is shown. */
const ANNOUNCED = 8000;

export class LiveTable<S extends Shapes = Shapes> {
  protected shown = $state.raw<Snapshot<S> | null>(null);
  live = $state<"opening" | "open" | "lost">("opening");
  announcement = $state<Announcement | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** Whether a move waits for the connection. */
  waiting = $state(false);
  readonly talk: Talk;

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
  /** How far the server's clock is ahead of this one. */
  private ahead = 0;
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(
    readonly id: string,
    readonly source: Source = serverSource(id),
  ) {
    this.talk = new Talk(id, () => this.shown?.info.mine ?? []);
  }

  get loaded(): boolean {
    return this.shown !== null;
  }

  /** What the server told last. */
  get real(): Snapshot<S> | null {
    return this.shown;
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
      } while (!this.closed && (this.again || (this.told && this.shown && !sameInfo(this.told, this.shown.info))));
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
    else if (sameInfo(info, this.shown.info)) return;
    else if (sameForSeat(this.shown, info)) this.shown = { ...this.shown, info };
    else void this.refresh();
  }

  protected async loadChat(): Promise<void> {
    // Without a connection the stream is lost, too: when it is open again, this is asked again.
    const told = await this.source.chat().catch(() => null);
    if (told && !this.closed) this.talk.take(told);
  }

  /** Somebody else sits down at this screen: the page shows their side when all of it is there. */
  async sitAt(seat: number): Promise<void> {
    this.epoch += 1;
    this.chosen = seat;
    this.problem = null;
    await this.refresh();
  }

  /** Milliseconds until a moment by the server's clock. */
  left(moment: number): number {
    return moment - (Date.now() + this.ahead);
  }

  /** Does something at the table, then shows what came of it. What is `repeatable` is tried until it is done or refused. */
  protected async act(what: () => Promise<unknown>, repeatable = false): Promise<boolean> {
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
}
