// The own dice are thrown by a click. The server has rolled them already: what they show stays hidden until then.
import { onDestroy, untrack } from "svelte";
import { motion } from "../../core/motion.svelte";
import type { Roll } from "./digest";
import type { BaronsView, Space } from "./types";

/** Milliseconds after which dice that nobody throws fall by themselves, where a clock is running. */
const PATIENCE = 5000;

export class Cup {
  /** The last throw that has been seen. */
  private seen = $state(0);

  constructor(private readonly roll: () => Roll | null) {
    this.seen = untrack(roll)?.number ?? 0;
  }

  get waits(): boolean {
    const roll = this.roll();
    return roll !== null && roll.number > this.seen && !motion.reduced;
  }

  throw = (): void => {
    this.seen = this.roll()?.number ?? this.seen;
  };

  /** The throw that will have this number is made already: who has thrown is not asked again. */
  throwAhead(number: number): void {
    this.seen = number;
  }
}

/** The own throw, as long as the component is there; `hurried` where a clock is running. */
export function useCup(roll: () => Roll | null, hurried: () => boolean): Cup {
  const cup = new Cup(roll);
  let timer: ReturnType<typeof setTimeout> | undefined;
  $effect(() => {
    clearTimeout(timer);
    if (cup.waits && hurried()) timer = setTimeout(cup.throw, PATIENCE);
  });
  onDestroy(() => clearTimeout(timer));
  return cup;
}

/** The position as it was seen before a throw: the pawn has not walked yet, and nothing is asked. */
export function beforeRoll(view: BaronsView, roll: Roll, track: Space[]): BaronsView {
  const walked = roll.dice.reduce((sum, d) => sum + d, 0);
  const from = (((roll.to - walked) % track.length) + track.length) % track.length;
  return {
    ...view,
    stage: { ask: "roll" },
    pawns: view.pawns.map((at, seat) => (seat === roll.seat ? from : at)),
    spaces: view.spaces.map((space, seat) => (seat === roll.seat ? track[from] : space)),
  };
}
