import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast } from "./contrast";

const css = readFileSync("src/ui/tokens.css", "utf8");

/** The tokens of a theme; what the dark one does not change is the light one's. */
function tokens(theme: "light" | "dark"): Record<string, string> {
  const block = (selector: string) => {
    const found = new RegExp(`${selector} \\{\\n  color-scheme([^}]*)\\}`).exec(css)?.[1] ?? "";
    return Object.fromEntries([...found.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map((m) => [m[1], m[2]]));
  };
  const light = block('\\[data-theme="light"\\]');
  return theme === "light" ? light : { ...light, ...block('\\[data-theme="dark"\\]') };
}

const GROUNDS = ["paper", "card", "well"];
const PAIRS = [
  ...["ink", "ink-2", "accent", "accent-2", "good", "bad", "warn"].flatMap((ink) => GROUNDS.map((g) => [ink, g])),
  ["on-accent", "accent"],
  ["on-accent", "accent-hover"],
  ["on-gold", "gold"],
  ["ink", "gold-soft"],
  ["card", "bad"],
  ["good", "good-bg"],
  ["bad", "bad-bg"],
  ["warn", "warn-bg"],
  ["private", "private-bg"],
  ["ink", "private-bg"],
];

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  const all = tokens(theme);
  it.each(PAIRS)("%s can be read on %s", (ink, ground) => {
    expect(all[ink], ink).toBeDefined();
    expect(all[ground], ground).toBeDefined();
    expect(contrast(all[ink], all[ground])).toBeGreaterThanOrEqual(4.5);
  });
});

it("gives both themes the same colours to choose from", () => {
  expect(Object.keys(tokens("dark")).sort()).toEqual(Object.keys(tokens("light")).sort());
});
