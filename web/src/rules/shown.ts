// What the pictures and examples of the rules page say, in words. Films are found by their titles.
import type { Shown } from "./search";

/** The names on a board are on every board. */
const UNREAD = "svg, script, style, .hidden";

function textIn(box: Element): string {
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode;
    if (!parentElement?.closest(UNREAD)) texts.push(textContent?.trim() ?? "");
  }
  return texts.filter((text) => text !== "").join(" ");
}

export function shownOn(page: ParentNode): Shown[] {
  return [...page.querySelectorAll<HTMLElement>("[data-picture-of]")].flatMap((box) => {
    const text = textIn(box);
    return text === "" ? [] : [{ section: Number(box.dataset.pictureOf), text }];
  });
}
