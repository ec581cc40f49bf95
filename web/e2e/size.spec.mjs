// How much a page fetches when it is opened first: everything until it rests, headers, typefaces and pictures included.
import assert from "node:assert/strict";
import { PAGES } from "../scripts/pages.mjs";
import { ask, person, test } from "./helper.mjs";

const LIMIT = 150_000;

/**
 * Opens a page in a browser that has nothing yet, but is signed in as `storageState` says, and counts until it rests.
 * Without the record: what the server tells of a game's moves and positions is as long as the game was.
 */
async function weigh(stage, path, there, { lang = "fr", storageState, record = true } = {}) {
  const { page, context } = await person(stage, { lang, width: 1400, height: 900, hear: false, storageState });
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  const seen = { bytes: 0, begun: 0, coming: new Set() };
  const told = new Set();
  client.on("Network.requestWillBeSent", (e) => {
    seen.begun += 1;
    if (!record && new URL(e.request.url).pathname.startsWith("/api/tables/")) told.add(e.requestId);
    // A stream never ends.
    if (e.type !== "EventSource") seen.coming.add(e.requestId);
  });
  client.on("Network.loadingFinished", (e) => {
    if (!told.has(e.requestId)) seen.bytes += e.encodedDataLength;
    seen.coming.delete(e.requestId);
  });
  client.on("Network.loadingFailed", (e) => seen.coming.delete(e.requestId));
  await page.goto(path);
  await page.locator(there).first().waitFor({ state: "attached" });
  await page.evaluate(() => document.fonts.ready);
  // It rests when nothing is coming and, however slow the machine is, nothing more is asked for once it has nothing to do.
  for (let before = -1; before !== seen.begun || seen.coming.size;) {
    before = seen.begun;
    await page.evaluate(() => new Promise((done) => setTimeout(() => requestIdleCallback(done), 500)));
  }
  // Every text is there: no key stands for one.
  assert.doesNotMatch(await page.locator("body").innerText(), /(?<![\w/.@-])[a-z]{3,}\.[a-z]{3,}(?![\w.])/);
  console.log(`${path}, ${lang}: ${seen.bytes} bytes`);
  assert.ok(seen.bytes > 60_000 && seen.bytes < LIMIT, `${path}: ${seen.bytes} bytes`);
  await context.close();
}

test("pages without a board, and rules, are under 150 kB", async ({ stage }) => {
  for (const [path, there] of Object.entries({
    "/tables": "#watch + *",
    "/tables/mine": "ul.bare, .nothing",
    "/new/power": "form",
    "/sign-in": "#account-title",
    "/settings": "#tokens-title, #notices-title",
    "/learn": "ol.lessons",
    "/ui": ".theme",
    "/print/power": ".pad",
    "/rules": ".games",
    "/rules/power": ".idea",
    "/rules/weakness": ".idea",
    "/rules/barons": ".idea",
  }))
    await weigh(stage, path, there);
});

test("a table, a lesson, a puzzle, a replay, an end and a review are under 150 kB", async ({ stage }) => {
  const { page, context } = await person(stage, { lang: "fr", hear: false });
  await page.goto("/");
  const bots = (n) => ["me", ...Array(n - 1).fill({ bot: 0 })];
  const clock = { pace: "none" };
  const tables = [
    { game: "power", seats: bots(4) },
    { game: "weakness", seats: bots(2) },
    { game: "barons", seats: bots(4) },
    { game: "power", seats: ["me", "me", "me", "me"] },
    { game: "power", seats: ["me", "open", "open", "open"] },
  ];
  const made = [];
  for (const table of tables) made.push((await ask(page, "POST", "/api/tables", { clock, ...table })).id);
  const over = await PAGES["end-power"].address(page);
  const fought = await PAGES["end-weakness"].address(page);
  const { puzzles } = await ask(page, "GET", "/api/games/barons/puzzles");
  assert.ok(puzzles.length > 300);
  const storageState = await context.storageState();
  for (const id of made) await weigh(stage, `/table/${id}`, ".layout, #seats-title", { storageState });
  for (const path of ["/learn/power/earn/1", "/learn/weakness/sword/1", "/learn/barons/challenge/1"])
    await weigh(stage, path, ".layout");
  for (const path of ["/puzzles", "/puzzles/barons"]) await weigh(stage, path, "h1");
  for (const path of ["/puzzles/daily", `/puzzles/barons/${puzzles[0].id}`]) await weigh(stage, path, ".layout");
  for (const path of [over, fought]) {
    await weigh(stage, path, "#end-title", { storageState, record: false });
    await weigh(stage, `${path}/at/4`, ".layout", { storageState, record: false });
  }
  await PAGES.review.address(page);
  await weigh(stage, new URL(page.url()).pathname, "#review-summary", { storageState, record: false });
});
