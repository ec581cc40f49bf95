// What others did while one was not asked is shown move by move, not all at once: who only sees how it ended understands nothing.
import { onDestroy, untrack } from "svelte";
import { t } from "../i18n/index.svelte";
import type { Table } from "./table.svelte";
import type { Legal, Move, Shapes } from "./types";
import { motion } from "./motion.svelte";
import { storage } from "./storage";

const PACE = { slow: 1800, normal: 1000, fast: 450 } as const;
/** However much happened, it does not take longer; with a clock running, not half as long. */
const [MOST, WHOLE, WHOLE_BY_CLOCK, LEAST] = [24, 9000, 3000, 250];

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

export class Catchup<S extends Shapes = Shapes> {
  /** The number of the earlier position that is shown; null: the present one. */
  at = $state<number | null>(null);
  wanted = $state(storage.get("catch-up") !== "no");
  private earlier = $state.raw<S["view"] | null>(null);
  private queue = $state.raw<number[]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private last: { number: number; seat: number | null; view: S["view"]; since: number } | null = null;

  constructor(
    private readonly table: Table<S>,
    /** Whether a move is worth a look of its own. */
    private readonly worth: (move: Move<S>) => boolean,
  ) {}

  get view(): S["view"] {
    return this.at === null || this.earlier === null ? this.table.view : this.earlier;
  }

  get moves(): Move<S>[] {
    const at = this.at;
    return at === null ? this.table.moves : this.table.moves.filter((m) => m.number <= at);
  }

  /** While an earlier position is shown nothing can be done. */
  get legal(): Legal<S>[] {
    return this.at === null ? this.table.legal : [];
  }

  get left(): number {
    return this.queue.length + 1;
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
      motion.reduced
    )
      return this.skip();
    const others = moves.some((m) => m.number > before.number && typeof m.by === "number" && !info.mine.includes(m.by));
    // What was hardly seen is shown, too.
    const hardly = this.at !== null || performance.now() - before.since < this.pace;
    const stops = moves
      .filter((m) => m.number >= before.number + (hardly ? 0 : 1) && m.number < number && this.worth(m))
      .map((m) => m.number);
    if (!others || stops.length === 0) return;
    this.queue = [...this.queue, ...stops].slice(-MOST);
    for (const stop of stops) void this.table.viewAt(stop).catch(() => {});
    if (this.at !== null) return;
    [this.at, this.earlier] = [before.number, before.view];
    void this.step();
  }

  private get pace(): number {
    return PACE[motion.speed];
  }

  private async step(): Promise<void> {
    const [next, ...rest] = this.queue;
    if (next === undefined) return this.skip();
    const view = await this.table.viewAt(next).catch(() => null);
    // Skipped meanwhile.
    if (this.at === null || this.queue[0] !== next) return;
    this.queue = this.queue.slice(1);
    if (view !== null) [this.at, this.earlier] = [next, view];
    const whole = this.table.info.deadline === null ? WHOLE : WHOLE_BY_CLOCK;
    this.timer = setTimeout(() => void this.step(), Math.max(LEAST, Math.min(this.pace, whole / (rest.length + 1))));
  }

  /** To the present. */
  skip(): void {
    clearTimeout(this.timer);
    [this.at, this.earlier, this.queue] = [null, null, []];
  }

  close(): void {
    this.skip();
  }
}

/** Follows a table as long as the component is there. The status line says what is on the screen. */
export function useCatchup<S extends Shapes>(table: Table<S>, worth: (move: Move<S>) => boolean): Catchup<S> {
  const film = new Catchup(table, worth);
  $effect.pre(() => {
    void [table.number, table.past];
    untrack(() => film.follow());
  });
  $effect(() => {
    const text = film.at === null ? null : t("status.watching");
    untrack(() => (table.watching = text));
  });
  onDestroy(() => {
    film.close();
    table.watching = null;
  });
  return film;
}
