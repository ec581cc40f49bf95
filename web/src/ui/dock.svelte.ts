// Which tab beside the board is open; the header and notices lead there, too.
import { getContext, setContext } from "svelte";

export class Dock {
  tab = $state<string | null>(null);
}

const KEY = Symbol("dock");

export function provideDock(): Dock {
  return setContext(KEY, new Dock());
}

export function useDock(): Dock {
  return getContext<Dock | undefined>(KEY) ?? new Dock();
}
