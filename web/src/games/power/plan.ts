// A seat's pads while they are written: lines, undo and redo. What a line would come to is asked elsewhere.
import { ARMIES } from "./geometry";
import type { Army, ByArmy, Verdict } from "./types";

export const LINES = 5;
export type Pads = ByArmy<string[]>;

export function emptyPads(armies: Army[]): Pads {
  return Object.fromEntries(armies.map((a) => [a, Array<string>(LINES).fill("")]));
}

/** Pads of five lines each from what was written before, which may be shorter. */
export function padsFrom(armies: Army[], written: Pads | undefined): Pads {
  const lines = (army: Army) => Array.from({ length: LINES }, (_, i) => written?.[army]?.[i] ?? "");
  return Object.fromEntries(armies.map((a) => [a, lines(a)]));
}

export function copyPads(pads: Pads): Pads {
  return Object.fromEntries(Object.entries(pads).map(([army, lines]) => [army, [...lines]]));
}

function withLines(pads: Pads, army: Army, change: (lines: string[]) => string[]): Pads {
  return { ...copyPads(pads), [army]: change(pads[army] ?? []) };
}

/** The armies that have a pad, in the order of the game. */
export const padArmies = (pads: Pads): Army[] => ARMIES.filter((a) => pads[a]);

export function samePads(a: Pads, b: Pads): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export function firstFree(lines: string[]): number {
  return lines.findIndex((line) => line.trim() === "");
}

export function withLine(pads: Pads, army: Army, at: number, line: string): Pads {
  return withLines(pads, army, (lines) => lines.map((old, i) => (i === at ? line : old)));
}

/** Without a line: the later ones move up. */
export function withoutLine(pads: Pads, army: Army, at: number): Pads {
  return withLines(pads, army, (lines) => [...lines.slice(0, at), ...lines.slice(at + 1), ""]);
}

export function moved(pads: Pads, army: Army, at: number, by: -1 | 1): Pads {
  if (at + by < 0 || at + by >= LINES) return copyPads(pads);
  const swapped: Record<number, number> = { [at]: at + by, [at + by]: at };
  return withLines(pads, army, (lines) => lines.map((line, i) => lines[swapped[i] ?? i] ?? line));
}

/** What is handed in: blank lines are no commands. */
export function written(pads: Pads): Pads {
  return Object.fromEntries(
    Object.entries(pads).map(([army, lines]) => [army, lines.filter((line) => line.trim() !== "")]),
  );
}

export type Verdicts = ByArmy<Verdict[]>;

/**
 * Removes a line, and every line that would be done with it and would not be done without it. `ask` tells what
 * pads would come to.
 */
export async function withoutDependents(
  pads: Pads,
  before: Verdicts,
  army: Army,
  at: number,
  ask: (pads: Pads) => Promise<Verdicts>,
): Promise<{ pads: Pads; also: string[] }> {
  let next = withoutLine(pads, army, at);
  const good: ByArmy<boolean[]> = {};
  for (const a of padArmies(pads)) {
    const ok = (pads[a] ?? []).map((_, i) => before[a]?.[i]?.done ?? false);
    if (a === army) ok.splice(at, 1);
    good[a] = ok;
  }
  const also: string[] = [];
  for (let pass = 0; pass < LINES; pass++) {
    const now = await ask(next);
    let found = false;
    for (const a of padArmies(next)) {
      const lines = next[a] ?? [];
      const broken = lines.findIndex((line, i) => line.trim() !== "" && good[a]?.[i] && now[a]?.[i]?.done === false);
      if (broken >= 0) {
        also.push(lines[broken]);
        good[a]?.splice(broken, 1);
        next = withoutLine(next, a, broken);
        found = true;
        break;
      }
    }
    if (!found) break;
  }
  return { pads: next, also };
}

export interface HistoryStore {
  get(): string | null;
  set(text: string): void;
}
interface Kept<T> {
  past: T[];
  now: T;
  future: T[];
}
/** How many steps back outlive a reload. */
const KEPT = 30;

function read<T>(text: string | null): Kept<T> | null {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** What was and what will be again. */
export class History<T> {
  private past: T[] = [];
  private future: T[] = [];
  constructor(
    public now: T,
    /** Where it outlives a reload. */
    private readonly store?: HistoryStore,
  ) {
    const kept = read<T>(store?.get() ?? null);
    // Of something else that was written meanwhile it is not the history.
    if (kept && JSON.stringify(kept.now) === JSON.stringify(now)) [this.past, this.future] = [kept.past, kept.future];
  }

  private keep(): void {
    const { past, now, future } = this;
    this.store?.set(JSON.stringify({ past: past.slice(-KEPT), now, future: future.slice(-KEPT) }));
  }

  /** The present changes without a new step: letters of one line. */
  replace(now: T): void {
    this.now = now;
    this.keep();
  }

  push(next: T): void {
    this.past.push(this.now);
    this.now = next;
    this.future = [];
    this.keep();
  }
  get canUndo(): boolean {
    return this.past.length > 0;
  }
  get canRedo(): boolean {
    return this.future.length > 0;
  }
  undo(): T {
    const last = this.past.pop();
    if (last !== undefined) {
      this.future.push(this.now);
      this.replace(last);
    }
    return this.now;
  }
  redo(): T {
    const next = this.future.pop();
    if (next !== undefined) {
      this.past.push(this.now);
      this.replace(next);
    }
    return this.now;
  }
}
