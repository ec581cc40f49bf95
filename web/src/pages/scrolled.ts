/** How far to scroll so that no line is cut at an edge above: a line that would be is left behind as a whole. Nothing is if it is not
 * scrolled. */
export function past(lines: { top: number; bottom: number }[], by: number, edge: number): number {
  const cut = by > 0 ? lines.find(({ top, bottom }) => top - by < edge && bottom - by > edge + 1) : undefined;
  return cut && cut !== lines.at(-1) ? cut.bottom - edge : by;
}
