import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import en from "./en.json";
import fr from "./fr.json";

const names = (text: string) => [...text.matchAll(/\{([\w.]+)\}/g)].map((m) => m[1]).sort();

it("every text is there in both languages, with the same details", () => {
  expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
  for (const [key, text] of Object.entries(en))
    expect(names((fr as Record<string, string>)[key]), key).toEqual(names(text));
});

it("no component holds a text of its own", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((f) => f.endsWith(".svelte"));
  for (const file of files) {
    const markup = readFileSync(join("src", file), "utf8")
      .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
      .replace(/<!--[\s\S]*?-->/g, "");
    const texts = [
      ...markup.replace(/\{[^{}]*(\{[^{}]*(\{[^{}]*\}[^{}]*)*\}[^{}]*)*\}/g, "").matchAll(/>([^<>{}]+)</g),
    ].map((m) => m[1].trim());
    expect(
      texts.filter((x) => /[A-Za-z]{4,}/.test(x)),
      file,
    ).toEqual([]);
  }
});
