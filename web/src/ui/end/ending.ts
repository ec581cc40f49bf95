// How a game ended, told alike for all games: why, who came where, how it went round by round, and the moments that mattered.
import type { Mark } from "../../games/describe";

/** Somebody's place at the end, best first. */
export interface Rank {
  seat: number;
  /** The number that decides, and what it counts, in a word or two. */
  score: number;
  note: string;
}

export interface Moment {
  /** The number of the position that shows it. */
  number: number;
  /** When it was: a round, a cycle, a turn. */
  when: string;
  text: string;
  mark: Mark;
  /** How much it mattered, beside the others. */
  weight: number;
}

/** A number for each seat at each stop of the game. */
export interface Course {
  /** What the numbers count. */
  title: string;
  stops: { number: number; label: string }[];
  /** By seat, one number per stop. */
  lines: number[][];
}

export interface Ending {
  /** Why it is over, and by how much, in one sentence. */
  reason: string;
  ranking: Rank[];
  course: Course;
  moments: Moment[];
}

/** The moments that mattered most, in the order of the game. */
export function greatest(moments: Moment[], most = 5): Moment[] {
  return [...moments]
    .sort((a, b) => b.weight - a.weight || b.number - a.number)
    .slice(0, most)
    .sort((a, b) => a.number - b.number);
}

/** The positions that moments mark on a chart: several moments of one position are one mark. */
export function marksOf(moments: Moment[]): { number: number; label: string }[] {
  const labels = new Map<number, string[]>();
  for (const { number, when, text } of moments) {
    labels.set(number, [...(labels.get(number) ?? [`${when}:`]), text]);
  }
  return [...labels].map(([number, texts]) => ({ number, label: texts.join(" ") }));
}

/** Best first; who has won stands first whatever the numbers say. Ranks are shared by who has the same number. */
export function ranked(ranks: Rank[], winners: number[]): (Rank & { place: number; won: boolean })[] {
  const sorted = ranks
    .map((r) => ({ ...r, won: winners.includes(r.seat) }))
    .sort((a, b) => Number(b.won) - Number(a.won) || b.score - a.score || a.seat - b.seat);
  return sorted.map((r) => ({
    ...r,
    place: r.won ? 1 : 1 + sorted.findIndex((o) => o.won === r.won && o.score === r.score),
  }));
}

/** At most so many of a list, evenly spread, the first and the last among them. */
export function sampled<T>(all: T[], most: number): T[] {
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, i) => all[Math.round((i * (all.length - 1)) / (most - 1))]);
}

/** Places for labels beside what they name, from top to bottom: never over each other, and none below `bottom`. */
export function spread(wanted: number[], gap: number, bottom: number): number[] {
  const down = [...wanted];
  for (let i = 1; i < down.length; i++) down[i] = Math.max(down[i], down[i - 1] + gap);
  for (let i = down.length - 1, most = bottom; i >= 0; i--, most -= gap) down[i] = Math.min(down[i], most);
  return down;
}

/** Round numbers for an axis from 0 to at least `top`: never 0/13/25/38/50. */
export function ticks(top: number): number[] {
  const rough = Math.max(1, top) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? rough);
  const count = Math.max(1, Math.ceil(top / step));
  return Array.from({ length: count + 1 }, (_, i) => i * step);
}
