import { expect, it } from "vitest";
import { rulebook } from "./content";
import { marked, search } from "./search";

it("finds rules, ideas and advice in both languages, whatever the accents and capitals", async () => {
  const [book, french] = [await rulebook("power", "en"), await rulebook("power", "fr")];
  const found = search(book, "en", "Bounces  RESERVE").map((hit) => hit.id);
  expect(found).toContain("POW-8.4");
  expect(search(french, "fr", "replie reserve").map((hit) => hit.id)).toContain("POW-8.4");
  expect(search(book, "en", "bounces elephant")).toEqual([]);
  expect(search(book, "en", "pow-8.3")[0].id).toBe("POW-8.3");
  expect(search(book, "en", "quick regiment").map((hit) => hit.id)).toContain("advice");
  expect(search(book, "en", "kill squares")[0].id).toBe("section-1");
  expect(search(book, "en", "  ")).toEqual([]);
});

it("finds what can be watched by its title, and says which film it is", async () => {
  const [book, french] = [await rulebook("power", "en"), await rulebook("power", "fr")];
  const [found] = search(book, "en", "bounce another tie");
  expect(found).toMatchObject({ id: "section-8", film: "bounce-chain-of-three" });
  expect(search(french, "fr", "repli egalite").map((hit) => hit.film)).toContain("bounce-chain-of-three");
});

it("finds what pictures and examples say where they stand", async () => {
  const book = await rulebook("weakness", "en");
  const shown = [{ section: 9, text: "Take over Dyfed from Powys" }];
  expect(search(book, "en", "over dyfed", shown)).toEqual([
    { id: "section-9", under: "Use tiles", text: shown[0].text },
  ]);
  expect(search(book, "en", "over dyfed")).toEqual([]);
});

it("marks what was looked for and cuts a long text around it", () => {
  expect(marked("La Réserve est vide", "reserve")).toEqual([
    { text: "La ", found: false },
    { text: "Réserve", found: true },
    { text: " est vide", found: false },
  ]);
  const long = marked(`${"before ".repeat(60)}here ${"after ".repeat(60)}`, "here");
  expect(long[0].text).toMatch(/^… before/);
  expect(long.map((part) => part.text).join("")).toMatch(/after …$/);
  expect(long.filter((part) => part.found).map((part) => part.text)).toEqual(["here"]);
  expect(long.map((part) => part.text).join("").length).toBeLessThan(200);
});
