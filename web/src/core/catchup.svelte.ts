// What others did while one was not asked is shown move by move, not all at once: who only sees how it ended understands nothing.
import { onDestroy, untrack } from "svelte";
import { t } from "../i18n/index.svelte";
import type { Table } from "./table.svelte";
import type { Legal, Move, Shapes } from "./types";
import { Film, FRAME } from "./film.svelte";
import { FACTOR, motion } from "./motion.svelte";
import { mustDecide } from "./snapshot";
import { storage } from "./storage";

/** Milliseconds for which a position is shown. */
const pace = (): number => FRAME * FACTOR[motion.speed];
/** However much happened, it does not take longer at normal speed; with a clock running, not half as long. */
const [MOST, WHOLE, WHOLE_BY_CLOCK, LEAST] = [24, 12_000, 4000, 160];
/** Nobody waits for whoever looks on: they see every step, a little faster when so many are left. */
const [MANY, BRISK] = [24, 0.6];

/** With less than these milliseconds left, what others did is not shown one by one. */
const SHORT = 60_000;

const LATELY = 12;
/** What the others did last, with what chance did then: from the own decision before it to the one after; for who only looks on, the last moves. */
export function others<M extends Move>(moves: M[], seat: number | null): { from: number; moves: M[] } {
  const by = (m: Move) => m.by !== seat && typeof m.by === "number";
  const last = seat === null ? -1 : moves.findLastIndex(by);
  const start =
    seat === null ? moves.length - LATELY : moves.slice(0, Math.max(0, last)).findLastIndex((m) => m.by === seat) + 1;
  const end = seat === null ? -1 : moves.findIndex((m, i) => i > last && m.by === seat);
  const found = moves.slice(Math.max(0, start), end < 0 ? undefined : end);
  return { from: (found[0]?.number ?? 1) - 1, moves: found };
}

/** One position of the game, as it was. */
interface Shot<S extends Shapes> {
  number: number;
  view: S["view"];
  /** How long it is shown, in usual looks; 0 where it begins: only until the first move after it is there. */
  look: number;
}

export class Catchup<S extends Shapes = Shapes> {
  wanted = $state(storage.get("catch-up") !== "no");
  /** Whether the board still shows what is told only afterwards. */
  suspense = $state(false);
  private film = $state.raw<Film<Shot<S>> | null>(null);
  /** How many positions are being fetched. */
  private pending = $state(0);
  private last: { number: number; seat: number | null; view: S["view"]; since: number } | null = null;

  constructor(
    private readonly table: Table<S>,
    /** How long a look a move is worth, in usual ones; 0: none of its own. */
    private readonly look: (move: Move<S>) => number,
  ) {}

  /** The number of the earlier position that is shown; null: the present one. */
  get at(): number | null {
    return this.film?.frame.number ?? null;
  }

  /** Whether still only that is shown which was there before: what is to be told is being fetched. */
  get begins(): boolean {
    return this.film?.frame.look === 0;
  }

  get view(): S["view"] {
    return this.film === null ? this.table.view : this.film.frame.view;
  }

  get moves(): Move<S>[] {
    const at = this.at;
    return at === null ? this.table.moves : this.table.moves.filter((m) => m.number <= at);
  }

  /** While an earlier position is shown nothing can be done. */
  get legal(): Legal<S>[] {
    return this.film === null ? this.table.legal : [];
  }

  /** How many moves are still to be shown. */
  get left(): number {
    return this.film === null ? 0 : this.film.last - this.film.at + this.pending + 1;
  }

  setWanted(wanted: boolean): void {
    this.wanted = wanted;
    storage.set("catch-up", wanted ? "yes" : "no");
    if (!wanted) this.skip();
  }

