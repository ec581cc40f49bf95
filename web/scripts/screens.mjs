// Takes a picture of every page at three sizes and in both themes, into shots/screens (ignored by git).
//   POWERHOUSE=../target/debug/powerhouse node scripts/screens.mjs [part of a page's name ...] [--quick]
// --quick takes the desktop in the light theme only. Nothing is compared: the pictures are there to be looked at.
import { mkdirSync, readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import config from "../playwright.config.js";
import { ask, person, Server } from "../e2e/helper.mjs";

const SIZES = { desktop: [1440, 900], laptop: [1280, 720], phone: [390, 844] };
const THEMES = ["light", "dark"];
const FOLDER = new URL("../shots/screens/", import.meta.url).pathname;
const NO_CLOCK = { pace: "none" };

const args = process.argv.slice(2);
const quick = args.includes("--quick");
const only = args.filter((a) => !a.startsWith("--"));

async function make(page, table) {
  const made = await ask(page, "POST", "/api/tables", { clock: NO_CLOCK, ...table });
  if (!made.id) throw new Error(JSON.stringify(made));
  return made.id;
}

/** Decides for the first seat until the game is over or the position is one that `wanted` likes. */
async function playUntil(page, id, wanted) {
  for (let i = 0; i < 4000; i++) {
    const { turn, status } = await ask(page, "GET", `/api/tables/${id}`);
    if (status === "over") return;
    if (!turn.includes(0)) {
      await page.waitForTimeout(30);
      continue;
    }
    const { view } = await ask(page, "GET", `/api/tables/${id}/view?seat=0`);
    if (wanted(view)) return;
    const { legal } = await ask(page, "GET", `/api/tables/${id}/legal?seat=0`);
    const move = legal.map((m) => m.move).find((m) => m === "go_on") ?? legal.at(-1)?.move;
    await ask(page, "POST", `/api/tables/${id}/moves`, { seat: 0, move });
  }
  throw new Error("that position does not come");
}

const barons = (wanted) => async (page) => {
  const id = await make(page, { game: "barons", seats: ["me", { bot: 0 }, { bot: 0 }], options: { players: 3 } });
  await playUntil(page, id, wanted);
  return `/table/${id}`;
};
const against = (game, seats, options) => async (page) => `/table/${await make(page, { game, seats, options })}`;
const BOTS = { power: ["me", { bot: 0 }, { bot: 0 }, { bot: 0 }], weakness: ["me", { bot: 0 }] };

/** Every page: its name, and what leads to its address. */
const PAGES = {
  home: () => "/",
  "home-games": async (page) => {
    for (const game of ["power", "weakness"]) await make(page, { game, seats: BOTS[game] });
    return "/";
  },
  "new-power": () => "/new/power",
  "new-barons": () => "/new/barons",
  lobby: against("power", ["me", "open", "open", { bot: 1 }]),
  power: against("power", BOTS.power),
  weakness: against("weakness", BOTS.weakness),
  "weakness-late": async (page) => {
    const id = await make(page, { game: "weakness", seats: BOTS.weakness });
    let asked = 0;
    await playUntil(page, id, () => asked++ > 40);
    return `/table/${id}`;
  },
  barons: barons(() => true),
  "barons-challenge": barons((v) => v.stage.ask === "challenge"),
  "barons-duel": barons((v) => v.challenge?.rounds.length > 2 && ["answer", "lead"].includes(v.stage.ask)),
  "barons-late": barons((v) => v.bases.flatMap((b) => Object.values(b)).flat().length > 7),
  "end-barons": barons(() => false),
  replay: async (page) => `${await barons((v) => v.challenge?.rounds.length > 2)(page)}/at/60`,
  rules: () => "/rules",
  "rules-barons": () => "/rules/barons",
  learn: () => "/learn",
  settings: () => "/settings",
  ui: () => "/ui",
  print: () => "/print/power",
  nowhere: () => "/no/such/page",
  "no-table": () => "/table/none",
  "sign-in": () => "/sign-in/used-up",
};

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
const { page, errors } = await person({ browser, server, motion: false, windows: [] }, { hear: false });
page.setDefaultTimeout(60_000);
try {
  await page.goto("/");
  for (const [name, address] of Object.entries(PAGES)) {
    if (only.length && !only.some((part) => name.includes(part))) continue;
    const path = await address(page);
    for (const [size, [width, height]] of Object.entries(SIZES)) {
      await page.setViewportSize({ width, height });
      for (const theme of THEMES) {
        if (quick && (size !== "desktop" || theme !== "light")) continue;
        await page.evaluate((chosen) => localStorage.setItem("theme", chosen), theme);
        await page.goto(path);
        await page.waitForTimeout(1500);
        await page.screenshot({ path: `${FOLDER}${name}-${size}-${theme}.png` });
      }
    }
    if (!quick) await sheet(name);
    console.log(name);
  }
  for (const error of errors) console.log("page error:", error);
} finally {
  await browser.close();
  await server.stop();
}
