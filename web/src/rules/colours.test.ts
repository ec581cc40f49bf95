import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { CARD } from "../games/barons/artwork";
import type { Colour } from "../games/barons/types";

type Rgb = [number, number, number];

function rgb(hex: string): Rgb {
  const long = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, "$&$&") : hex;
  return [1, 3, 5].map((at) => parseInt(long.slice(at, at + 2), 16) / 255) as Rgb;
}

function hue([r, g, b]: Rgb): string {
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  if (most - least < 0.02) return "grey";
  const turn =
    most === r ? (g - b) / (most - least) : most === g ? 2 + (b - r) / (most - least) : 4 + (r - g) / (most - least);
  const degrees = (turn * 60 + 360) % 360;
  if (degrees < 20 || degrees > 340) return "red";
  if (degrees > 35 && degrees < 65) return "yellow";
  if (degrees > 80 && degrees < 165) return "green";
  if (degrees > 200 && degrees < 245) return "blue";
  return degrees > 250 && degrees < 320 ? "purple" : `${degrees} degrees`;
}

function contrast(a: Rgb, b: Rgb): number {
  const light = (c: Rgb) => {
    const [r, g, blue] = c.map((x) => (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue + 0.05;
  };
  return Math.max(light(a), light(b)) / Math.min(light(a), light(b));
}

/** The value of a custom property in the rules of a class. */
function property(css: string, name: string, of: string): Rgb {
  const found = new RegExp(`\\.${of} \\{[^}]*--${name}: (#[0-9a-f]+)`).exec(css)?.[1];
  expect(found, `${of} ${name}`).toBeDefined();
  return rgb(found as string);
}

it("gives Power & Weakness's markers the colours of the box (PAW-1.2), readable in light and dark", () => {
  const css = readFileSync("src/app.css", "utf8");
  for (const [marker, colour] of [
    ["castle", "yellow"],
    ["armour", "red"],
    ["tent", "blue"],
    ["keys", "green"],
  ]) {
    const disc = property(css, "marker", `marker-${marker}`);
    expect(hue(disc), marker).toBe(colour);
    expect(contrast(disc, property(css, "on-marker", `marker-${marker}`)), marker).toBeGreaterThan(4.5);
  }
  // No theme changes them: the discs are pieces of the box.
  expect(css.match(/--marker:/g)).toHaveLength(4);
});

it("gives Power Barons' cards the colours of the box (BAR-1.2): political influence is grey", () => {
  const box = { transportation: "purple", communications: "red", finance: "green", energy: "blue", influence: "grey" };
  for (const [kind, colour] of Object.entries(box) as [Colour, string][]) {
    expect(hue(rgb(CARD[kind])), kind).toBe(colour);
    expect(contrast(rgb(CARD[kind]), [1, 1, 1]), kind).toBeGreaterThan(4.5);
  }
  expect(hue(rgb(CARD.unknown))).not.toBe("grey");
});
