// Playing by the keyboard: what had the focus is often gone with the move that it made.
let keys = false;
addEventListener("keydown", () => (keys = true), true);
addEventListener("pointerdown", () => (keys = false), true);

/** Leads who plays by the keyboard to what is asked next, if nothing has the focus. */
export function lead(to: HTMLElement | undefined): void {
  if (keys && (document.activeElement === null || document.activeElement === document.body))
    to?.focus({ preventScroll: true });
}
