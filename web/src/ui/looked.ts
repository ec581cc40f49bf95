// When what takes time to fetch is fetched: once somebody is there to look.
import type { Attachment } from "svelte/attachments";

/** What shows that somebody is there. */
const SIGNS = ["pointermove", "pointerdown", "keydown", "scroll"];

/** Calls back at the first sign of somebody. */
export const onceSomebody =
  (look: () => void): Attachment =>
  () => {
    for (const sign of SIGNS) addEventListener(sign, look, { passive: true, once: true });
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, look);
    };
  };

/** Calls back when it has come near the window, or so far into it. */
export const onceNear =
  (look: () => void, rootMargin = "200px"): Attachment =>
  (box) => {
    const watcher = new IntersectionObserver(([seen]) => seen.isIntersecting && look(), { rootMargin });
    watcher.observe(box);
    return () => watcher.disconnect();
  };

/** Calls back when somebody has come down to it. */
export const onceReached =
  (look: () => void): Attachment =>
  (box) => {
    let inSight = false;
    const check = () => inSight && scrollY > 0 && look();
    const watcher = new IntersectionObserver(([seen]) => ((inSight = seen.isIntersecting), check()), {
      rootMargin: "0px 0px -25% 0px",
    });
    watcher.observe(box);
    addEventListener("scroll", check, { passive: true });
    return () => {
      watcher.disconnect();
      removeEventListener("scroll", check);
    };
  };
