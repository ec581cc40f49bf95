// Pawns walk along the track, space by space, after the dice have come to rest.
import { onDestroy, untrack } from "svelte";
import { motion } from "../../core/motion.svelte";

/** Two dice lead no further. */
const FURTHEST = 12;
const STEP = { slow: 260, normal: 170, fast: 70 } as const;
const DICE_REST = { slow: 1100, normal: 750, fast: 250 } as const;

/** The spaces that a pawn enters on its way clockwise; a leap, as in a replay, is one step. */
export function wayAlong(from: number, to: number, spaces: number): number[] {
  const far = (to - from + spaces) % spaces;
  if (far === 0) return [];
  if (far > FURTHEST) return [to];
  return Array.from({ length: far }, (_, i) => (from + i + 1) % spaces);
}

export class Walk {
  /** Where the pawns are seen. */
  at = $state.raw<number[]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    start: number[],
    private readonly stepped: () => void = () => {},
  ) {
    this.at = start;
  }

  follow(pawns: number[], spaces: number): void {
    clearTimeout(this.timer);
    if (motion.reduced || pawns.length !== this.at.length) this.at = pawns;
    else if (pawns.some((p, seat) => p !== this.at[seat]))
      this.timer = setTimeout(() => this.step(pawns, spaces), DICE_REST[motion.speed]);
  }

  private step(pawns: number[], spaces: number): void {
    this.at = this.at.map((at, seat) => wayAlong(at, pawns[seat], spaces)[0] ?? at);
    this.stepped();
    if (this.at.some((at, seat) => at !== pawns[seat]))
      this.timer = setTimeout(() => this.step(pawns, spaces), STEP[motion.speed]);
  }

  close(): void {
    clearTimeout(this.timer);
  }
}

/** Follows the pawns of a view as long as the component is there. */
export function useWalk(pawns: () => number[], spaces: () => number, stepped?: () => void): Walk {
  const walk = new Walk(untrack(pawns), stepped);
  $effect.pre(() => {
    const [to, n] = [pawns(), spaces()];
    untrack(() => walk.follow(to, n));
  });
  onDestroy(() => walk.close());
  return walk;
}
