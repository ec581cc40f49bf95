// What is shown by itself, one frame after another: a round of POWER, or what the others did in a game of turns.
import { motion, type Speed } from "./motion.svelte";

/** Milliseconds for which a frame is shown at normal speed, unless it says otherwise. */
export const FRAME = 950;
/** The part of a frame's time in which what moves arrives. */
const MOVING = 0.6;

/** How frames are shown. Times are in milliseconds, at the speed of the moment. */
export interface Showing<F> {
  /** How long a frame is shown; `left`: how many follow it. */
  lasts: (frame: F, left: number) => number;
  /** Whether something moves in a frame before it is as it ends. */
  moves?: (frame: F) => boolean;
  /** The part of a frame's time in which it moves, if it is not the usual one. */
  part?: (frame: F) => number | undefined;
  /** How long the last frame stays before the end is told. */
  rest: () => number;
  /** Told when it has run to its end by itself. */
  ended?: () => void;
}

export class Film<F> {
  frames = $state.raw<readonly F[]>([]);
  at = $state(0);
  /** Whether it goes on by itself. */
  running = $state(true);
  /** Whether what moves in this frame has yet to arrive. */
  moving = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    frames: readonly F[],
    private readonly showing: Showing<F>,
  ) {
    this.frames = frames;
    this.wait();
  }

  frame = $derived.by(() => this.frames[this.at]);

  get speed(): Speed {
    return motion.speed;
  }

  get last(): number {
    return this.frames.length - 1;
  }

  /** How long what moves is under way. */
  get flight(): number {
    return this.pace * (this.showing.part?.(this.frame) ?? MOVING);
  }

  private get pace(): number {
    return this.showing.lasts(this.frame, this.last - this.at);
  }

  private get moves(): boolean {
    return !motion.reduced && (this.showing.moves?.(this.frame) ?? false);
  }

  private wait(): void {
    clearTimeout(this.timer);
    if (this.moving) {
      this.timer = setTimeout(() => {
        this.moving = false;
        this.wait();
      }, this.flight);
    } else if (!this.running) return;
    else if (this.at >= this.last) {
      this.timer = setTimeout(() => {
        this.running = false;
        this.showing.ended?.();
      }, this.showing.rest());
    } else {
      const left = this.pace - (this.moves ? this.flight : 0);
      if (left <= 0) this.show(this.at + 1);
      else this.timer = setTimeout(() => this.show(this.at + 1), left);
    }
  }

  private show(to: number): void {
    // Only what comes next is seen to happen; a leap shows how it ended.
    const next = to === this.at + 1;
    this.at = Math.max(0, Math.min(this.last, to));
    this.moving = next && this.moves;
    this.wait();
  }

  /** More has happened meanwhile: it is shown after what is there. */
  append(frames: readonly F[]): void {
    if (!frames.length) return;
    const resumes = this.at >= this.last;
    this.frames = [...this.frames, ...frames];
    if (!resumes) return;
    this.running = true;
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
