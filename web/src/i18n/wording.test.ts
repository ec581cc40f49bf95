import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { duration } from "../core/time";
import { counted, fill } from "./index.svelte";
import { en, fr } from "./read";

// The French booklet's words in POWER's texts; the rules and the server's texts are checked in crates/words.
const POWER =
  /^(army|place|power|plan|stage|play|chart|whatif|stats|history|pieces|option\.power|first\.power|game\.power|create\.(silent|clock\.usual\.power))(\.|$)/;
const NOT_THE_BOOKLETS =
  /(?<!\p{L})(blocs?|carnets?|tours?|officiels?|couloirs?|voies?|amendes?|pays|forces?|Powers|QG|rebondi\p{L}*)(?!\p{L})/iu;

it("uses the booklet's words in POWER's texts", () => {
  const texts = Object.entries(fr).filter(([key]) => POWER.test(key));
  expect(texts.length).toBeGreaterThan(100);
  for (const [key, text] of texts) expect(NOT_THE_BOOKLETS.exec(text)?.[0], `${key}: ${text}`).toBeUndefined();
  expect(NOT_THE_BOOKLETS.test("Tour 3")).toBe(true);
  expect(NOT_THE_BOOKLETS.test("Retour à l'effort")).toBe(false);
});

it("says things as people say them", () => {
  const QUAINT = /sits? at no table|nobody is hurried|nobody in particular/i;
  for (const [key, text] of Object.entries(en)) expect(QUAINT.exec(text)?.[0], `${key}: ${text}`).toBeUndefined();
  // Enregistrer, Type, Quitter; days are "j"; the century is "Vᵉ".
  const STILTED = /^(Garder|Sorte|Partir)$|\{d\} d |\bVe siècle|^1 places/;
  for (const [key, text] of Object.entries(fr)) expect(STILTED.exec(text)?.[0], `${key}: ${text}`).toBeUndefined();
});

it("one is no plural: whatever counts has another form for one", () => {
  // There is never one of these, or one is told otherwise.
  const NEVER_ONE =
    /^(bar\.(ahead|out-of-reach)(-you)?|bar\.aim|coach\.weakness\.enough|create\.thinking\.seconds|end\.paw\.goal|paw\.(stage\.action|too-far)|review\.progress|row\.bots)$/;
  const COUNTS = /\{n\} (?!plus|dans|sous|vers)\p{L}+[sx](?!\p{L})/u;
  const plurals = [en, fr].flatMap((texts) => Object.keys(texts).filter((key) => COUNTS.test(texts[key])));
  expect(plurals).toContain("seats.missing");
  const isOne = (key: string) => key.replace(/(-you)?$/, "-one$1") in en;
  expect(plurals.filter((key) => !NEVER_ONE.test(key) && !isOne(key))).toEqual([]);
  expect(COUNTS.test("{n} places libres")).toBe(true);
  expect([counted("unit.days", 1), counted("unit.days", 2)]).toEqual(["1 day", "2 days"]);
  expect([1, 60, 3600, 7200].map(duration)).toEqual(["1 second", "1 minute", "1 hour", "2 hours"]);
});

it("calls one line of a pad a command, as the English booklet does", () => {
  const OTHERWISE = /\borders\b|\border pad\b/i;
  for (const [key, text] of Object.entries(en)) expect(OTHERWISE.exec(text)?.[0], `${key}: ${text}`).toBeUndefined();
  expect(OTHERWISE.test("Order pad")).toBe(true);
});

it("writes French with typographic apostrophes", () => {
  const straight = (texts: Record<string, string>) => Object.keys(texts).filter((key) => texts[key].includes("'"));
  expect(straight(fr)).toEqual([]);
  expect(straight({ key: "l'analyse" })).toEqual(["key"]);
});

it("a French word before a vowel is elided, an English one is not", () => {
  expect(fill("Bases de {who}", { who: "Asie" })).toBe("Bases d’Asie");
  expect(fill("Bases de {who}", { who: "Bot 2" })).toBe("Bases de Bot 2");
  expect(fill("avant que {who} joue", { who: "Ada" })).toBe("avant qu’Ada joue");
  expect(fill("due {day}", { day: "at noon" })).toBe("due at noon");
});

it("writes no colon between two texts without asking the language: French has a space before it", () => {
  const COLON = /\}: \$\{|\)\}: [{<]|<\/b>: \{/;
  const files = readdirSync("src", { recursive: true })
    .map(String)
    .filter((name) => /\.(svelte|ts)$/.test(name) && !/\.test\.ts$/.test(name));
  expect(files.length).toBeGreaterThan(200);
  const bare = files.flatMap((name) =>
    readFileSync(`src/${name}`, "utf8")
      .split("\n")
      .filter((line) => COLON.test(line) && !line.includes("$props"))
      .map((line) => `${name}: ${line.trim()}`),
  );
  expect(bare).toEqual([]);
  expect(COLON.test("`${armyName(army)}: ${said}`")).toBe(true);
});

it("keeps French signs on the line of their word", () => {
  expect(fill("À vous : jouer « {what} » ?", { what: "vite" })).toBe("À vous\u00a0: jouer «\u00a0vite\u00a0»\u00a0?");
});
