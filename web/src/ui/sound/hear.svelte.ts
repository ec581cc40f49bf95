// Lets a table be heard: the moves as they are shown, the bell when somebody here is asked, ticks before the time is up.
import { untrack } from "svelte";
import { useNews } from "../../core/news.svelte";
import { isAsked } from "../../core/snapshot";
import type { Table } from "../../core/table.svelte";
import type { Game, Move } from "../../core/types";
import type { Heard } from "./events";
import { audible, play, player, sound, tickBefore } from "./sound.svelte";

/** Plays what happens at the same time. */
export function playAll(game: Game, events: Heard[]): void {
  if (!audible() || !events.length) return;
  player().then(
    ({ effectsOf }) => effectsOf(game, events).forEach((effect) => play(effect)),
    () => {}, // without a connection the table is only silent
  );
}

/** Plays what moves did, as they come to be shown. Call it while a component is set up. */
export function hearMoves(game: Game, shown: () => Move[]): void {
  const news = useNews(shown);
  $effect(() => {
    const { moves } = news;
    untrack(() =>
      playAll(
        game,
        moves.flatMap((m) => m.events),
      ),
    );
  });
}

/** The sounds of a table whatever is played there. Call it while the page is set up. */
export function hearTable(table: Table): void {
  let asked: string | null = null;
  $effect(() => {
    if (!table.loaded || table.past) return;
    // Once when there is time to talk, once more when it is time to decide.
    const talks = table.info.phase === "talking";
    const now = !table.myTurn || table.watching !== null ? "" : talks ? "talk" : "turn";
    untrack(() => {
      if (now && asked !== null && asked !== now) play("bell");
      asked = now;
    });
  });
  let status: string | null = null;
  $effect(() => {
    if (!table.loaded || table.past) return;
    const { info, watching } = table;
    if (info.status === "over" && watching !== null) return;
    untrack(() => {
      const before = status;
      status = info.status;
      if (before === "waiting" && status === "running") play("signature");
      if (before !== "running" || status !== "over") return;
      const winners = info.outcome && "winners" in info.outcome ? info.outcome.winners : [];
      play(!info.mine.length || winners.some((w) => info.mine.includes(w)) ? "victory" : "defeat");
    });
  });
  let said = 0;
  $effect(() => {
    const line = table.talk.newest;
    untrack(() => {
      if (line && line.number > said) play("message");
      said = Math.max(said, line?.number ?? 0);
    });
  });
  // The ticks follow the deadline, whether they can be heard, and whether it is me who must hurry.
  $effect(() => {
    if (!table.loaded || table.past || !sound.awake || sound.muted || sound.volume === 0) return;
    const { info } = table;
    if (info.deadline === null || !info.mine.some((s) => isAsked(info, s))) return;
    const { deadline } = info;
    return untrack(() => tickBefore(table.left(deadline)));
  });
}
