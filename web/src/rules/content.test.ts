import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { GAMES } from "../core/types";
import { LANGS } from "../i18n/index.svelte";
import { typeset } from "../i18n/typeset";
import { differences, linked, rulebook, sectionOf, tipsOf } from "./content";
import { roundOf } from "../games/power/example";
import { FILMS } from "./cases";
import { PICTURES } from "./pictures";

it("every file of the rules is on the page: all sections, all rules and the advice", async () => {
  for (const game of GAMES) {
    const book = await rulebook(game, "en");
    const folder = `../rules/${game}`;
    const names = readdirSync(folder).filter((name) => /^\d/.test(name));
    const ids = names.flatMap((name) =>
      JSON.parse(readFileSync(`${folder}/${name}`, "utf8")).rules.map((rule: { id: string }) => rule.id),
    );
    expect(book.sections.flatMap((s) => s.rules).map((r) => r.id)).toEqual(ids);
    expect(book.sections.map((s) => s.section)).toEqual(names.map((_, i) => i + 1));
    expect(book.intro).toHaveLength(3);
    expect(book.forPlayers.groups.length).toBeGreaterThan(2);
  }
});

it("the profiles are compared in one table", async () => {
  const rows = differences(await rulebook("power", "en"));
  expect(rows.map((row) => row.id)).toContain("POW-16.5");
  expect(rows.find((row) => row.id === "POW-14.3")?.profiles.mail.en).toBe("cancelled");
});

it("every picture that a section names can be drawn, and no other is kept", async () => {
  const named = new Set<string>();
  for (const game of GAMES) {
    // The board of POWER follows in its first section.
    if (game !== "power") named.add(`${game} start`);
    for (const section of (await rulebook(game, "en")).sections)
      if (section.picture) named.add(`${game} ${section.picture}`);
  }
  expect(Object.keys(PICTURES).sort()).toEqual([...named].sort());
});

it("every idea has a picture or something to play or to watch; the profiles have their table", async () => {
  for (const game of GAMES)
    for (const { title, picture, films, rules } of (await rulebook(game, "en")).sections)
      expect(picture ?? films?.length ?? rules[0].id === "POW-15", title.en).toBeTruthy();
});

it("every example is a conformance case", async () => {
  for (const game of GAMES) {
    const cases = readdirSync(`../conformance/${game}`, { recursive: true }).map(String);
    for (const rule of (await rulebook(game, "en")).sections.flatMap((s) => s.rules))
      for (const name of rule.examples ?? [])
        expect(
          cases.some((path) => path.endsWith(`/${name}.json`)),
          `${rule.id}: ${name}`,
        ).toBe(true);
  }
  expect(existsSync("../conformance/power")).toBe(true);
});

it("an anchor leads into its section, and advice stands beside the idea that it rests on", async () => {
  const book = await rulebook("power", "en");
  expect(sectionOf(book, "POW-8.3")?.section).toBe(8);
  expect(sectionOf(book, "advice")).toBeUndefined();
  const tips = tipsOf(book, book.sections[5]).map((tip) => tip.en);
  expect(tips.some((tip) => tip.startsWith("The quick Regiment"))).toBe(true);
  for (const game of GAMES)
    for (const lang of LANGS)
      for (const { idea } of (await rulebook(game, lang)).sections) expect(Object.keys(idea)).toEqual([lang]);
});

it("splits a text at the rules that it names", () => {
  expect(linked("as PAW-9.4 says")).toEqual([
    { text: "as ", rule: false },
    { text: "PAW-9.4", rule: true },
    { text: " says", rule: false },
  ]);
});

it("keeps French signs on the line of their word", () => {
  expect(typeset("à deux : voir « la règle » ; non ?")).toBe(
    "à deux\u00a0: voir «\u00a0la règle\u00a0»\u00a0; non\u00a0?",
  );
});

it("every film is an example of a rule of POWER that is shown with films, and can be played", async () => {
  const sections = (await rulebook("power", "en")).sections.filter((section) => section.section < 18);
  const named = new Set(sections.flatMap((section) => section.rules).flatMap((rule) => rule.examples ?? []));
  expect(Object.keys(FILMS).length).toBeGreaterThan(20);
  for (const film of sections.flatMap((section) => section.films ?? [])) {
    expect(Object.keys(FILMS)).toContain(film.case);
    named.add(film.case);
  }
  expect(Object.keys(FILMS).filter((name) => !named.has(name))).toEqual([]);
  const films = await Promise.all(Object.values(FILMS).map((load) => load()));
  for (const film of films) expect(roundOf(film)).toHaveProperty("moves");
});
