import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

const find = (...paths) => paths.find((path) => path && existsSync(path));
const chromium = find(process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome");
if (!chromium) throw new Error("no Chromium found; say where it is by CHROMIUM");
const firefox = find(process.env.FIREFOX, "/usr/bin/firefox-esr", "/usr/bin/firefox");
if (!firefox && process.env.CI) throw new Error("no Firefox found; say where it is by FIREFOX");

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
  use: { trace: "retain-on-failure" },
  projects: [
    {
      name: "chromium",
      testIgnore: "firefox.spec.mjs",
      use: {
        browserName: "chromium",
        launchOptions: { executablePath: chromium, args: ["--no-sandbox", "--disable-gpu"], timeout: 120_000 },
      },
    },
    // A Firefox as people have it, by WebDriver BiDi. Playwright 1.65 asks for a command that Firefox 153 does not know.
    // Who has none tests without it, but not in CI.
    ...(firefox
      ? [
          {
            name: "firefox",
            testMatch: ["firefox.spec.mjs", "layout.spec.mjs"],
            use: {
              browserName: "firefox",
              channel: "moz-firefox",
              launchOptions: { executablePath: firefox, timeout: 120_000 },
            },
          },
        ]
      : []),
  ],
});
