import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  server: {
    // The texts and the rules are read from the crates, beside this folder.
    fs: { allow: [".."] },
    proxy: { "/api": "http://127.0.0.1:8080" },
  },
  build: { target: "es2022", cssCodeSplit: true, modulePreload: { polyfill: false } },
  test: { include: ["src/**/*.test.ts"] },
});
