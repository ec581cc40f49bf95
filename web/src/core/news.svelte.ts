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

/** Keeps the news of what a component shows. Call it while the component is set up. */
export function useNews<M extends Pick<Move, "number" | "by">>(shown: () => M[]): { readonly moves: M[] } {
  let seen: number | null = null;
  let news = $state.raw<M[]>([]);
  $effect.pre(() => {
    const moves = shown();
    untrack(() => {
      const last = moves[moves.length - 1]?.number ?? 0;
      if (last === seen) return;
      news = newsSince(moves, seen);
      seen = last;
    });
  });
  return {
    get moves() {
      return news;
    },
  };
}
