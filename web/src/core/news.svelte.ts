// What has just come to be shown: the moves since the last look. Somebody who opens a table or leaps through a replay sees no old news.
import { untrack } from "svelte";
import type { Move } from "./types";

const MOST = 6;

/** The moves after a number, unless more was decided than can be news; what chance drew meanwhile does not count: a new cycle begins with many draws. */
export function newsSince<M extends Pick<Move, "number" | "by">>(moves: M[], seen: number | null): M[] {
  if (seen === null) return [];
  const fresh = moves.filter((m) => m.number > seen);
  return fresh.filter((m) => typeof m.by === "number").length > MOST ? [] : fresh;
}

/** Keeps the news. `counts` says which moves are news at all: after the others the old news stay. */
export class News<M extends Pick<Move, "number" | "by">> {
  moves = $state.raw<M[]>([]);
  private seen: number | null = null;

  constructor(private readonly counts: (move: M) => boolean = () => true) {}

  follow(moves: M[]): void {
    const last = moves.findLast(this.counts)?.number ?? 0;
    if (last === this.seen) return;
    this.moves = newsSince(moves, this.seen);
    this.seen = last;
  }
}

/** Keeps the news of what a component shows. Call it while the component is set up. */
export function useNews<M extends Pick<Move, "number" | "by">>(
  shown: () => M[],
  counts?: (move: M) => boolean,
): { readonly moves: M[] } {
  const news = new News(counts);
  $effect.pre(() => {
    const moves = shown();
    untrack(() => news.follow(moves));
  });
  return news;
}
