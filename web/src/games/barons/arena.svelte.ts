// A challenge fills the board while it is fought, and a moment longer: then the board shows what was won.
import { onDestroy, untrack } from "svelte";
import { motion } from "../../core/motion.svelte";
import type { Duel } from "./duels";

const LINGER = { slow: 3600, normal: 2400, fast: 600 } as const;

export class Arena {
  /** The end that is being looked at. */
  private lingering = $state<number | null>(null);
  private fought = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly duel: () => Duel | null,
    /** Whether something is shown that happened after the challenge: it must not be covered. */
    private readonly movedOn: () => boolean,
  ) {}

  get open(): boolean {
    const now = this.duel();
    return now !== null && (now.end === null || (now.end.number === this.lingering && !this.movedOn()));
  }

  /** Called before the page is drawn: it must not close and open again. */
  follow(): void {
    const now = this.duel();
    if (now && now.end === null) this.fought = true;
    else if (now?.end && this.fought) {
      this.fought = false;
      if (motion.reduced) return;
      this.lingering = now.end.number;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => (this.lingering = null), LINGER[motion.speed]);
    }
  }

  close(): void {
    clearTimeout(this.timer);
  }
}

/** Follows the challenges as long as the component is there. */
export function useArena(duel: () => Duel | null, movedOn: () => boolean): Arena {
  const arena = new Arena(duel, movedOn);
  $effect.pre(() => {
    void duel();
    untrack(() => arena.follow());
  });
  onDestroy(() => arena.close());
  return arena;
}
