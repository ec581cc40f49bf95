// A seat's pads while they are written: lines, undo and redo. What a line would come to is asked elsewhere.
import type { Army } from "./geometry";
import type { Verdict } from "./types";

export const LINES = 5;
export type Pads = Partial<Record<Army, string[]>>;

export function emptyPads(armies: Army[]): Pads {
  return Object.fromEntries(armies.map((a) => [a, Array<string>(LINES).fill("")]));
}

/** Pads of five lines each from what was written before, which may be shorter. */
export function padsFrom(armies: Army[], written: Pads | undefined): Pads {
  const pads = emptyPads(armies);
  for (const army of armies) {
    (written?.[army] ?? []).slice(0, LINES).forEach((line, i) => ((pads[army] as string[])[i] = line));
  }
  return pads;
}

export function copyPads(pads: Pads): Pads {
  return Object.fromEntries(Object.entries(pads).map(([army, lines]) => [army, [...lines]]));
}

export function samePads(a: Pads, b: Pads): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export function firstFree(lines: string[]): number {
  return lines.findIndex((line) => line.trim() === "");
}

export function withLine(pads: Pads, army: Army, at: number, line: string): Pads {
  const next = copyPads(pads);
  (next[army] as string[])[at] = line;
  return next;
}

/** Without a line: the later ones move up. */
export function withoutLine(pads: Pads, army: Army, at: number): Pads {
  const next = copyPads(pads);
  const lines = next[army] as string[];
  lines.splice(at, 1);
  lines.push("");
  return next;
}

export function moved(pads: Pads, army: Army, at: number, by: -1 | 1): Pads {
  const next = copyPads(pads);
  const lines = next[army] as string[];
  if (at + by < 0 || at + by >= LINES) return next;
  [lines[at], lines[at + by]] = [lines[at + by], lines[at]];
  return next;
}

/** What is handed in: blank lines are no commands. */
export function written(pads: Pads): Pads {
  return Object.fromEntries(
    Object.entries(pads).map(([army, lines]) => [army, lines.filter((line) => line.trim() !== "")]),
  );
}

export type Verdicts = Partial<Record<Army, Verdict[]>>;

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
  const good: Partial<Record<Army, boolean[]>> = {};
  for (const [a, lines] of Object.entries(pads) as [Army, string[]][]) {
    const ok = lines.map((_, i) => before[a]?.[i]?.done ?? false);
    if (a === army) ok.splice(at, 1);
    good[a] = ok;
  }
  const also: string[] = [];
  for (let pass = 0; pass < LINES; pass++) {
    const now = await ask(next);
    let found = false;
    for (const a of Object.keys(next) as Army[]) {
      const lines = next[a] as string[];
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

/** What was and what will be again. */
export class History<T> {
  private past: T[] = [];
  private future: T[] = [];
  constructor(public now: T) {}

  push(next: T): void {
    this.past.push(this.now);
    this.now = next;
    this.future = [];
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
      this.now = last;
    }
    return this.now;
  }
  redo(): T {
    const next = this.future.pop();
    if (next !== undefined) {
      this.past.push(this.now);
      this.now = next;
    }
    return this.now;
  }
}
