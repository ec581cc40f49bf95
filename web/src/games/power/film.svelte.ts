// A round being shown: where it is, how fast, and whether something is under way.
import type { Frame } from "./playback";

export const SPEEDS = { slow: 1900, normal: 950, fast: 350 } as const;
export type Speed = keyof typeof SPEEDS;

const kept = (): Speed => {
  const speed = typeof localStorage === "undefined" ? null : localStorage.getItem("speed");
  return speed !== null && speed in SPEEDS ? (speed as Speed) : "normal";
};
const still = (): boolean =>
  typeof matchMedia !== "undefined" && matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Film {
  at = $state(0);
  running = $state(true);
  speed = $state<Speed>(kept());
  /** Whether the pieces of this frame have yet to arrive. */
  flying = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly title: string,
    readonly frames: Frame[],
  ) {
    this.wait();
  }

  frame = $derived.by(() => this.frames[this.at]);
  armies = $derived(this.flying ? (this.frame.during ?? this.frame.armies) : this.frame.armies);
  flights = $derived(this.flying ? this.frame.flights : []);

  get last(): number {
    return this.frames.length - 1;
  }

  /** How long a piece is under way. */
  get flight(): number {
    return SPEEDS[this.speed] * 0.65;
  }

  private wait(): void {
    clearTimeout(this.timer);
    if (this.flying) {
      this.timer = setTimeout(() => {
        this.flying = false;
        this.wait();
      }, this.flight);
    } else if (this.at >= this.last) {
      this.running = false;
    } else if (this.running) {
      const moved = this.frame.during !== undefined && !still();
      this.timer = setTimeout(() => this.show(this.at + 1), SPEEDS[this.speed] - (moved ? this.flight : 0));
    }
  }

  private show(to: number): void {
    // Only what comes next is seen to happen; a leap shows how it ended.
    const next = to === this.at + 1;
    this.at = Math.max(0, Math.min(this.last, to));
    this.flying = next && this.frame.during !== undefined && !still();
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
    this.speed = speed;
    localStorage.setItem("speed", speed);
    this.wait();
  }

  close(): void {
    clearTimeout(this.timer);
  }
}
