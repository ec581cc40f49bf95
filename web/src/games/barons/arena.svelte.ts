// A challenge fills the board while it is fought, and a moment longer: then the board shows what was won.
import { onDestroy, untrack } from "svelte";
import { motion } from "../../core/motion.svelte";
import type { Duel } from "./duels";

const LINGER = { slow: 3600, normal: 2400, fast: 600 } as const;

export interface Arena {
  readonly open: boolean;
}

export function useArena(duel: () => Duel | null): Arena {
  /** The end that is being looked at. */
  let lingering = $state<number | null>(null);
  let fought = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Before the page is drawn: it must not close and open again.
  $effect.pre(() => {
    const now = duel();
    untrack(() => {
      if (now && now.end === null) fought = true;
      else if (now?.end && fought) {
        fought = false;
        if (motion.reduced) return;
        lingering = now.end.number;
        clearTimeout(timer);
        timer = setTimeout(() => (lingering = null), LINGER[motion.speed]);
      }
    });
  });
  onDestroy(() => clearTimeout(timer));
  return {
    get open() {
      const now = duel();
      return now !== null && (now.end === null || now.end.number === lingering);
    },
  };
}
