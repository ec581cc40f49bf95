/** An attachment: what has been high stays so while it is as wide, so that what lies below keeps its place when less is said. */
export function keepsHeight(node: HTMLElement): () => void {
  let [width, highest] = [0, 0];
  const keep = () => {
    if (node.offsetWidth !== width) {
      [width, highest] = [node.offsetWidth, 0];
      node.style.minHeight = "";
    }
    highest = Math.max(highest, node.getBoundingClientRect().height);
    node.style.minHeight = `${highest}px`;
  };
  const sizes = new ResizeObserver(() => requestAnimationFrame(keep));
  sizes.observe(node);
  return () => sizes.disconnect();
}
