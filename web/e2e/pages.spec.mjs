import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { accessible } from "./axe.mjs";
import { openBrowser, person, Server, SHOTS, tableFor } from "./helper.mjs";

let server, browser;
before(async () => {
  [server, browser] = [await Server.start(), await openBrowser()];
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1400, height: 900 } };
const PAGES = ["/", "/new/power", "/new/weakness", "/new/barons", "/rules", "/rules/power", "/rules/weakness", "/rules/barons", "/settings", "/nowhere"];

for (const [size, view] of Object.entries(SIZES)) {
  for (const theme of ["light", "dark"]) {
    test(`every page, ${size}, ${theme}: fits, no serious finding`, async () => {
      const { page, errors } = await person(browser, server, { ...view, colorScheme: theme, lang: theme === "dark" ? "fr" : "en" });
      const visit = async (name) => {
        await page.waitForTimeout(250);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 1, `${name} is ${wide} px too wide`);
        await page.screenshot({ path: `${SHOTS}${name.replaceAll("/", "_")}-${size}-${theme}.png`, fullPage: true });
        await accessible(page, `${name} ${size} ${theme}`);
      };
      for (const path of PAGES) {
        await page.goto(path);
        await page.locator("h1").waitFor();
        await page.waitForLoadState("networkidle");
        await visit(path === "/" ? "home" : path.slice(1));
      }
      const bots = (n) => ["me", ...Array(n - 1).fill({ bot: 0 })];
      for (const [game, n] of [["power", 4], ["weakness", 2], ["barons", 4]]) {
        await tableFor(page, { game, seats: bots(n), clock: { pace: "none" } });
        await page.locator(".layout").waitFor();
        await visit(`table-${game}`);
      }
      await tableFor(page, { game: "power", clock: { pace: "per-move", seconds: 600 }, title: "Sunday" });
      await page.locator("#seats-title").waitFor();
      await visit("waiting");
      assert.deepEqual(errors, []);
    });
  }
}

test("the language changes at once, refusals included", async () => {
  const { page, errors } = await person(browser, server, { lang: "en" });
  await tableFor(page, { game: "power", seats: ["me", { bot: 0 }, { bot: 0 }, { bot: 0 }], clock: { pace: "none" } });
  await page.getByLabel("Command 1", { exact: true }).fill("T HQ XI");
  await page.locator("li.not .why").waitFor();
  const english = await page.locator("li.not .why").innerText();
  await page.getByRole("button", { name: /^FR/ }).click();
  await page.getByLabel("Ordre 1", { exact: true }).waitFor();
  const french = await page.locator("li.not .why").innerText();
  assert.notEqual(english, french);
  assert.equal(await page.evaluate(() => document.documentElement.lang), "fr");
  // The refusal leads to its rule.
  const href = await page.locator("li.not .why a").getAttribute("href");
  await page.goto(href);
  await page.locator(".target").waitFor();
  assert.deepEqual(errors, []);
});

test("a newcomer plays within a minute: two clicks from the start page", async () => {
  const { page, errors } = await person(browser, server);
  await page.goto("/");
  await page.getByRole("button", { name: "Play now against bots" }).first().click();
  await page.getByText("Round 1", { exact: true }).waitFor();
  await page.goto("/");
  await page.getByText("Your turn").waitFor();
  assert.deepEqual(errors, []);
});

test("a table made with options, joined by an invitation", async () => {
  const maker = await person(browser, server);
  await maker.page.goto("/new/power");
  await maker.page.getByLabel("Your name").fill("Ada");
  await maker.page.getByLabel("2", { exact: true }).check();
  await maker.page.getByLabel("Whose booklet").selectOption("french");
  await maker.page.getByLabel("Only with an invitation").check();
  await maker.page.getByRole("button", { name: "Make the table" }).click();
  await maker.page.getByRole("button", { name: "Make an invitation" }).click();
  const link = await maker.page.getByLabel("Send this link to a friend").inputValue();
  const friend = await person(browser, server, { lang: "fr" });
  await friend.page.goto(link.replace(/^https?:\/\/[^/]+/, server.url));
  await friend.page.getByRole("button", { name: "S'asseoir" }).click();
  await friend.page.getByText("Tour 1", { exact: true }).waitFor();
  await maker.page.getByText("Round 1", { exact: true }).waitFor();
  await maker.page.getByLabel("Command 1", { exact: true }).first().fill("C HQ B5");
  await maker.page.locator("li.done").waitFor(); // a Fighter by its French letter
  assert.deepEqual([...maker.errors, ...friend.errors], []);
});

test("the first load is under 150 kB compressed", async () => {
  const { page } = await person(browser, server);
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  let bytes = 0;
  client.on("Network.loadingFinished", (e) => (bytes += e.encodedDataLength));
  await page.goto("/", { waitUntil: "networkidle" });
  assert.ok(bytes > 5000 && bytes < 150_000, `${bytes} bytes`);
});
