import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import restEn from "./en.json";
import restFr from "./fr.json";
import startEn from "./start.en.json";
import startFr from "./start.fr.json";

const [en, fr] = [
  { ...startEn, ...restEn },
  { ...startFr, ...restFr },
];

const names = (text: string) => [...text.matchAll(/\{([\w.]+)\}/g)].map((m) => m[1]).sort();

it("every text is there in both languages, with the same details", () => {
  expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
  for (const [key, text] of Object.entries(en))
    expect(names((fr as Record<string, string>)[key]), key).toEqual(names(text));
});

it("each text stands in one file, and those of the first page are the same in both languages", () => {
  expect(Object.keys(startFr).sort()).toEqual(Object.keys(startEn).sort());
  expect(Object.keys(startEn).filter((key) => key in restEn)).toEqual([]);
});

/** Prefixes of what the browser keeps, whose keys are made like those of some texts. */
const KEPT = /^(coach|film|invite|names|plan|sat|staged|talk)\.\$\{[^}]*\}(\.|$)/;

it("every text is used: its key stands somewhere, as a whole or built from parts", () => {
  const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(ts|svelte)$/.test(file) && !file.endsWith(".test.ts") && !file.startsWith("generated"))
    .map((file) => readFileSync(join("src", file), "utf8"))
    .join("\n");
  const whole = new Set([...sources.matchAll(/["'`]([\w.\- ]+)["'`]/g)].map((m) => m[1]));
  const built = [...sources.matchAll(/`([a-z-]+\.[^`]*\$\{[^`]*)`/g)]
    .filter(([, key]) => !KEPT.test(key))
    .map(([, key]) => key.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(".", "\\.")))
    .map((parts) => new RegExp(`^${parts.join("[\\w\\- ]+")}$`));
  const isUsed = (key: string): boolean =>
    whole.has(key) || built.some((keys) => keys.test(key)) || (key.endsWith("-you") && isUsed(key.slice(0, -4)));
  expect(Object.keys(en).filter((key) => !isUsed(key))).toEqual([]);
});

/** Everything that a module fetches at once, itself included. */
function withImports(file: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(file)) return found;
  const source = readFileSync(file, "utf8");
  found.set(file, source);
  for (const [, from] of source.matchAll(/^\s*(?:import|export) (?!type )[^;]*?from "(\.[^"]+)"/gm)) {
    const path = join(dirname(file), from);
    const at = [path, `${path}.ts`].find((p) => /\.(ts|svelte)$/.test(p) && existsSync(p));
    if (at) withImports(at, found);
  }
  return found;
}

it("the first page and its pictures need no text that is fetched later", () => {
  // What a move or a forecast is called in words is asked for at a table only.
  const atTables = /games\/\w+\/(words|forecast)\.ts$/;
  const pictures = ["power", "weakness", "barons"].map((game) => `src/games/${game}/HomeArt.svelte`);
  const found = ["src/main.ts", ...pictures].reduce((all, file) => withImports(file, all), new Map<string, string>());
  expect(found.has("src/ui/TableRow.svelte")).toBe(true);
  for (const [file, source] of found)
    if (!atTables.test(file))
      expect(
        Object.keys(restEn).filter((key) => source.includes(`"${key}"`)),
        file,
      ).toEqual([]);
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
