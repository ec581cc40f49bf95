// Takes a picture of every page at three sizes and in both themes, into shots/screens (ignored by git).
//   POWERHOUSE=../target/debug/powerhouse node scripts/screens.mjs [part of a page's name ...] [--quick]
// --quick takes the desktop in the light theme only. Nothing is compared: the pictures are there to be looked at.
import { mkdirSync, readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import config from "../playwright.config.js";
import { person, Server } from "../e2e/helper.mjs";
import { PAGES } from "./pages.mjs";

const SIZES = { desktop: [1440, 900], laptop: [1280, 720], phone: [390, 844] };
const THEMES = ["light", "dark"];
const FOLDER = new URL("../shots/screens/", import.meta.url).pathname;

const args = process.argv.slice(2);
const quick = args.includes("--quick");
const only = args.filter((a) => !a.startsWith("--"));

/** All pictures of a page beside each other, in one. */
async function sheet(name) {
  const shots = Object.keys(SIZES).flatMap((size) => THEMES.map((theme) => `${name}-${size}-${theme}.png`));
  const images = shots.map((file) => readFileSync(`${FOLDER}${file}`).toString("base64"));
  const album = await browser.newPage({ viewport: { width: 1900, height: 1180 } });
  await album.setContent(
    `<body style="margin:0;display:grid;grid-template-columns:1fr 1fr 0.33fr;gap:6px;background:#888">${[
      0, 2, 4, 1, 3, 5,
    ]
      .map((i) => `<img style="width:100%" src="data:image/png;base64,${images[i]}">`)
      .join("")}`,
  );
  await album.screenshot({ path: `${FOLDER}${name}.png`, fullPage: true });
  await album.close();
}

mkdirSync(FOLDER, { recursive: true });
const server = await Server.start();
const browser = await chromium.launch(config.use.launchOptions);
const windows = [];
const still = await person({ browser, server, motion: false, windows }, { hear: false });
const moving = await person({ browser, server, motion: true, windows }, { hear: false });
await moving.context.addInitScript(() => localStorage.setItem("speed", "normal"));

async function shoot(page, name, path, then) {
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    await page.setViewportSize({ width, height });
    for (const theme of THEMES) {
      if (quick && (size !== "desktop" || theme !== "light")) continue;
      await page.evaluate((chosen) => localStorage.setItem("theme", chosen), theme);
      await page.goto(path);
      await page.waitForTimeout(1500);
      await then?.(page);
      await page.screenshot({ path: `${FOLDER}${name}-${size}-${theme}.png` });
    }
  }
  if (!quick) await sheet(name);
}

try {
  for (const { page } of [still, moving]) {
    page.setDefaultTimeout(30_000);
    await page.goto("/");
  }
  for (const [name, { address, then, moving: moves }] of Object.entries(PAGES)) {
    if (only.length && !only.some((part) => name.includes(part))) continue;
    const { page } = moves ? moving : still;
    try {
      await shoot(page, name, await address(page), then);
      console.log(name);
    } catch (problem) {
      console.log(`${name}: ${problem.message}`);
    }
  }
  for (const error of [...still.errors, ...moving.errors]) console.log("page error:", error);
} finally {
  await browser.close();
  await server.stop();
}
