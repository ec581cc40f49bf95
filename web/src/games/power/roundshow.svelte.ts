// The rounds that are shown as films: each once, in order, by itself. When the last has run, the pad is there again.
import type { Frame } from "./playback";
import { RoundFilm } from "./roundfilm.svelte";

export interface Screen {
  /** The frames of a round, by its index in the game. */
  load(round: number): Promise<Frame[]>;
  title(round: number): string;
  /** How many rounds were seen at this table before; null for who is here for the first time. */
  seen(): number | null;
  remember(seen: number): void;
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);

export class RoundShow {
  film = $state.raw<RoundFilm | null>(null);
  /** The round that the film shows; null for a what-if. */
  round = $state<number | null>(null);
  /** Rounds that were played while nobody looked. */
  missed = $state.raw<number[]>([]);
  /** The first round that is shown, or will be, without anybody having seen it: until then nothing tells how it ends. */
  untold = $state<number | null>(null);
  /** Whether a round is being fetched. */
  private loading = $state(false);
  /** Whether somebody asked for this film: then it stays, whatever the clock says. */
  private wanted = false;
  private queue: number[] = [];
  private known: number | null = null;
  private epoch = 0;

  constructor(private readonly screen: Screen) {}

  /** Whether a round is being shown, or will be in a moment. */
  get busy(): boolean {
    return this.loading || (this.film !== null && this.round !== null);
  }

  /** The round that is being fetched to be shown for the first time; until it is there, what it brought is not shown. */
  get arriving(): number | null {
    return this.loading && this.film === null ? this.untold : null;
  }

  /** The game has this many rounds now. `away`: nobody looks, or the pad is more urgent. */
  follow(count: number, away: boolean): void {
    if (this.known === null) {
      const seen = this.screen.seen();
      if (seen === null || seen > count) this.screen.remember(count);
      else this.missed = range(seen, count);
      this.known = count;
      return;
    }
    if (count <= this.known) return;
    const fresh = range(this.known, count);
    this.known = count;
    if (away) {
      this.missed = [...this.missed, ...fresh];
      return;
    }
    this.queue = [...this.queue, ...fresh];
    this.untold ??= fresh[0];
    // A what-if gives way to what really happened.
    if (!this.loading && (!this.film || this.round === null)) void this.next(false);
  }

  titleOf(round: number): string {
    return this.screen.title(round);
  }

  /** Shows the missed rounds, or one that somebody asked for. */
  watch(rounds: number[]): Promise<void> {
    this.queue = [...rounds, ...this.queue];
    this.missed = this.missed.filter((r) => !rounds.includes(r));
    return this.next(true);
  }

  skipMissed(): void {
    this.missed = [];
    this.screen.remember(this.known ?? 0);
  }

  /** Shows frames that are no round of the game; they stay until they are put away. */
  show(title: string, frames: Frame[]): void {
    this.put(new RoundFilm(title, frames), null, true);
  }

  private async next(wanted: boolean): Promise<void> {
    const [round, ...rest] = this.queue;
    if (round === undefined) return this.close();
    this.queue = rest;
    if (!wanted) this.untold = round;
    this.loading = true;
    const epoch = ++this.epoch;
    try {
      const frames = await this.screen.load(round);
      if (epoch !== this.epoch) return;
      this.put(new RoundFilm(this.screen.title(round), frames, () => this.done()), round, wanted);
    } catch {
      // Without a connection it is among those that can be watched later.
      if (epoch !== this.epoch) return;
      this.missed = [...this.missed, round];
      await this.next(wanted);
    }
  }

  private put(film: RoundFilm, round: number | null, wanted: boolean): void {
    this.epoch += 1;
    this.film?.close();
    [this.film, this.round, this.wanted, this.loading] = [film, round, wanted, false];
  }

  /** The film has been seen, or is put away: the next one, or the pad. */
  done(): void {
    if (this.round !== null) this.screen.remember(Math.max(this.round + 1, this.screen.seen() ?? 0));
    void this.next(this.wanted);
  }

  /** Time is short: what runs by itself gives way to the pad, and can be watched later. */
  hurry(): void {
    if (!this.film || this.wanted) return;
    this.missed = [...this.missed, ...(this.round === null ? [] : [this.round]), ...this.queue];
    this.close();
  }

  close(): void {
    this.epoch += 1;
    this.film?.close();
    [this.film, this.round, this.queue, this.wanted, this.loading] = [null, null, [], false, false];
    this.untold = null;
  }
}
