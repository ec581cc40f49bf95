// Playing by the keyboard, the same at every table: a board is one stop for Tab, the arrow keys go from place to place, Enter or the
// space bar chooses, Escape puts away; and the focus is never lost with the button that was pressed.
import type { Attachment } from "svelte/attachments";

let keys = false;
globalThis.addEventListener?.("keydown", () => (keys = true), true);
globalThis.addEventListener?.("pointerdown", () => (keys = false), true);

/** Whether the last thing that was pressed is a key. */
export const usesKeyboard = (): boolean => keys;

/** Whether an event comes from within something: a field whose keys are its own, say. */
export const comesFrom = (event: Event, selector: string): boolean =>
  event.target instanceof Element && event.target.closest(selector) !== null;

/** A menu that is folded out closes when something else is pressed, and by Escape, which leads back to what opened it. */
export const foldsAway: Attachment<HTMLDetailsElement> = (menu) => {
  const away = (event: Event) => {
    if (menu.open && !(event.target instanceof Node && menu.contains(event.target))) menu.open = false;
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  };
  window.addEventListener("pointerdown", away);
  window.addEventListener("keydown", key);
  return () => {
    window.removeEventListener("pointerdown", away);
    window.removeEventListener("keydown", key);
  };
};

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** Leads who plays by the keyboard to what is asked next, if nothing has the focus. */
export function lead(to: HTMLElement | SVGElement | null | undefined): void {
  if (keys && isLost()) to?.focus({ preventScroll: true });
}

/** If what had the focus in here is removed or switched off, the focus stays: at `[data-lead]` if there is one, else at the box itself.
 * After a click it goes from one `[data-lead]` to the next only: Enter must not do what nobody has looked at. */
export const keepFocus: Attachment<HTMLElement> = (box) => {
  let inside = false;
  let led = false;
  const came = (e: FocusEvent) => {
    inside = true;
    // A question that lies over everything belongs to what asked it.
    if (e.target instanceof Element && e.target !== box && !e.target.closest("dialog"))
      led = e.target.matches("[data-lead]");
  };
  const left = (e: FocusEvent) => {
    if (e.relatedTarget instanceof Node && !box.contains(e.relatedTarget)) inside = false;
  };
  const pressed = (e: Event) => (inside = e.target instanceof Node && box.contains(e.target));
  const watch = new MutationObserver(() => {
    // What leads on may come later, after a film.
    const waits = led && document.activeElement === box;
    if (!inside || !(waits || isLost())) return;
    const next = keys || led ? box.querySelector<HTMLElement>("[data-lead]:not(:disabled)") : null;
    (next ?? box).focus({ preventScroll: true });
  });
  box.addEventListener("focusin", came);
  box.addEventListener("focusout", left);
  document.addEventListener("pointerdown", pressed, true);
  watch.observe(box, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  return () => {
    watch.disconnect();
    box.removeEventListener("focusin", came);
    box.removeEventListener("focusout", left);
    document.removeEventListener("pointerdown", pressed, true);
  };
};

export type Direction = "up" | "down" | "left" | "right";
export type Point = readonly [number, number];
const ARROWS: Partial<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};
const WAYS: Record<Direction, Point> = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

/** The place that lies nearest in a direction. */
export function nearestTowards(places: Record<string, Point>, from: string, direction: Direction): string | undefined {
  if (!places[from]) return undefined;
  const [[x, y], way] = [places[from], WAYS[direction]];
  let best = Infinity;
  let found: string | undefined;
  for (const [name, [px, py]] of Object.entries(places)) {
    const [dx, dy] = [px - x, py - y];
    const [ahead, aside] = [dx * way[0] + dy * way[1], Math.abs(dx * way[1]) + Math.abs(dy * way[0])];
    const cost = ahead + 2 * aside;
    if (ahead > 1 && aside < 2 * ahead && cost < best) [best, found] = [cost, name];
  }
  return found;
}

export interface BoardSteps {
  next(from: string, direction: Direction): string | undefined;
  choose(place: string): void;
  cancel?(): void;
}

/** The focus on a board: of all its places the one that Tab leads to. */
export class BoardFocus {
  private moved = $state<string | null>(null);

  constructor(
    private readonly first: () => string | undefined,
    private readonly steps: BoardSteps,
  ) {}

  get at(): string | undefined {
    return this.moved ?? this.first();
  }

  /** What each place has on its element, beside its own. */
  place(name: string) {
    return {
      role: "button",
      tabindex: this.at === name ? 0 : -1,
      "data-place": name,
      onfocus: () => (this.moved = name),
      onkeydown: (event: KeyboardEvent) => this.press(event, name),
    } as const;
  }

  private press(event: KeyboardEvent, name: string): void {
    const direction = ARROWS[event.key];
    if (direction) {
      const next = this.steps.next(name, direction) ?? name;
      focusPlace(event.currentTarget, next);
    } else if (event.key === "Enter" || event.key === " ") this.steps.choose(name);
    else if (event.key === "Escape" && this.steps.cancel) this.steps.cancel();
    else return;
    event.preventDefault();
  }
}

/** Puts the focus on a place of the board that something belongs to. */
export function focusPlace(within: EventTarget | null, place: string): void {
  const board = within instanceof Element ? within.closest("svg[role=group]") : document;
  board?.querySelector<SVGElement>(`[data-place="${CSS.escape(place)}"]`)?.focus({ preventScroll: true });
}
