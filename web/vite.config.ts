import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** Quality and window are the greatest there are by themselves. */
const TEXT = { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } };

/** Beside each page, script and style sheet stands the same one compressed with Brotli. */
const compressed = (): Plugin => ({
  name: "compressed",
  apply: "build",
  writeBundle({ dir = "" }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => /\.(html|js|css)$/.test(file)))
      writeFileSync(join(dir, `${name}.br`), brotliCompressSync(readFileSync(join(dir, name)), TEXT));
  },
});

/** Nothing is drawn by a server first. Svelte marks all code for that by a variable, which is a constant here: it goes. */
const neverHydrates = (): Plugin => ({
  name: "never-hydrates",
  enforce: "pre",
  apply: "build",
  transform: {
    filter: { id: /svelte\/src\/internal\/client\/dom\/hydration\.js$/ },
    handler(file) {
      const code = file
        .replace("export let hydrating = false;", "export const hydrating = false;")
        .replace("\thydrating = value;\n", "");
      if (/\bhydrating = (?!false;)/.test(code) || code === file) throw new Error("Svelte hydrates in another way now");
      return code;
    },
  },
});

/** What it has in both languages, in one of them. */
const inOne = (lang: string, json: unknown): unknown => {
  if (Array.isArray(json)) return json.map((item) => inOne(lang, item));
  if (typeof json !== "object" || json === null) return json;
  const isText = "en" in json && "fr" in json;
  const own = Object.entries(json).filter(([key]) => !isText || key === lang || (key !== "en" && key !== "fr"));
  return Object.fromEntries(own.map(([key, value]) => [key, inOne(lang, value)]));
};

/** The rules of a game in one language, made of the files of rules/GAME: `virtual:rules/power/fr`. */
const rulesInOneLanguage = (): Plugin => ({
  name: "rules-in-one-language",
  resolveId: { filter: { id: /^virtual:rules\// }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0virtual:rules\// },
    handler(id) {
      const [, game, lang] = id.split("/");
      const folder = `../rules/${game}`;
      const read = (name: string): unknown => inOne(lang, JSON.parse(readFileSync(join(folder, name), "utf8")));
      const names = readdirSync(folder).sort();
      for (const name of names) this.addWatchFile(resolve(folder, name));
      // The names of sections begin with their numbers.
      const sections = names.filter((name) => /^\d/.test(name)).map(read);
      const book = { intro: read("intro.json"), sections, forPlayers: read("for-players.json") };
      return `export default ${JSON.stringify(book)}`;
    },
  },
});

/** The project's word files have both languages; the page fetches its own: `told-power.json?fr`. */
const oneLanguage = (): Plugin => ({
  name: "one-language",
  enforce: "pre",
  transform: {
    filter: { id: /words\/text\/told-\w+\.json\?(en|fr)$/ },
    handler(file, id) {
      const [path, lang] = id.split("?");
      // Why a command of POWER is not carried out is told with what happened.
      const whys = path.endsWith("/told-power.json") ? readFileSync(path.replace("told-", ""), "utf8") : "{}";
      const texts: Record<string, Record<string, string>> = { ...JSON.parse(whys), ...JSON.parse(file) };
      const own = Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, text[lang]]));
      return { code: `export default ${JSON.stringify(own)}`, moduleType: "js" };
    },
  },
});

const GAMES = ["power", "weakness", "barons"] as const;

/** What draws and tells each game: its board, and what rules, reviews and coaches have of a table. */
const BOARD = {
  power: "(HomeArt|MovePicture)\\.svelte|client\\.ts",
  weakness: "HomeArt\\.svelte",
  barons: "(HomeArt|CardFace|SeatNumber)\\.svelte|(answers|client|duels|goal|hands|payment|stakes|summary)\\.ts",
};

