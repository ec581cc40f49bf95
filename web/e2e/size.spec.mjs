// How much a page fetches when it is opened first: everything until it rests, headers, typefaces and pictures included.
import assert from "node:assert/strict";
import { person, test } from "./helper.mjs";

const LIMIT = 150_000;

/** Opens a page in a browser that has nothing yet, and counts until it rests. */
async function weigh(stage, path, there, lang = "fr") {
  const { page, context } = await person(stage, { lang, width: 1400, height: 900, hear: false });
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  const seen = { bytes: 0, begun: 0, coming: new Set() };
  client.on("Network.requestWillBeSent", (e) => {
    seen.begun += 1;
    // A stream never ends.
    if (e.type !== "EventSource") seen.coming.add(e.requestId);
  });
  client.on("Network.loadingFinished", (e) => {
    seen.bytes += e.encodedDataLength;
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
