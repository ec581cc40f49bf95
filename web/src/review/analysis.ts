// What the analyst found about a finished game, and how to get it.
import { api } from "../core/api";
import { somebody } from "../core/me.svelte";
import { wait } from "../core/retry";
import type { Course } from "../ui/end/ending";
import type { Lang } from "../i18n/index.svelte";

/** The chances after a move, or after moves that were made at once. */
export interface Moment {
  n: number;
  /** How many rounds, cycles or turns had ended. */
  round: number;
  chances: number[];
  luck: boolean;
}

export interface Choice {
  move: unknown;
  text: string;
  /** How often the search would play it. */
  share: number;
  worth: number;
}

export interface Decision {
  n: number;
  seat: number;
  played: string;
  choices: Choice[];
  worth: number;
  /** How much less it is worth than the best mix. */
  skill: number;
  /** What the others' actual moves changed. */
  guess: number;
  hindsight: Choice | null;
  missed: boolean;
}

export interface TurningPoint {
  n: number;
  seat: number;
  cause: "missed" | "skill" | "guess" | "luck";
  change: number;
}

export interface Total {
  seat: number;
  skill: number;
  guess: number;
  luck: number;
}

export interface Analysis {
  chances: Moment[];
  decisions: Decision[];
  totals: Total[];
  turning_points: TurningPoint[];
}

export type Progress =
  { state: "none" | "waiting" | "running" | "failed"; done: number; of: number } | { state: "done"; found: Analysis };

const told = (body: Awaited<ReturnType<typeof known>>): Progress =>
  body.state === "done"
    ? { state: "done", found: body.analysis as unknown as Analysis }
    : { state: body.state, done: body.done, of: body.of };

const known = (id: string) => api.get("/api/tables/{id}/analysis", { path: { id } });

/** How far the analysis of a game is; nothing is started. */
export const look = async (id: string): Promise<Progress> => told(await known(id));

/** Milliseconds between two looks. */
const PAUSE = 700;

/** Asks for the analysis of a game and tells how far it is until it is done, has failed, or is no longer wanted. */
export async function follow(id: string, wanted: () => boolean, tell: (progress: Progress) => void): Promise<void> {
  await somebody();
  let progress = told(await api.post("/api/tables/{id}/analysis", { path: { id } }));
  for (;;) {
    if (!wanted()) return;
    tell(progress);
    // What is no longer kept is asked for again.
    if (progress.state === "none") progress = told(await api.post("/api/tables/{id}/analysis", { path: { id } }));
    if (progress.state === "done" || progress.state === "failed") return;
    await wait(PAUSE);
    progress = await look(id);
  }
}

/** The round, cycle or turn in which a move was made, counted from 1. */
export function roundOf({ chances }: Analysis, n: number): number {
  const before = chances.filter((m) => m.n < n);
  return (before[before.length - 1]?.round ?? 0) + 1;
}

/** Everybody's chances in percent, at the start and at the end of every round, cycle or turn. */
export function courseOf({ chances }: Analysis, title: string): Course {
  const ends = chances.filter((m, i) => chances[i + 1]?.round !== m.round);
  const seats = chances[0]?.chances.length ?? 0;
  return {
    title,
    stops: ends.map((m) => ({ number: m.n, label: String(m.round) })),
    lines: Array.from({ length: seats }, (_, seat) => ends.map((m) => Math.round(100 * m.chances[seat]))),
  };
}

/** The positions where the game turned; several turning points of one move are one mark. */
export function marksOf({ turning_points }: Analysis, say: (point: TurningPoint) => string) {
  const marks = new Map<number, { number: number; n: number; seat: number; label: string }>();
  for (const point of turning_points) {
    const { n, seat } = point;
    const mark = marks.get(n);
    const label = say(point);
    marks.set(n, mark ? { ...mark, label: `${mark.label} ${label}` } : { number: n, n, seat, label });
  }
  return [...marks.values()];
}

/** What chance changed for whoever decided, from the decision to the next one; null if nothing was drawn. */
export function luckAfter({ chances }: Analysis, { n, seat }: Pick<Decision, "n" | "seat">): number | null {
  const from = chances.findIndex((m) => m.n >= n);
  const drawn = chances.slice(from + 1);
  const next = drawn.findIndex((m) => !m.luck);
  const last = from + (next < 0 ? drawn.length : next);
  return from < 0 || last === from ? null : chances[last].chances[seat] - chances[from].chances[seat];
}

/** The decision that cost somebody most; undefined if none cost anything to speak of. */
export function costliest({ decisions }: Analysis, seats: number[]): Decision | undefined {
  const theirs = decisions.filter((d) => d.skill >= COSTLY && (seats.length === 0 || seats.includes(d.seat)));
  return theirs.reduce<Decision | undefined>((worst, d) => (worst && worst.skill >= d.skill ? worst : d), undefined);
}

/** What less than this share of a win costs is not worth a word. */
export const COSTLY = 0.02;

/** The decision at a move; a turning point of luck has none. */
export const decisionAt = ({ decisions }: Analysis, n: number, seat: number): Decision | undefined =>
  decisions.find((d) => d.n === n && d.seat === seat);

/** A move on one line; POWER's pads have several. */
export function oneLine(text: string): string {
  const lines = text
    .split("\n")
    .map((l) => l.trim())
    .filter((l) => l !== "");
  return lines.length ? lines.join(" · ") : "–";
}

/** `+12 %`, as people read it; a change too small to be seen has no sign. */
export function change(share: number, lang: Lang): string {
  const percent = Math.round(100 * share);
  const sign = percent > 0 ? "+" : percent < 0 ? "−" : "";
  return `${sign}${Math.abs(percent)}${lang === "fr" ? "\u00a0%" : "%"}`;
}
