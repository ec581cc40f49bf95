import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { accessible } from "./axe.mjs";
import { ask, openBrowser, person, Server, SHOTS, tableFor } from "./helper.mjs";

let server, browser;
before(async () => {
  [server, browser] = [await Server.start(), await openBrowser()];
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const state = (page, id) => ask(page, "GET", `/api/tables/${id}`);

/** Waits until it is our turn or the game is over. */
async function turn(page, id) {
  for (let i = 0; i < 400; i++) {
    const table = await state(page, id);
    if (table.status === "over") return null;
    if (table.turn.includes(0) && !table.seats[0].ready) return table.moves;
    await page.waitForTimeout(50);
  }
  throw new Error("nothing happens");
}

/** Clicks until the game is over; `click` makes one decision. */
async function playOn(page, id, most, click) {
  for (let n = 0; n < most; n++) {
    const before = await turn(page, id);
    if (before === null) return true;
    await page.waitForFunction((m) => Number(document.querySelector("[data-moves]")?.dataset.moves) >= m, before);
    await click(n).catch(async (e) => {
      await page.screenshot({ path: `${SHOTS}stuck.png`, fullPage: true });
      throw e;
    });
    for (let i = 0; i < 200; i++) {
      const table = await state(page, id);
      if (table.moves > before || table.seats[0].ready || table.status === "over") break;
      await page.waitForTimeout(25);
    }
  }
  return (await state(page, id)).status === "over";
}

test("Power & Weakness against a bot by clicks, until it is over", async () => {
  const { page, errors, heard } = await person(browser, server);
  const id = await tableFor(page, { game: "weakness", seats: ["me", { bot: 0 }], clock: { pace: "none" } });
  await page.getByRole("heading", { name: "The offer" }).waitFor();
  await page.screenshot({ path: `${SHOTS}weakness.png` });
  await accessible(page, "Power & Weakness");
  let region = 0;
  const over = await playOn(page, id, 700, async (n) => {
    const bid = page.getByRole("button", { name: /^Bid / });
    if (await bid.count()) return bid.click();
    const snake = page.getByRole("button", { name: /Play the Snake|Place a piece there/ });
    if (await snake.count()) return snake.first().click();
    const moves = page.locator(".moves li button");
    if (await moves.count()) return moves.first().click();
    // By turns: a tile of the offer, a region of the map, recruiting.
    const offer = page.locator("section:has(h3:text('The offer')) button.tile:not([disabled])");
    if (n % 3 === 0 && (await offer.count())) return offer.first().click();
    if (n % 3 === 1) {
      for (let i = 0; i < 15; i++) {
        await page.locator("[data-region]").nth(region++ % 15).click({ force: true });
        if (await moves.count()) return moves.first().click();
      }
    }
    const plain = page.getByRole("button", { name: /^(Recruit|No more|Remove nothing|Leave|Withdraw nothing|Let it)/ });
    return plain.first().click();
  });
  assert.ok(over, "the game comes to its end");
  await page.getByRole("heading", { name: /wins the game|draw/ }).waitFor();
  await page.screenshot({ path: `${SHOTS}weakness-end.png`, fullPage: true });
  // While bids were secret nobody heard the bot's.
  for (const { body } of heard) assert.ok(!/"event":"bid","player":"white","pieces":\d/.test(body) || body.includes('"auctioned"') || body.includes('"ended"'));
  assert.deepEqual(errors, []);
});

test("Power Barons against bots by clicks", async () => {
  const { page, errors, heard } = await person(browser, server);
  const id = await tableFor(page, { game: "barons", seats: ["me", { bot: 0 }, { bot: 0 }], options: { players: 3 }, clock: { pace: "none" } });
  await page.getByRole("heading", { name: "Your hand", exact: true }).waitFor();
  await page.screenshot({ path: `${SHOTS}barons.png` });
  await accessible(page, "Power Barons");
  let shot = false;
  const over = await playOn(page, id, 900, async () => {
    if (!shot && (await page.locator(".duel").count())) {
      await page.screenshot({ path: `${SHOTS}barons-duel.png` });
      shot = true;
    }
    const suggested = page.getByRole("button", { name: /^Pay as suggested/ });
    if (await suggested.count()) {
      await suggested.click();
      return suggested.waitFor({ state: "detached" }); // card by card
    }
    const on = page.getByRole("button", { name: "Do not surrender" });
    if (await on.count()) return on.click();
    const moves = page.locator(".moves li button, button.pick");
    if (await moves.count()) return moves.first().click();
    return page.locator("button.face").first().click();
  });
  // Nobody ever hears which card another seat drew while the game runs.
  const running = heard.filter((h) => !h.body.includes('"status":"over"') && !h.body.includes('"game_won"') && h.url.includes("/moves"));
  if (!over) for (const { body } of running) assert.ok(!/"event":"drew","seat":[12],"card":"[a-z]+ \d/.test(body));
  await page.screenshot({ path: `${SHOTS}barons-end.png`, fullPage: true });
  assert.ok(over, "the game comes to its end");
  assert.deepEqual(errors, []);
});
