import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** Beside each script and style sheet stands the same one compressed with Brotli. */
const compressed = (): Plugin => ({
  name: "compressed",
  apply: "build",
  writeBundle({ dir = "" }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => /\.(js|css)$/.test(file)))
      writeFileSync(join(dir, `${name}.br`), brotliCompressSync(readFileSync(join(dir, name))));
  },
});

const GAMES = ["power", "weakness", "barons"];

export default defineConfig({
  plugins: [svelte(), compressed()],
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
              // Also what pictures and tables share: in a picture's file, every table would fetch that picture.
              test: /src\/(main\.ts|App\.svelte|pages\/Home\.svelte|core\/(keyboard\.svelte|keys|motion\.svelte|tell)\.ts|ui\/(tip\.ts|wide\.ts|PointerNote\.svelte)|rules\/back\.ts)$|node_modules\/svelte\//,
              priority: 3,
            },
            ...GAMES.map((game) => ({
              name: `${game}-picture`,
              test: new RegExp(`games/${game}/HomeArt\\.svelte$`),
              priority: 2,
            })),
            // What tables share with pages that have none: signing in must not fetch a table.
            {
              name: "parts",
              test: /src\/(ui\/(controls\/\w+\.svelte|(CopyText|Confirm|Refusal|RuleLink|AttemptResult)\.svelte)|core\/(attempt\.svelte|time)\.ts)$/,
              priority: 2,
            },
            { name: "options", test: /src\/(pages\/options\.ts|generated\/options\.json)$/, priority: 2 },
            { name: "sound", test: /src\/ui\/sound\/Volume\.svelte$/, priority: 2 },
            // So is what all tables share, and each game's own table.
            {
              name: "table",
              test: /src\/(pages\/TablePage\.svelte|ui\/(TableLayout|ScenePage|ActionDock|TurnLog|OthersMoves|end\/Result)\.svelte|core\/(film|catchup|told)\.svelte\.ts|games\/turns\.ts|ui\/end\/ending\.ts)$/,
              priority: 1,
            },
            ...GAMES.map((game) => ({ name: `${game}-table`, test: new RegExp(`games/${game}/client\\.ts$`) })),
          ],
        },
      },
    },
  },
  test: { include: ["src/**/*.test.ts"], setupFiles: ["src/i18n/all.ts"], testTimeout: 60_000, hookTimeout: 60_000 },
});
