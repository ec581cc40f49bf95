import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
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
    // Each file costs half a kilobyte of headers: what the start page needs is one file, and so is each of its pictures.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "start", test: /src\/(main\.ts|App\.svelte|pages\/Home\.svelte)$/, priority: 2 },
            ...["power", "weakness", "barons"].map((game) => ({
              name: `${game}-picture`,
              test: new RegExp(`games/${game}/HomeArt\\.svelte$`),
              priority: 1,
            })),
          ],
        },
      },
    },
  },
  test: { include: ["src/**/*.test.ts"], testTimeout: 60_000, hookTimeout: 60_000 },
});
