import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { AREAS } from "./all";
import { en, fr, files } from "./read";

const names = (text: string) => [...text.matchAll(/\{([\w.]+)\}/g)].map((m) => m[1]).sort();

it("every text is there in both languages, with the same details", () => {
  expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
  for (const [key, text] of Object.entries(en)) expect(names(fr[key]), key).toEqual(names(text));
});

it("each text stands in one file, and each file has the same texts in both languages", () => {
  expect(AREAS).toContain("start");
  expect(Object.values(files.en).flatMap(Object.keys).length).toBe(Object.keys(en).length);
  expect(Object.keys(files.fr)).toEqual(AREAS);
  for (const area of AREAS)
    expect(Object.keys(files.fr[area]).sort(), area).toEqual(Object.keys(files.en[area]).sort());
});

/** Prefixes of what the browser keeps, whose keys are made like those of some texts. */
const KEPT = /^(coach|film|invite|names|plan|sat|staged|talk)\.\$\{[^}]*\}(\.|$)/;

const isOurs = (file: string) => /\.(ts|svelte)$/.test(file) && !file.endsWith(".test.ts");

/** Which texts a source may ask for: by their whole keys, or by keys built from parts. */
function asker(source: string): (key: string) => boolean {
  const whole = new Set([...source.matchAll(/["'`]([\w.\- ]+)["'`]/g)].map((m) => m[1]));
  const built = [...source.matchAll(/`([a-z-]+\.[^`]*\$\{[^`]*)`/g)]
    .filter(([, key]) => !KEPT.test(key))
    .map(([, key]) => key.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(".", "\\.")))
    .map((parts) => new RegExp(`^${parts.join("[\\w\\- ]+")}$`));
  const asks = (key: string): boolean =>
    whole.has(key) || built.some((keys) => keys.test(key)) || (/-(you|one)$/.test(key) && asks(key.slice(0, -4)));
  return asks;
}

it("every text is used: its key stands somewhere, as a whole or built from parts", () => {
  const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => isOurs(file) && !file.startsWith("generated"))
    .map((file) => readFileSync(join("src", file), "utf8"));
  const isUsed = asker(sources.join("\n"));
  expect(Object.keys(en).filter((key) => !isUsed(key))).toEqual([]);
});

const sources = new Map<string, string>();
function sourceOf(file: string): string {
  const source = sources.get(file) ?? readFileSync(file, "utf8");
  sources.set(file, source);
  return source;
}

/** The texts that a source asks for, with their areas. */
const asked = new Map<string, [string, string][]>();
function askedBy(file: string): [string, string][] {
  const known = asked.get(file);
  if (known) return known;
  const asks = asker(sourceOf(file));
  const keys = Object.entries(files.en).flatMap(([area, texts]) =>
    Object.keys(texts).flatMap((key): [string, string][] => (asks(key) ? [[key, area]] : [])),
  );
  asked.set(file, keys);
  return keys;
}

const found = (file: string, from: string): string | undefined =>
  [join(dirname(file), from), `${join(dirname(file), from)}.ts`].find((p) => isOurs(p) && existsSync(p));

/** Everything that a module fetches at once, itself included. */
function withImports(file: string, all = new Set<string>()): Set<string> {
  if (all.has(file)) return all;
  all.add(file);
  for (const [, from] of sourceOf(file).matchAll(/^\s*(?:import|export) (?!type )[^;]*?from "(\.[^"]+)"/gm)) {
    const at = found(file, from);
    if (at) withImports(at, all);
  }
  return all;
}

/** What a module fetches later, and the areas of texts that it fetches with it. */
function later(file: string): { file: string; areas: string[] }[] {
  const source = sourceOf(file);
  const areasOf = new Map(
    [...source.matchAll(/needs\(\s*\[([^\]]*)\],\s*\(\) => import\("([^"]+)"\)/g)].map(([, areas, from]) => [
      from,
      [...areas.matchAll(/"(\w+)"/g)].map((m) => m[1]),
    ]),
  );
  return [...source.matchAll(/(?<!typeof )\bimport\("(\.[^"]+)"\)/g)].flatMap(([, from]) => {
    const at = found(file, from);
    return at ? [{ file: at, areas: areasOf.get(from) ?? [] }] : [];
  });
}

const ALWAYS = ["lost", "start"];
// What a move or a forecast is called in words is asked for at a table only.
const AT_TABLES = /games\/\w+\/(words|forecast)\.ts$/;

it("the first page and its pictures need no text that is fetched later", () => {
  const pictures = ["power", "weakness", "barons"].map((game) => `src/games/${game}/HomeArt.svelte`);
  const all = ["src/main.ts", ...pictures].reduce((files, file) => withImports(file, files), new Set<string>());
  for (const file of all)
    if (!AT_TABLES.test(file))
      expect(
        askedBy(file).filter(([, area]) => !ALWAYS.includes(area)),
        file,
      ).toEqual([]);
});

it("whatever is fetched later fetches the texts that it needs", () => {
  // By what is fetched: the areas that are there on every way to it.
  const there = new Map<string, string[]>();
  const parts = new Map<string, string[]>();
  const follow = (entry: string, areas: string[]) => {
    const before = there.get(entry);
    const now = before?.filter((area) => areas.includes(area)) ?? areas;
    if (before?.length === now.length) return;
    there.set(entry, now);
    const all = parts.get(entry) ?? [...withImports(entry)];
    parts.set(entry, all);
    for (const next of all.flatMap(later)) follow(next.file, [...new Set([...now, ...next.areas])]);
  };
  for (const { file, areas } of [...withImports("src/main.ts")].flatMap(later)) follow(file, [...ALWAYS, ...areas]);
  const missing = [...there].flatMap(([entry, areas]) =>
    (parts.get(entry) ?? []).flatMap((file) => {
      // A game's own texts come with the game (`loadWords`).
      const game = /games\/(power|weakness|barons)\//.exec(file)?.[1] ?? "start";
      return askedBy(file)
        .filter(([, area]) => ![...areas, game].includes(area))
        .map(([key, area]) => `${key} (${area}) of ${file}, fetched as ${entry}`);
    }),
  );
  expect([...new Set(missing)]).toEqual([]);
  expect(there.size).toBeGreaterThan(60);
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
