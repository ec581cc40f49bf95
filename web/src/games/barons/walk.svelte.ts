// Pawns walk along the track, space by space, after the dice have come to rest.
import { onDestroy, untrack } from "svelte";
import { FACTOR, motion } from "../../core/motion.svelte";
import type { BaronsMade } from "./types";

/** Two dice lead no further. */
const FURTHEST = 12;
const STEP = { slow: 260, normal: 170, fast: 70 } as const;
const DICE_REST = { slow: 1100, normal: 750, fast: 250 } as const;
/** As long as that takes while more is told than there is time for. */
const hurried = (ms: number): number => ms * (motion.pace / FACTOR[motion.speed]);

/** The spaces that a pawn enters on its way clockwise; a leap, as in a replay, is one step. */
export function wayAlong(from: number, to: number, spaces: number): number[] {
  const far = (to - from + spaces) % spaces;
  if (far === 0) return [];
  if (far > FURTHEST) return [to];
  return Array.from({ length: far }, (_, i) => (from + i + 1) % spaces);
}

/** Milliseconds for which the winner of a challenge is seen before it is told. */
const WON = 900;
/** Milliseconds until a card has been turned and its total counted. */
const TURNED = 800;
/** Milliseconds until its face is seen. */
const FACED = 400;
/** After how many milliseconds the board has shown how something came out that nobody knew: where a pawn came to stand, what a card is,
 * who won. What is asked next waits until the last card is counted; while others' moves are shown there is no time for that. */
export function seenAfter(news: BaronsMade[], asks: boolean): number {
  const times = news
    .flatMap((m) => m.events)
    .map((e) => {
      if (e.event === "won") return WON * motion.pace;
      if (e.event === "played" || e.event === "played_influence") return (asks ? TURNED : FACED) * motion.pace;
      if (e.event !== "rolled") return 0;
      return hurried(DICE_REST[motion.speed] + e.dice.reduce((sum, d) => sum + d, 0) * STEP[motion.speed]);
    });
  return Math.max(0, ...times);
}

export class Walk {
  /** Where the pawns are seen. */
  at = $state.raw<number[]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    start: number[],
    private readonly stepped: () => void = () => {},
    /** Whether they hurry, as in a replay. */
    private readonly swift: () => boolean = () => false,
  ) {
    this.at = start;
  }

  private get speed(): keyof typeof STEP {
    return this.swift() ? "fast" : motion.speed;
  }

  follow(pawns: number[], spaces: number): void {
    clearTimeout(this.timer);
    if (motion.reduced || pawns.length !== this.at.length) this.at = pawns;
    else if (pawns.some((p, seat) => p !== this.at[seat]))
      this.timer = setTimeout(() => this.step(pawns, spaces), hurried(DICE_REST[this.speed]));
  }

  private step(pawns: number[], spaces: number): void {
    this.at = this.at.map((at, seat) => wayAlong(at, pawns[seat], spaces)[0] ?? at);
    this.stepped();
    if (this.at.some((at, seat) => at !== pawns[seat]))
      this.timer = setTimeout(() => this.step(pawns, spaces), hurried(STEP[this.speed]));
  }

  close(): void {
    clearTimeout(this.timer);
  }
}

/** Follows the pawns of a view as long as the component is there. */
export function useWalk(
  pawns: () => number[],
  spaces: () => number,
  stepped?: () => void,
  swift?: () => boolean,
): Walk {
  const walk = new Walk(untrack(pawns), stepped, swift);
  $effect.pre(() => {
    const [to, n] = [pawns(), spaces()];
    untrack(() => walk.follow(to, n));
  });
  onDestroy(() => walk.close());
  return walk;
}
