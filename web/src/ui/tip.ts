// What something is and does: at the mouse, beside it with the focus of the keyboard, or while a finger rests on it. It lies over
// everything, so no panel cuts it off.
import type { Attachment } from "svelte/attachments";

/** A point of the window. */
interface Point {
  x: number;
  y: number;
}
interface Size {
  width: number;
  height: number;
}
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Milliseconds that a finger rests before it asks; a shorter touch is a tap. */
const REST = 450;

/** Milliseconds that a pointer rests before it is told something: who only passes by is not disturbed. */
const LINGER = 250;

/** How far a tip stays from what it is about, and from the edge of the window. */
const GAP = 6;
/** How far it stays below a mouse: its arrow must not lie on the text. */
const BELOW_MOUSE = 22;
/** How far from the mouse a tip may be and still be read as being at it. */
const NEAR = 64;

/**
 * Where a tip goes: above or below what it is about, at the mouse if there is one. Something large would keep it far away from
 * the mouse: there it is beside the mouse itself.
 */
export function placed(tip: Size, about: Box, mouse: Point | null, room: Size): { left: number; top: number } {
  const middle = mouse?.x ?? (about.left + about.right) / 2;
  const upper = mouse && mouse.y - about.top > NEAR ? mouse.y : about.top;
  const lower = mouse && about.bottom - mouse.y > NEAR ? mouse.y + BELOW_MOUSE : about.bottom;
  const above = upper - GAP - tip.height;
  return {
    left: Math.max(GAP, Math.min(middle - tip.width / 2, room.width - tip.width - GAP)),
    top: above >= GAP ? above : Math.min(lower + GAP, room.height - tip.height - GAP),
  };
}

let shown: HTMLElement | null = null;
/** Where the mouse was pressed last: what comes to lie under it then was not asked about. */
let pressed: Point | null = null;
function hide(): void {
  shown?.remove();
  shown = null;
}

function show(of: Element, text: string, mouse: Point | null): void {
  hide();
  const tip = document.createElement("div");
  tip.role = "tooltip";
  tip.className = "tip";
  tip.textContent = text;
  tip.popover = "manual";
  document.body.append(tip);
  tip.showPopover();
  const room = { width: innerWidth, height: innerHeight };
  const { left, top } = placed(tip.getBoundingClientRect(), of.getBoundingClientRect(), mouse, room);
  tip.style.left = `${left}px`;
  tip.style.top = `${top}px`;
  shown = tip;
}

/** Tells about the element. `byTap`: it is there for nothing else, so a tap or a click asks, too. */
export function tip(text: string, { byTap = false } = {}): Attachment<Element & GlobalEventHandlers> {
  return (of) => {
    const gone = new AbortController();
    const { signal } = gone;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let mouse: Point = { x: 0, y: 0 };
    const leave = () => {
      clearTimeout(timer);
      hide();
    };
    const enter = (e: PointerEvent) => {
      if (e.pointerType !== "mouse" || (pressed?.x === e.clientX && pressed.y === e.clientY)) return;
      clearTimeout(timer);
      timer = setTimeout(() => show(of, text, mouse), LINGER);
    };
    const follow = (e: PointerEvent) => (mouse = { x: e.clientX, y: e.clientY });
    const press = (e: PointerEvent) => {
      leave();
      if (byTap) return show(of, text, null);
      pressed = e.pointerType === "mouse" ? { x: e.clientX, y: e.clientY } : null;
      if (e.pointerType !== "mouse") timer = setTimeout(() => show(of, text, null), REST);
    };
    const focus = (e: FocusEvent) => {
      if (e.target instanceof Element && e.target.matches(":focus-visible")) show(of, text, null);
    };
    of.addEventListener("pointerenter", follow, { signal });
    of.addEventListener("pointermove", follow, { signal });
    of.addEventListener("pointerenter", enter, { signal });
    of.addEventListener("pointerdown", press, { signal });
    of.addEventListener("focusin", focus, { signal });
    const ends = ["pointerleave", "pointercancel", "pointerup", "focusout", "keydown"];
    // What a tap has asked for stays until something else is touched.
    for (const end of byTap ? ["focusout", "keydown"] : ends) of.addEventListener(end, leave, { signal });
    const elsewhere = (e: PointerEvent) => {
      const left = e.type === "pointerdown" ? !e.composedPath().includes(of) : e.pointerType === "mouse";
      if (left) leave();
    };
    if (byTap) {
      of.addEventListener("pointerleave", elsewhere, { signal });
      addEventListener("pointerdown", elsewhere, { signal });
    }
    return () => {
      leave();
      gone.abort();
    };
  };
}
