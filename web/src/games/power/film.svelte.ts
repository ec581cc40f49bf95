// A round being shown: where it is, how fast, and whether something is under way.
import type { Frame } from "./playback";
import { motion, type Speed } from "../../core/motion.svelte";

export const PACE = { slow: 1900, normal: 950, fast: 350 } as const;
/** How much longer or shorter than normal. */
export const FACTOR = { slow: 2, normal: 1, fast: 0.36 } as const;

export class Film {
  at = $state(0);
  running = $state(true);
  /** Whether the pieces of this frame have yet to arrive. */
  flying = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly title: string,
    readonly frames: Frame[],
    /** Told when it has run to its end by itself. */
    private readonly ended: () => void = () => {},
  ) {
    this.wait();
  }

  frame = $derived.by(() => this.frames[this.at]);
  armies = $derived(this.flying ? (this.frame.during ?? this.frame.armies) : this.frame.armies);
  flights = $derived(this.flying ? this.frame.flights : []);

  get speed(): Speed {
    return motion.speed;
  }

  get last(): number {
    return this.frames.length - 1;
  }

  /** How long a piece is under way. */
  get flight(): number {
    return this.pace * 0.6;
  }

  /** How long this frame is shown. */
  get pace(): number {
    const { lasts } = this.frame;
    return lasts === undefined ? PACE[motion.speed] : lasts * FACTOR[motion.speed];
  }

  private wait(): void {
    clearTimeout(this.timer);
    if (this.flying) {
      this.timer = setTimeout(() => {
        this.flying = false;
        this.wait();
      }, this.flight);
    } else if (this.at >= this.last) {
      if (this.running) queueMicrotask(this.ended);
      this.running = false;
    } else if (this.running) {
      const moved = this.frame.during !== undefined && !motion.reduced;
      this.timer = setTimeout(() => this.show(this.at + 1), this.pace - (moved ? this.flight : 0));
    }
  }

  private show(to: number): void {
    // Only what comes next is seen to happen; a leap shows how it ended.
    const next = to === this.at + 1;
    this.at = Math.max(0, Math.min(this.last, to));
    this.flying = next && this.frame.during !== undefined && !motion.reduced;
    this.wait();
  }

  /** To a frame, and stay there. */
  go(to: number): void {
    this.running = false;
    this.show(to);
  }

  toggle(): void {
    this.running = !this.running;
    this.wait();
  }

  setSpeed(speed: Speed): void {
    motion.speed = speed;
    this.wait();
  }

  close(): void {
    clearTimeout(this.timer);
  }
}
