// A round as a film: pieces are under way before they are there.
import { Film, FRAME } from "../../core/film.svelte";
import { FACTOR, motion } from "../../core/motion.svelte";
import type { Frame } from "./playback";

/** Milliseconds for which the end of a round stays before the next begins, or the pad comes back. */
export const REST = 1300;

export class RoundFilm extends Film<Frame> {
  constructor(
    readonly title: string,
    frames: Frame[],
    ended: () => void = () => {},
  ) {
    super(frames, {
      lasts: (frame) => (frame.lasts ?? FRAME) * FACTOR[motion.speed],
      moves: (frame) => frame.during !== undefined,
      // A missile bursts where and when it comes down.
      part: (frame) => (frame.wave === "launches" ? 1 : undefined),
      rest: () => REST * FACTOR[motion.speed],
      ended,
    });
  }

  armies = $derived(this.moving ? (this.frame.during ?? this.frame.armies) : this.frame.armies);
  /** The position whose power is told: what is under way counts for its army all the while, and what is struck until it is gone. */
  counted = $derived(this.frame.flights.length ? this.frame.armies : this.armies);
  flights = $derived(this.moving ? this.frame.flights : []);
  /** A missile that is seen to fly needs no arrow. */
  arrows = $derived(this.moving ? this.frame.arrows.filter((a) => !a.flies) : this.frame.arrows);
}
