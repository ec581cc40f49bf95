// How a game ended, told alike for all games: why, who came where, how it went round by round, and the moments that mattered.
import type { Mark } from "../../games/describe";

/** The number that decides, and what it counts, in a word or two. */
export interface Score {
  score: number;
  note: string;
}

/** Somebody's place at the end, best first. */
export interface Rank extends Score {
  seat: number;
  /** What became of whoever did not see the end, in a few words. */
  fate?: string;
  /** Who was beaten earlier stands lower than who was beaten later: when it was; not given for who was never. */
  out?: number;
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

/** The weight of what decides a game by itself: a flag that falls. */
export const DECISIVE = 10_000;

/** A number for each seat at each stop of the game. */
export interface Course {
  /** What the numbers count. */
  title: string;
  stops: { number: number; label: string }[];
  /** The number that wins, and what says so. */
  goal?: { at: number; label: string };
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

/** So many moments of a game are told. */
const MOST = 5;
/** Beside the greatest of its game, flags apart, less than this share is a trifle. */
const TRIFLE = 0.2;
/** What changed nobody's chances by as much did not matter. */
const SWING = 0.05;

/** How much somebody's chances of a win changed where a moment was, if that is known. */
export type Swing = (number: number) => number;

/** The moments that mattered most, in the order of the game: what decided it, and what changed the chances most, where an analyst has
 * looked; else what weighs most. */
export function greatest(moments: Moment[], swing?: Swing): Moment[] {
  const decides = (m: Moment) => m.weight >= DECISIVE;
  const swung = swing ? moments.filter((m) => decides(m) || swing(m.number) >= SWING) : [];
  const usual = Math.max(0, ...moments.map((m) => m.weight).filter((w) => w < DECISIVE));
  const kept = swung.length ? swung : moments.filter((m) => m.weight > 0 && m.weight >= TRIFLE * usual);
  const by = (m: Moment) => (swing && swung.length ? swing(m.number) + Number(decides(m)) : 0);
  return kept
    .sort((a, b) => by(b) - by(a) || b.weight - a.weight || b.number - a.number)
    .slice(0, MOST)
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

export type Placed = Rank & { place: number; won: boolean };

/** Best first; who has won stands first whatever the numbers say. Ranks are shared by who has the same number, and was beaten at the
 * same time. */
export function ranked(ranks: Rank[], winners: number[]): Placed[] {
  // Far apart, but no infinity: that minus itself is no number.
  const lasted = ({ out = Number.MAX_SAFE_INTEGER }: Rank) => out;
  const sorted = ranks
    .map((r) => ({ ...r, won: winners.includes(r.seat) }))
    .sort((a, b) => Number(b.won) - Number(a.won) || b.score - a.score || lasted(b) - lasted(a) || a.seat - b.seat);
  return sorted.map((r) => ({
    ...r,
    place: r.won ? 1 : 1 + sorted.findIndex((o) => o.won === r.won && o.score === r.score && o.out === r.out),
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

/** A stretch of a line, from one stop to another: there `of` lines are equal all the way, of which it is number `rank`. */
export interface Stretch {
  seat: number;
  from: number;
  to: number;
  rank: number;
  of: number;
}

/** The lines in stretches: where several are equal they are drawn at the same height, in turns. */
export function stretches(lines: number[][]): Stretch[] {
  const equal = (a: number, b: number, i: number) => lines[a][i] === lines[b][i] && lines[a][i + 1] === lines[b][i + 1];
  return lines.flatMap((line, seat) => {
    const out: (Stretch & { with: string })[] = [];
    for (let i = 0; i + 1 < line.length; i++) {
      const group = lines.flatMap((_, other) => (equal(seat, other, i) ? [other] : []));
      const last = out[out.length - 1];
      if (last?.with === group.join()) last.to = i + 1;
      else out.push({ seat, from: i, to: i + 1, rank: group.indexOf(seat), of: group.length, with: group.join() });
    }
    return out.map(({ seat, from, to, rank, of }) => ({ seat, from, to, rank, of }));
  });
}

/** How long each line of a shared stretch shows before it is the next one's turn. */
const TURN = 10;

/** The dashes of a stretch, and where they begin; null for a line that is alone. */
export const inTurns = ({ rank, of }: Pick<Stretch, "rank" | "of">): { dashes: number[]; offset: number } | null =>
  of < 2 ? null : { dashes: [TURN, TURN * (of - 1)], offset: -TURN * rank };

/** Which of the lines that end at the same height a line is. */
export const endRank = (lines: number[][], seat: number): number =>
  lines.flatMap((line, other) => (line.at(-1) === lines[seat].at(-1) ? [other] : [])).indexOf(seat);

/** Round numbers for an axis from 0 to at least `top`: never 0/13/25/38/50. */
export function ticks(top: number): number[] {
  const rough = Math.max(1, top) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? rough);
  const count = Math.max(1, Math.ceil(top / step));
  return Array.from({ length: count + 1 }, (_, i) => i * step);
}
