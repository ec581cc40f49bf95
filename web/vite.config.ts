import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** Quality and window are the greatest there are by themselves. */
const TEXT = { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } };

/** Beside each script and style sheet stands the same one compressed with Brotli. */
const compressed = (): Plugin => ({
  name: "compressed",
  apply: "build",
  writeBundle({ dir = "" }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => /\.(js|css)$/.test(file)))
      writeFileSync(join(dir, `${name}.br`), brotliCompressSync(readFileSync(join(dir, name)), TEXT));
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

const GAMES = ["power", "weakness", "barons"];

export default defineConfig({
  plugins: [oneLanguage(), svelte(), compressed()],
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
    // Each file costs headers and a request: what the start page needs is one file, and so is each of its pictures.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: "start",
              // Also what nearly all pages have a little of.
              test: /src\/(main\.ts|App\.svelte|games\/game\.ts|core\/((keyboard|motion|prefs|me)\.svelte|keys|bots|snapshot|written|rematch|create|poll|time|clock|tell)\.ts|ui\/(tip\.ts|wide\.ts|looked\.ts|(PointerNote|RuleLink|Refusal|Glyph|controls\/(Button|Badge|Toast))\.svelte)|rules\/back\.ts)$|node_modules\/svelte\//,
              priority: 8,
            },
            // Lists of tables and puzzles, as several pages have them.
            { name: "rows", test: /src\/(ui\/(TableRow|LivePoster|GameCards|NudgeCard)\.svelte)$/, priority: 7 },
            { name: "home", test: /src\/pages\/Home\.svelte$/, priority: 6 },
            // A position of any game; a table around it; what only games of turns have.
            { name: "position", test: /src\/core\/table\.svelte\.ts$/, priority: 5 },
            {
              name: "table",
              test: /src\/(ui\/((TableLayout|SoundControl|TableMenu|Explain)\.svelte|sound\/hear\.svelte\.ts)|core\/(film|news)\.svelte\.ts)$/,
              priority: 4,
            },
            {
              name: "turns",
              test: /src\/(ui\/(ActionDock|TurnLog|OthersMoves)\.svelte|core\/(catchup|suspense)\.svelte\.ts|games\/turns\.ts)$/,
              priority: 3,
            },
            ...GAMES.flatMap((game) => [
              { name: `${game}-picture`, test: new RegExp(`games/${game}/HomeArt\\.svelte$`), priority: 2 },
              { name: `${game}-told`, test: new RegExp(`games/${game}/client\\.ts$`), priority: 1 },
              { name: `${game}-table`, test: new RegExp(`games/${game}/(Power|Weakness|Barons)Table\\.svelte$`) },
            ]),
          ],
        },
      },
    },
  },
  test: { include: ["src/**/*.test.ts"], setupFiles: ["src/i18n/all.ts"], testTimeout: 60_000, hookTimeout: 60_000 },
});
