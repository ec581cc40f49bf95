// What the analyst found about a finished game, and how to get it.
import { api } from "../core/api";
import { somebody } from "../core/me.svelte";
import { retry, wait } from "../core/retry";
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

const PARTS = ["chances", "decisions", "totals", "turning_points"] satisfies (keyof Analysis)[];
/** Whether all parts of an analysis are there; what is in them the server has checked. */
const isWhole = (
  found: Partial<Record<string, unknown>> | null | undefined,
): found is Record<string, unknown> & Analysis => PARTS.every((part) => Array.isArray(found?.[part]));

function told({ state, analysis, done, of }: Awaited<ReturnType<typeof known>>): Progress {
  if (state !== "done") return { state, done, of };
  return isWhole(analysis) ? { state, found: inFull(analysis) } : { state: "failed", done, of };
}

const known = (id: string) => api.get("/api/tables/{id}/analysis", { path: { id } });

/** How far the analysis of a game is; nothing is started. */
export const look = async (id: string): Promise<Progress> => told(await known(id));

/** Milliseconds between two looks. */
const PAUSE = 700;

/** Asks for the analysis of a game and tells how far it is until it is done, has failed, or is no longer wanted. A server that is
 * busy with other games, or out of reach for a while, is asked again. */
export async function follow(id: string, wanted: () => boolean, tell: (progress: Progress) => void): Promise<void> {
  let progress: Progress = { state: "waiting", done: 0, of: 0 };
  const patiently = <T>(what: () => Promise<T>) => retry(what, { wanted, failed: () => tell(progress) });
  const ask = () => patiently(async () => told(await api.post("/api/tables/{id}/analysis", { path: { id } })));
  await patiently(somebody);
  progress = await ask();
  for (;;) {
    if (!wanted()) return;
    tell(progress);
    // What is no longer kept is asked for again.
    if (progress.state === "none") progress = await ask();
    if (progress.state === "done" || progress.state === "failed") return;
    await wait(PAUSE);
    progress = await patiently(() => look(id));
  }
}

/** The round, cycle or turn in which a move was made, counted from 1. */
export function roundOf({ chances }: Analysis, n: number): number {
  const before = chances.filter((m) => m.n < n);
  return (before[before.length - 1]?.round ?? 0) + 1;
}

/** Everybody's chances in percent, at the start and at the end of every round, cycle or turn, with what chance drew there. */
export function courseOf({ chances }: Analysis, title: string): Course {
  const ends: { moment: Moment; label: number }[] = [];
  let drawing = false;
  for (const [i, moment] of chances.entries()) {
    const isEnd = moment.round !== chances[i - 1]?.round;
    drawing = isEnd || (drawing && moment.luck);
    if (drawing && !isEnd) ends.pop();
    if (drawing) ends.push({ moment, label: moment.round });
  }
  // A game may end in the middle of a cycle or turn.
  const last = chances[chances.length - 1];
  if (last && last !== ends[ends.length - 1].moment) ends.push({ moment: last, label: last.round + 1 });
  const seats = chances[0]?.chances.length ?? 0;
  return {
    title,
    stops: ends.map(({ moment, label }) => ({ number: moment.n, label: String(label) })),
    lines: Array.from({ length: seats }, (_, seat) => ends.map(({ moment }) => Math.round(100 * moment.chances[seat]))),
  };
}

/** Somebody's chances before and after a move, or the moves that were made at once with it; null if nobody knows them. */
export function aroundOf({ chances }: Pick<Analysis, "chances">, n: number, seat: number): [number, number] | null {
  const at = chances.findIndex((m) => m.n >= n);
  return at < 1 ? null : [chances[at - 1].chances[seat], chances[at].chances[seat]];
}

/** What the analyst cannot know: a decision that won the game in its last round cost nothing. */
export function inFull(found: Analysis): Analysis {
  const end = found.chances[found.chances.length - 1];
  if (!end) return found;
  const last = roundOf(found, end.n);
  const wins = (d: Pick<Decision, "n" | "seat">) => end.chances[d.seat] === 1 && roundOf(found, d.n) === last;
  const isBlame = ({ cause }: TurningPoint) => cause === "missed" || cause === "skill";
  return {
    ...found,
    decisions: found.decisions.map((d) => (wins(d) ? { ...d, skill: 0, missed: false } : d)),
    turning_points: found.turning_points.filter((p) => isSeen(found, p) && !(isBlame(p) && wins(p))),
  };
}

/** Whether a turning point shows in the chances: what others or dice might have changed, and did not, is none. */
function isSeen(found: Analysis, { n, seat, cause, change: by }: TurningPoint): boolean {
  const around = cause === "guess" || cause === "luck" ? aroundOf(found, n, seat) : null;
  return around === null || (around[1] - around[0]) * Math.sign(by) >= SEEN;
}

