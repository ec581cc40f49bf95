// Which tab beside the board is open; the header and notices lead there, too.
import { getContext, setContext, type Snippet } from "svelte";

export class Dock {
  tab = $state<string | null>(null);
  /** The course of a game that is replayed: it takes the place of the log. `now`: what the move that is shown did. */
  course = $state.raw<{ label: string; panel: Snippet; now: string } | null>(null);
}

const KEY = Symbol("dock");

export function provideDock(): Dock {
  return setContext(KEY, new Dock());
}

export function useDock(): Dock {
  return getContext<Dock | undefined>(KEY) ?? new Dock();
}
