// What is told beside the board (question, log, score) waits until it has been seen on it: an open hand, a pawn that has arrived.
import { onDestroy, untrack } from "svelte";
import type { Catchup } from "./catchup.svelte";
import { motion } from "./motion.svelte";
import { useNews } from "./news.svelte";
import type { Move, Shapes } from "./types";

/** What is shown of a game, for a seat. */
export interface Shown<S extends Shapes> {
  seat: number | null;
  view: S["view"];
  moves: Move<S>[];
}

export class Suspense<S extends Shapes> {
  /** What was there before the news; null: everything is told. */
  held = $state.raw<Shown<S> | null>(null);
  private before: Shown<S> | null = null;
  private news: Move<S>[] | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `lasts`: milliseconds after which news have been seen. */
  constructor(private readonly lasts: (news: Move<S>[]) => number) {}

  /** Called before the page is drawn. Nobody is shown what another seat saw. */
  follow(shown: Shown<S>, news: Move<S>[]): void {
    const { before } = this;
    this.before = shown;
    const fresh = news !== this.news;
    this.news = news;
    if (!fresh && (this.held === null || this.held.seat === shown.seat)) return;
    const same = before?.seat === shown.seat && !motion.reduced;
    const ms = fresh && same ? this.lasts(news) : 0;
    // What comes meanwhile and needs no look of its own is told with the rest.
    if (fresh && same && ms === 0 && this.held?.seat === shown.seat) return;
    clearTimeout(this.timer);
    this.held = ms > 0 ? before : null;
    if (ms > 0) this.timer = setTimeout(() => (this.held = null), ms);
  }

  close(): void {
    clearTimeout(this.timer);
  }
}

/** Holds what a component tells back until its board has shown it; the table's status line and bell wait, too.
 * `counts` says which moves are news. */
export function useSuspense<S extends Shapes>(
  film: Catchup<S>,
  now: () => Shown<S>,
  lasts: (news: Move<S>[]) => number,
  counts?: (move: Move<S>) => boolean,
): { readonly waits: boolean; readonly shown: Shown<S> } {
  // Whoever has little time decides first.
  const told = new Suspense<S>((news) => (film.hurried ? 0 : lasts(news)));
  const news = useNews(() => now().moves, counts);
  $effect.pre(() => {
    const [shown, fresh] = [now(), news.moves];
    untrack(() => told.follow(shown, fresh));
  });
  $effect.pre(() => {
    const waits = told.held !== null;
    untrack(() => (film.suspense = waits));
  });
  onDestroy(() => told.close());
  return {
    get waits() {
      return told.held !== null;
    },
    get shown() {
      return told.held ?? now();
    },
  };
}
