import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

const CHROMIUM = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const executablePath = CHROMIUM.find((path) => path && existsSync(path));
if (!executablePath) throw new Error("no Chromium found; say where it is by CHROMIUM");

/** Whole games against the real server. Nothing here measures time: the limits are for what never comes. */
export default defineConfig({
  testDir: "e2e",
  testMatch: "*.spec.mjs",
  workers: 2,
  // A browser that dies is started once more; the report calls such a test flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 1_800_000,
  expect: { timeout: 180_000 },
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    launchOptions: { executablePath, args: ["--no-sandbox", "--disable-gpu"], timeout: 120_000 },
    trace: "retain-on-failure",
  },
});
