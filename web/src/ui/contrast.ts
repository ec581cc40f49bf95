// Colours that can be told from what they are drawn on.

type Rgb = [number, number, number];

function rgb(hex: string): Rgb {
  const long = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, "$&$&") : hex;
  const part = (at: number) => parseInt(long.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

function luminance(hex: string): number {
  const [r, g, b] = rgb(hex).map((part) => {
    const c = part / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** From 1, the same, to 21, black and white (WCAG). */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a) + 0.05, luminance(b) + 0.05];
  return Math.max(x, y) / Math.min(x, y);
}

/** What cards are filled with in both themes (`--card`; a test compares). */
export const CARD = { light: "#fffcf5", dark: "#1c2229" };

/** WCAG asks this of whatever must be seen to understand a drawing. */
export const SEEN = 3;

/** A colour as it is, or so much darker or lighter that a line of it can be seen on a ground. */
export function seenOn(colour: string, ground: string): string {
  const towards = luminance(ground) > 0.4 ? 0 : 255;
  const own = rgb(colour);
  for (let share = 0; share <= 1; share += 0.05) {
    const mixed = own.map((part) => Math.round(part + (towards - part) * share));
    const hex = `#${mixed.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
    if (contrast(hex, ground) >= SEEN) return hex;
  }
  return towards ? "#ffffff" : "#000000";
}

/** The same on a card in either theme, as CSS writes it. */
export const seenOnCards = (colour: string): string =>
  `light-dark(${seenOn(colour, CARD.light)}, ${seenOn(colour, CARD.dark)})`;