export default defineConfig({
  plugins: [oneLanguage(), rulesInOneLanguage(), neverHydrates(), svelte(), compressed()],
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  server: {
    // The texts and the rules are read from the crates, beside this folder.
    fs: { allow: [".."] },
    // The host stays that of the page: the server takes changes from its own pages only.
    proxy: { "/api": { target: process.env.POWERHOUSE_URL ?? "http://127.0.0.1:7077", changeOrigin: false } },
  },
  build: {
    target: "es2022",
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
    // The page may not use data addresses for typefaces.
    assetsInlineLimit: (file) => (file.endsWith(".woff2") ? false : undefined),
    // Each file costs headers and a request: what the start page needs is one file, and so is each of its pictures.
    rolldownOptions: {
      // A page or a table that stands in a file with others needs no file of its own besides.
      preserveEntrySignatures: false,
      output: {
        codeSplitting: {
          groups: [
            {
              name: "start",
              // Also what nearly all pages have a little of.
              test: /src\/(main\.ts|App\.svelte|games\/(game|turns)\.ts|core\/((keyboard|motion|prefs|me)\.svelte|keys|bots|snapshot|written|rematch|create|poll|time|clock|tell)\.ts|ui\/(tip\.ts|wide\.ts|looked\.ts|(PointerNote|RuleLink|Refusal|Glyph|controls\/(Button|Badge|Segmented|Toast))\.svelte)|rules\/back\.ts)$|node_modules\/svelte\/(?!src\/motion|src\/internal\/client\/dom\/elements\/transitions)|rolldown\/runtime/,
              priority: 9,
            },
            // What has been learned and solved so far.
            { name: "learned", test: /src\/(puzzles\/puzzles|lessons\/progress)\.ts$/, priority: 8 },
            // Lists of tables and puzzles, as several pages have them.
            {
              name: "rows",
              test: /src\/(ui\/(TableRow|LivePoster|NudgeCard)\.svelte|puzzles\/DailyCard\.svelte)$/,
              priority: 7,
            },
            { name: "cards", test: /src\/ui\/GameCards\.svelte$/, priority: 7 },
            { name: "home", test: /src\/pages\/Home\.svelte$/, priority: 6 },
            // How a game went: its end, its review and, in part, its replay.
            { name: "ended", test: /src\/ui\/end\/((ending|headline)\.ts|MarkSign\.svelte)$/, priority: 6 },
            // A position of any game; a table around it; what only games of turns have.
            { name: "position", test: /src\/core\/table\.svelte\.ts$/, priority: 5 },
            {
              name: "table",
              test: /src\/(ui\/((TableLayout|SoundControl|TableMenu|Explain)\.svelte|sound\/hear\.svelte\.ts)|core\/(film|news)\.svelte\.ts)$/,
              priority: 4,
            },
            { name: "TablePage", test: /src\/(pages\/TablePage|coach\/Coach)\.svelte$/, priority: 3 },
            {
              name: "turns",
              test: /src\/(ui\/ActionDock\.svelte|core\/(catchup|suspense)\.svelte\.ts)$/,
              priority: 3,
            },
            ...GAMES.flatMap((game) => [
              { name: `${game}-picture`, test: new RegExp(`games/${game}/(${BOARD[game]})$`), priority: 2 },
              {
                name: `${game}-table`,
                test: new RegExp(`games/${game}/((Power|Weakness|Barons)Table|Standing)\\.svelte$`),
              },
            ]),
            {
              name: "power-notes",
              test: /games\/power\/(plain|plan)\.ts$|games\/power\/SectorNote\.svelte$/,
              priority: 1,
            },
            // What a review has of a table's hands and reserves.
            { name: "weakness-pieces", test: /games\/weakness\/(Chip|Force)\.svelte$/, priority: 1 },
            { name: "weakness-told", test: /games\/weakness\/(client|answers)\.ts$/, priority: 1 },
            // A challenge is fetched by a table once there is one, and by the rules.
            { name: "barons-board", test: /games\/barons\/BoardPicture\.svelte$/, priority: 1 },
            { name: "barons-duel", test: /games\/barons\/Duel\.svelte$/, priority: 1 },
            // Texts that are always fetched together.
            ...["en", "fr"].flatMap((lang) => [
              { name: `${lang}-start`, test: new RegExp(`i18n/${lang}/(lost|start|common|table)\\.json`), priority: 1 },
              { name: `${lang}-end`, test: new RegExp(`i18n/${lang}/(end|review)\\.json`) },
              ...GAMES.flatMap((game) => [
                {
                  name: `${lang}-${game}`,
                  test: new RegExp(`i18n/${lang}/${game}\\.json|told-${game}\\.json\\?${lang}`),
                },
              ]),
            ]),
          ],
        },
      },
    },
  },
  test: { include: ["src/**/*.test.ts"], setupFiles: ["src/i18n/all.ts"], testTimeout: 60_000, hookTimeout: 60_000 },
});
