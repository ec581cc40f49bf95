// Which tab beside the board is open; the header and notices lead there, too.
import { getContext, setContext, type Snippet } from "svelte";

/** What a lesson or a puzzle says: beside a tall board there is room for it. */
export interface Scene {
  /** What is asked. */
  readonly question: Snippet;
  /** How the answer was judged: it takes the place of what could be done. */
  readonly verdict: Snippet;
  readonly isDone: boolean;
  /** What helps, once it was asked for. */
  readonly hint: string | undefined;
}

export class Dock {
  tab = $state<string | null>(null);
  /** The course of a game that is replayed: it takes the place of the log. `now`: what the move that is shown did. */
  course = $state.raw<{ label: string; panel: Snippet; now: string } | null>(null);

  constructor(readonly scene: Scene | null = null) {}
}

const KEY = Symbol("dock");

export function provideDock(scene: Scene | null = null): Dock {
  return setContext(KEY, new Dock(scene));
}

export function useDock(): Dock {
  return getContext<Dock | undefined>(KEY) ?? new Dock();
}
