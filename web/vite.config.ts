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
  build: { target: "es2022", cssCodeSplit: true, modulePreload: { polyfill: false } },
  test: { include: ["src/**/*.test.ts"], testTimeout: 60_000, hookTimeout: 60_000 },
});
