import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { GAMES } from "../core/types";
import { linked, rulebook } from "./content";

it("every rule of the conformance cases is explained in both languages, under a section, and no other", async () => {
  for (const game of GAMES) {
    const listed = Object.keys(JSON.parse(readFileSync(`../conformance/${game}/rules.json`, "utf8")));
    const rules = (await rulebook(game)).sections.flatMap((s) => s.rules);
    expect(rules.map((r) => r.id)).toEqual(listed);
    for (const r of rules) {
      expect(r.text.en.length, r.id).toBeGreaterThan(20);
      expect(r.text.fr.length, r.id).toBeGreaterThan(20);
      expect(r.text.fr, r.id).not.toBe(r.text.en);
    }
  }
});

it("a rule that a text names is there", async () => {
  for (const game of GAMES) {
    const rules = (await rulebook(game)).sections.flatMap((s) => s.rules);
    const ids = new Set(rules.map((r) => r.id));
    for (const r of rules) for (const text of Object.values(r.text)) for (const part of linked(text)) if (part.rule) expect(ids.has(part.text), `${r.id} names ${part.text}`).toBe(true);
  }
  expect(linked("as PAW-9.4 says")).toEqual([{ text: "as ", rule: false }, { text: "PAW-9.4", rule: true }, { text: " says", rule: false }]);
});