  /** Called before the page shows what the table has become. */
  follow(): void {
    const { number, seat, view, moves, past, info } = this.table;
    const before = this.last;
    if (before?.number === number && before.seat === seat && !past) return;
    this.last = { number, seat, view, since: performance.now() };
    if (
      past ||
      !this.wanted ||
      before === null ||
      before.seat !== seat ||
      number <= before.number ||
      document.hidden ||
      motion.reduced ||
      this.hurried
    )
      return this.skip();
    const others = moves.some((m) => m.number > before.number && typeof m.by === "number" && !info.mine.includes(m.by));
    // What was hardly seen is shown, too.
    const hardly = this.film !== null || performance.now() - before.since < pace();
    const stops = moves
      .filter((m) => m.number >= before.number + (hardly ? 0 : 1) && m.number < number)
      .map((m) => ({ number: m.number, look: this.look(m) }))
      .filter((stop) => stop.look > 0);
    if (!others || stops.length === 0) return;
    this.film ??= this.begin({ number: before.number, view: before.view, look: 0 });
    void this.load(this.film, stops.slice(-MOST));
  }

  private begin(first: Shot<S>): Film<Shot<S>> {
    const film: Film<Shot<S>> = new Film([first], {
      lasts: (shot) => this.lasts(shot),
      rest: () => (this.film === null ? pace() : this.lasts(this.film.frame)),
      // What is still being fetched is shown when it is there.
      ended: () => this.film === film && this.pending === 0 && this.skip(),
    });
    return film;
  }

  private async load(film: Film<Shot<S>>, stops: Omit<Shot<S>, "view">[]): Promise<void> {
    this.pending += stops.length;
    const shot = async (stop: Omit<Shot<S>, "view">): Promise<Shot<S>[]> => [
      { ...stop, view: await this.table.viewAt(stop.number) },
    ];
    // Without a connection a position is left out.
    const shots = await Promise.all(stops.map((stop) => shot(stop).catch(() => [])));
    // Skipped meanwhile.
    if (this.film !== film) return;
    this.pending -= stops.length;
    const more = shots.flat();
    if (more.length) film.append(more);
    else if (!film.running && this.pending === 0) this.skip();
  }

  /** Whether so little time is left for a decision of one's own that it comes first. */
  get hurried(): boolean {
    const { seat, info } = this.table;
    if (seat === null || !mustDecide(info, seat)) return false;
    const left = this.table.timeLeft(seat);
    return left !== null && left < SHORT;
  }

  /** How long a position is shown. */
  private lasts({ look }: Shot<S>): number {
    return look * pace() * this.hurry;
  }

  /** The part of the usual time for which positions are shown: the more there are, the shorter. */
  get hurry(): number {
    if (this.film === null) return 1;
    const { seat, info } = this.table;
    if (seat === null) return this.left > MANY ? BRISK : 1;
    const looks = this.film.frames.reduce((sum, shot) => sum + shot.look, 0);
    const whole = info.deadline === null ? WHOLE : WHOLE_BY_CLOCK;
    return Math.min(1, Math.max(LEAST, whole / Math.max(1, looks)) / pace());
  }

  /** To the present. */
  skip(): void {
    this.film?.close();
    [this.film, this.pending] = [null, 0];
  }

  close(): void {
    this.skip();
  }
}

/** Follows a table as long as the component is there. The status line says what is on the screen. */
export function useCatchup<S extends Shapes>(table: Table<S>, look: (move: Move<S>) => number): Catchup<S> {
  const film = new Catchup(table, look);
  $effect.pre(() => {
    void [table.number, table.past];
    untrack(() => film.follow());
  });
  // What moves in a step has arrived when the next one begins.
  $effect.pre(() => {
    const { hurry } = film;
    untrack(() => (motion.hurry = hurry));
  });
  $effect(() => {
    const text = film.at !== null ? t("status.watching") : film.suspense ? t("status.nobody") : null;
    untrack(() => (table.watching = text));
  });
  onDestroy(() => {
    film.close();
    motion.hurry = 1;
    table.watching = null;
  });
  return film;
}
