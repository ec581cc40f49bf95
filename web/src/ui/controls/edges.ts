// Says of a row that scrolls on which side there is more: `data-more` holds "before", "after" or both.

/** Which sides of a row hide something; half a pixel is nothing. */
export function hiddenSides(row: { scrollLeft: number; clientWidth: number; scrollWidth: number }): string {
  const sides: string[] = [];
  if (row.scrollLeft > 1) sides.push("before");
  if (row.scrollLeft + row.clientWidth < row.scrollWidth - 1) sides.push("after");
  return sides.join(" ");
}

/** An attachment for the row itself. */
export function edges(row: HTMLElement): () => void {
  const look = () => (row.dataset.more = hiddenSides(row));
  // The row changes with the window, and with the tabs in it.
  const sizes = new ResizeObserver(look);
  const tabs = new MutationObserver(look);
  sizes.observe(row);
  tabs.observe(row, { childList: true, subtree: true, characterData: true });
  row.addEventListener("scroll", look, { passive: true });
  look();
  return () => {
    sizes.disconnect();
    tabs.disconnect();
    row.removeEventListener("scroll", look);
  };
}
