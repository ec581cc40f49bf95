// Takes a picture of every page at three sizes and in both themes, into shots/screens (ignored by git).
//   POWERHOUSE=../target/debug/powerhouse node scripts/screens.mjs [part of a page's name ...] [--quick] [--french]
// --french takes them in French, into shots/screens-fr. --quick takes the desktop in the light theme only. Nothing is compared: the pictures are there to be looked at.
import { mkdirSync, readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import config from "../playwright.config.js";
import { person, Server } from "../e2e/helper.mjs";
import { PAGES } from "./pages.mjs";

const SIZES = { desktop: [1440, 900], laptop: [1280, 720], phone: [390, 844] };
const THEMES = ["light", "dark"];

const args = process.argv.slice(2);
const quick = args.includes("--quick");
const FOLDER = new URL(`../shots/screens${args.includes("--french") ? "-fr" : ""}/`, import.meta.url).pathname;
const lang = args.includes("--french") ? "fr" : "en";
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
const browser = await chromium.launch(config.projects[0].use.launchOptions);
const windows = [];
const still = await person({ browser, server, motion: false, windows }, { hear: false, lang });
const moving = await person({ browser, server, motion: true, windows }, { hear: false, lang });
await moving.context.addInitScript(() => localStorage.setItem("speed", "normal"));

const settled = (page) => page.waitForLoadState("networkidle", { timeout: 3000 }).catch(() => {});

/** A still page is opened once and then seen at every size and in both themes; one that moves, or is acted on, is opened for each. */
async function shoot(page, name, path, { then, moving: moves }) {
  const anew = moves || then;
  if (!anew) await page.goto(path);
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    await page.setViewportSize({ width, height });
    for (const theme of THEMES) {
      if (quick && (size !== "desktop" || theme !== "light")) continue;
      await page.emulateMedia({ colorScheme: theme });
      if (anew) await page.goto(path);
      await settled(page);
      await page.waitForTimeout(moves ? 1200 : 300);
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
  for (const [name, entry] of Object.entries(PAGES)) {
    if (only.length && !only.some((part) => name.includes(part))) continue;
    const { page } = entry.moving ? moving : still;
    try {
      await shoot(page, name, await entry.address(page), entry);
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