/** A change of the chances that is worth a word. */
const SEEN = 0.05;

/** The turning points in the order of the game, the greatest of each round only. */
export function turningPoints(found: Analysis): TurningPoint[] {
  const most = new Map<number, TurningPoint>();
  for (const point of found.turning_points) {
    const round = roundOf(found, point.n);
    const before = most.get(round);
    if (!before || Math.abs(point.change) > Math.abs(before.change)) most.set(round, point);
  }
  return [...most.values()].sort((a, b) => a.n - b.n);
}

/** How good a decision was: as good as the best, a little worse, or a mistake. */
export const gradeOf = ({ skill }: Pick<Decision, "skill">): "good" | "fair" | "mistake" =>
  skill < COSTLY ? "good" : skill < MISTAKE ? "fair" : "mistake";

/** The positions where the game turned; several turning points of one move are one mark. */
export function marksOf(found: Analysis, say: (point: TurningPoint) => string) {
  const marks = new Map<number, { number: number; n: number; seat: number; label: string }>();
  for (const point of turningPoints(found)) {
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

/** How much anybody's chances changed with a move, or with the moves that were made at once with it. */
export function swingAt({ chances }: Analysis, n: number): number {
  const at = chances.findIndex((m) => m.n >= n);
  if (at < 1) return 0;
  return Math.max(...chances[at].chances.map((now, seat) => Math.abs(now - chances[at - 1].chances[seat])));
}

/** Whose decisions are shown first: one's own, if one sat there alone; else everybody's (-1). */
export const whoseFirst = (mine: number[]): number => (mine.length === 1 ? mine[0] : -1);

/** The decisions of a seat, or of all (-1); of these, those that cost something, or all. */
export const listed = ({ decisions }: Analysis, seat: number, costly: boolean): Decision[] =>
  decisions.filter((d) => (seat < 0 || d.seat === seat) && (!costly || d.missed || d.skill >= COSTLY));

/** About how many minutes are left, by how fast it went since the first look; null as long as nobody can tell: draws at the start of
 * a game take no time at all, and the first decisions say little of the others. */
export function minutesLeft(first: Look, now: Look): number | null {
  const done = now.done - first.done;
  if (done <= 0 || now.at - first.at < ENOUGH) return null;
  return ((now.at - first.at) * (now.of - now.done)) / done / 60_000;
}

/** Milliseconds after which it shows how fast it goes. */
const ENOUGH = 8_000;

/** How far an analysis was at a time in milliseconds. */
export interface Look {
  at: number;
  done: number;
  of: number;
}

/** The decision that cost somebody most; undefined if none cost anything to speak of. */
export function costliest({ decisions }: Analysis, seats: number[]): Decision | undefined {
  const theirs = decisions.filter((d) => d.skill >= COSTLY && (seats.length === 0 || seats.includes(d.seat)));
  return theirs.reduce<Decision | undefined>((worst, d) => (worst && worst.skill >= d.skill ? worst : d), undefined);
}

/** The decision to look at first: the one that cost somebody most, else one at which the game turned, else any. */
export function firstOf(found: Analysis, seats: number[]): Decision | undefined {
  const turned = turningPoints(found).flatMap(({ n, seat }) => decisionAt(found, n, seat) ?? []);
  const theirs = (d: Decision) => seats.length === 0 || seats.includes(d.seat);
  return costliest(found, seats) ?? turned.find(theirs) ?? turned[0] ?? found.decisions.find(theirs);
}

/** What costs less than this share of a win is as good as the best: the search is not surer than that. */
export const COSTLY = 0.03;
/** From this share of a win on it is a mistake. */
export const MISTAKE = 0.1;

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

/** `12 %`, as people read it. */
export const percent = (share: number, lang: Lang): string =>
  `${Math.round(100 * share)}${lang === "fr" ? "\u00a0%" : "%"}`;

/** How many of somebody's decisions were good, inaccurate and mistakes. */
export function gradesOf({ decisions }: Pick<Analysis, "decisions">, seat: number) {
  const theirs = decisions.filter((d) => d.seat === seat).map(gradeOf);
  const count = (grade: ReturnType<typeof gradeOf>) => theirs.filter((g) => g === grade).length;
  return { good: count("good"), fair: count("fair"), mistake: count("mistake"), all: theirs.length };
}

/** The decisions at which the game turned next to a move: the one before it, and the one after it. What dice did nobody decided. */
export function turnsBeside(found: Analysis, n: number): { before?: Decision; after?: Decision } {
  const turned = found.turning_points.flatMap((p) => decisionAt(found, p.n, p.seat) ?? []).sort((a, b) => a.n - b.n);
  return { before: turned.findLast((d) => d.n < n), after: turned.find((d) => d.n > n) };
}
