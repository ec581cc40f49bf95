// A board that is on the page as a picture of its own: with the styles that the page gives it, and what it borrows from elsewhere.

/** What children take from what they are in, and what is each element's own. */
const INHERITED = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "font-family",
  "font-size",
  "font-weight",
  "letter-spacing",
  "text-anchor",
  "dominant-baseline",
  "paint-order",
  "visibility",
];
const OWN = [
  "opacity",
  "display",
  "transform",
  "transform-origin",
  "transform-box",
  "stop-color",
  "stop-opacity",
  "clip-path",
  "mask",
];

/** A copy of a drawing that looks the same anywhere. */
function dressed(original: Element): Element {
  const copy = document.importNode(original, false);
  const style = getComputedStyle(original);
  const around = original.parentElement ? getComputedStyle(original.parentElement) : null;
  const set = [
    ...INHERITED.filter((name) => style.getPropertyValue(name) !== around?.getPropertyValue(name)),
    ...OWN,
  ].map((name) => `${name}:${style.getPropertyValue(name)}`);
  copy.removeAttribute("class");
  copy.setAttribute("style", set.join(";").replaceAll('"', "'"));
  for (const child of original.childNodes)
    if (child instanceof Element) copy.append(dressed(child));
    else if (child instanceof Text) copy.append(child.cloneNode());
  return copy;
}

/** Drawings that this one refers to and does not have: symbols and gradients of the page. */
function borrowed(drawing: Element): Element[] {
  const found = new Map<string, Element>();
  const look = (part: Element) => {
    for (const [, id] of new XMLSerializer().serializeToString(part).matchAll(/(?:href="|url\(['"]?)#([\w-]+)/g)) {
      const source = drawing.querySelector(`[id="${id}"]`) ? null : document.getElementById(id);
      if (!source || found.has(id)) continue;
      const copy = dressed(source);
      found.set(id, copy);
      look(copy);
    }
  };
  look(drawing);
  return [...found.values()];
}

/** A board of the page as a picture, so many pixels wide and high. */
export async function drawnBoard(board: SVGSVGElement, width: number, height: number): Promise<HTMLImageElement> {
  const copy = dressed(board);
  copy.removeAttribute("style");
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const defs = document.createElementNS("http://www.w3.org/2000/svg", "defs");
  defs.append(...borrowed(copy));
  copy.prepend(defs);
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}
