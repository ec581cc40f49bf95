import assert from "node:assert/strict";
import { accessible } from "./axe.mjs";
import { SHOTS, ask, expect, person, tableFor, takeSeat, test } from "./helper.mjs";
import { BOTS, closeFilm, DECLARE, filmBegan, line, NO_CLOCK, sector, stopTime, tab } from "./power.mjs";
import { hidden } from "./play.mjs";

/** The server has what was written. */
const isKept = (page) => page.waitForResponse((r) => r.url().endsWith("/moves") && r.request().method() === "POST");

/** Writes a plan by clicks: the first lively sector's first action to its first destination. */
async function clickACommand(page) {
  await page.locator("polygon.lively").first().waitFor();
  await sector(page, "GHQ").click();
  const actions = page.locator(".actions li button");
  const moves = page.locator(".actions li button", { hasText: "Move " });
  if ((await actions.count()) > 1 && (await moves.count()) > 0) await moves.first().click();
  await page.locator("polygon.target").first().waitFor();
  const code = await page.evaluate(() => {
    const hit = [...document.querySelectorAll("[data-sector]")].find((s) =>
      s.getAttribute("aria-label").includes("can go here"),
    );
    return hit.dataset.sector;
  });
  await sector(page, code).click();
  await page.locator("li.done").first().waitFor();
}

test("a whole game against bots by clicks", async ({ stage }) => {
  const { page, errors, heard } = await person(stage);
  const id = await tableFor(page, { game: "power", seats: BOTS, clock: NO_CLOCK, options: { round_limit: 3 } });
  await page.getByText("Round 1", { exact: true }).waitFor();
  await page.screenshot({ path: `${SHOTS}power-start.png` });
  assert.match(await page.title(), /Your turn/);

  // A command by clicks, and its verdict.
  await sector(page, "GHQ").click();
  await page.getByRole("button", { name: /Move Fighter/ }).click();
  await page.screenshot({ path: `${SHOTS}power-targets.png` });
  await sector(page, "B5").click();
  await page.waitForFunction(() => document.querySelector("li.done input")?.value === "F GHQ B5");
  // Typed, refused with its rule, then removed.
  await line(page, 2).fill("T HQ XI");
  await page.getByRole("link", { name: "POW-5.1" }).waitFor();
  await page.getByLabel("Remove command 2").click();
  await page.waitForFunction(() => document.querySelectorAll("li.not").length === 0);
  // Undo brings it back, redo takes it again.
  await page.getByRole("button", { name: "Undo" }).click();
  await page.locator("li.not").waitFor();
  await page.getByRole("button", { name: "Redo" }).click();
  await page.waitForFunction(() => document.querySelectorAll("li.not").length === 0);
  await accessible(page, "planning");

  for (let round = 1; round <= 3; round++) {
    if (round > 1) await clickACommand(page);
    await page.getByRole("button", { name: DECLARE }).click();
    await filmBegan(page, `Round ${round}`);
    if (round === 1) await page.screenshot({ path: `${SHOTS}power-resolution.png` });
    await closeFilm(page);
  }
  await page.getByRole("heading", { name: /wins? the game|You won|share the win|draw/ }).waitFor();
  await page.getByRole("tab", { name: "Log" }).waitFor();
  await page.screenshot({ path: `${SHOTS}power-end.png`, fullPage: true });
  await accessible(page, "the end");

  // What is told of the table costs one request at the most, as does each of one's own deeds; and one for opening it.
  const asked = heard.filter(
    (h) => new RegExp(`${id}/(look|legal|moves|view\\?seat)`).test(h.url) && !h.url.endsWith("/moves"),
  ).length;
  const told = heard.filter((h) => h.url === "event table").length;
  assert.ok(asked <= 1 + 3 + told, `${asked} requests, ${told} events`);

  // The same game again, by address: each pad in words, its commands ticked.
  await page.goto(`/table/${id}/at/4`);
  await page.locator(".told li.done", { hasText: "Green: Fighter GHQ → B5" }).waitFor();
  await page.goto(`/table/${id}/at/4`);
  await page.locator(".where", { hasText: "Round 1" }).waitFor();
  await page.getByRole("button", { name: "Next round" }).click();
  await page.locator(".where", { hasText: "Round 2" }).waitFor();
  await page.waitForURL(/\/at\/8$/);
  await page.screenshot({ path: `${SHOTS}power-replay.png` });
  await accessible(page, "replay");
  await page.goto(`/table/${id}`);
  await page.getByRole("button", { name: "Play again" }).click();
  await page.waitForURL((u) => u.pathname.startsWith("/table/") && !u.pathname.includes(id));
  assert.deepEqual(errors, []);
});

test("two windows, a reload, a lost connection and a server restart in the middle", async ({ stage }) => {
  const green = await person(stage);
  const blue = await person(stage);
  const id = await tableFor(green.page, {
    game: "power",
    seats: ["me", "open"],
    options: { players: 2, round_limit: 3 },
    clock: NO_CLOCK,
    name: "Ada",
  });
  await blue.page.goto(`/table/${id}`);
  await blue.page.getByRole("button", { name: "Sit down" }).click();
  await green.page.getByText("Round 1", { exact: true }).waitFor(); // live, without reload
  await blue.page.getByText("Round 1", { exact: true }).waitFor();

  const kept = isKept(green.page);
  await line(green.page, 1).first().fill("F HQ B5");
  await green.page.locator("li.done").waitFor();
  await kept;
  await green.page.reload();
  await green.page.waitForFunction(
    () =>
      document.querySelector(".pad input")?.value === "F HQ B5" ||
      document.querySelector(".pad input")?.value === "F GHQ B5",
  );
  await green.page.locator("li.done").first().waitFor();

  // No response that Blue's window ever got holds Green's pad.
  await green.page.getByRole("button", { name: DECLARE }).click();
  await green.page.getByText("Your pad is final").waitFor();
  await blue.page.locator(".mood.ready").first().waitFor();
  assert.ok(
    blue.heard.some((h) => h.url === "event table"),
    "the event stream is listened to",
  );
  for (const { url, body } of blue.heard) assert.ok(!body.includes("GHQ B5") && !body.includes("HQ B5"), url);
  await green.page.getByRole("button", { name: "Take it back" }).click();
  await green.page.getByRole("button", { name: DECLARE }).click();
  await green.page.getByText("Your pad is final").waitFor();

  await stage.server.kill();
  await blue.page.getByText("Connection lost").waitFor();
  await stage.server.run();
  await line(blue.page, 1).first().fill("T HQ Y4");
  await blue.page.locator("li.done").first().waitFor();

  await green.context.setOffline(true);
  await blue.page.getByRole("button", { name: DECLARE }).click();
  await closeFilm(blue.page);
  await green.context.setOffline(false);
  await filmBegan(green.page, "Round 1");
  await closeFilm(green.page);
  await green.page.getByText("Round 2", { exact: true }).waitFor();
  await blue.page.getByText("Round 2", { exact: true }).waitFor();
  const [a, b] = await Promise.all([green, blue].map((p) => ask(p.page, "GET", `/api/tables/${id}/view`)));
  assert.deepEqual(a.view.armies, b.view.armies);
  assert.deepEqual([...green.errors, ...blue.errors], []);
});

test("two tabs of one person agree: what is written or declared in one is in the other", async ({ stage }) => {
  const [{ page, context, errors }, friend] = [await person(stage), await person(stage)];
  const id = await tableFor(page, { game: "power", seats: ["me", "open"], options: { players: 2 }, clock: NO_CLOCK });
  await friend.page.goto("/");
  await ask(friend.page, "POST", `/api/tables/${id}/join`, {});
  await line(page, 1).first().waitFor();
  const other = await context.newPage();
  await other.goto(`/table/${id}`);
  const kept = isKept(other);
  await line(other, 1).first().fill("F HQ B5");
  await kept;
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await page.waitForFunction(() => document.querySelector("li.done input")?.value.endsWith("HQ B5"));
  // Final in one is final in the other, as it was written at last.
  await line(other, 2).first().fill("T HQ G4");
  await other.waitForFunction(() => document.querySelectorAll("li.done").length === 2);
  await other.getByRole("button", { name: DECLARE }).click();
  await page.getByText("Your pad is final").waitFor();
  await page.waitForFunction(() => document.querySelectorAll(".pad input")[1].value.endsWith("HQ G4"));
  await ask(friend.page, "POST", `/api/tables/${id}/moves`, { move: { pads: {} } });
  // The round is shown in both, by itself.
  for (const tab of [page, other]) await filmBegan(tab, "Round 1");
  assert.deepEqual(errors, []);
});

test("who is eliminated may watch or leave", async ({ stage }) => {
  const { page, errors } = await person(stage);
  const id = await tableFor(page, { game: "power", seats: ["me", "me", "me", "me"], clock: NO_CLOCK });
  // Yellow leaves its Headquarters; Green's Infantry walks in.
  const rounds = [
    { G: ["I GHQ G4"], Y: ["D YHQ S9", "D YHQ S10", "T YHQ Y7", "T YHQ Y7", "I YHQ Y7"] },
    { G: ["I G4 XI"], Y: ["I YHQ Y7", "F YHQ Y6", "F YHQ Y6"] },
    { G: ["I XI Y4"] },
    { G: ["I Y4 YHQ"] },
  ];
  for (const pads of rounds) {
    for (const [seat, army] of [..."GBYR"].entries())
      await ask(page, "POST", `/api/tables/${id}/moves`, {
        seat,
        move: { pads: pads[army] ? { [army]: pads[army] } : {} },
      });
  }
  await page.goto(`/table/${id}`);
  await takeSeat(page, "svg.board");
  await page.getByText("Round 5", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Yellow", exact: true }).click();
  await page.getByRole("button", { name: "I am Yellow: show my side" }).click();
  await page.getByText("Your armies are out of the game. You may watch, or leave.").waitFor();
  await page.screenshot({ path: `${SHOTS}power-eliminated.png` });
  assert.equal(await page.locator(".strip .Y.out").count(), 1);
  // In the film of that round Yellow is in the game until its flag falls.
  await tab(page, "Log");
  await stopTime(page);
  await page.getByRole("button", { name: "Watch again", exact: true }).click();
  await page.getByLabel("To the beginning").click();
  assert.equal(await page.locator(".strip .Y.out").count(), 0);
  await page.getByLabel("Skip to the end").click();
  assert.equal(await page.locator(".strip .Y.out").count(), 1);
  await page.clock.resume();
  await closeFilm(page);
  await page.locator(".act").getByRole("button", { name: "Leave" }).click();
  await page.getByRole("button", { name: "Come back" }).waitFor();
  assert.ok((await ask(page, "GET", `/api/tables/${id}`)).seats[2].open);
  assert.deepEqual(errors, []);
});

test("hot-seat: a curtain between the players", async ({ stage }) => {
  const { page, errors } = await person(stage);
  await tableFor(page, {
    game: "power",
    seats: ["me", "me"],
    options: { players: 2, round_limit: 1 },
    clock: NO_CLOCK,
  });
  for (const seat of [1, 2]) {
    if (seat === 2) {
      const mine = page.getByRole("button", { name: "I am Yellow + Red: show my side" });
      await mine.waitFor();
      // No key reaches what is behind the curtain, and none lifts it.
      for (const key of ["Tab", "Tab", "Shift+Tab", "Escape", "Escape"]) {
        await page.keyboard.press(key);
        assert.ok(
          await page.evaluate(
            () => document.activeElement === document.body || document.activeElement.closest(".curtain") !== null,
          ),
          key,
        );
      }
      await mine.click();
    }
    await line(page, 1)
      .first()
      .fill(seat === 1 ? "I HQ G8" : "I HQ Y8");
    await page.locator("li.done").first().waitFor();
    if (seat === 2) assert.equal(await page.getByText("I GHQ G8").count(), 0);
    await page.getByRole("button", { name: DECLARE }).click();
  }
  await closeFilm(page);
  await page.getByRole("heading", { name: /wins? the game|share the win/ }).waitFor();
  assert.deepEqual(errors, []);
});

test("keyboard only, a three-player table with its mercenary", async ({ stage }) => {
  const { page, errors } = await person(stage);
  await tableFor(page, {
    game: "power",
    seats: ["me", { bot: 0 }, { bot: 0 }],
    options: { players: 3, round_limit: 1 },
    clock: NO_CLOCK,
  });
  await page.getByText("Round 1", { exact: true }).waitFor();
  await page.locator("polygon.lively").first().waitFor();
  await page.keyboard.press("Tab");
  for (let i = 0; i < 40 && !(await page.evaluate(() => document.activeElement?.getAttribute("data-sector"))); i++)
    await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-sector")), "GHQ");
  await page.keyboard.press("Enter");
  // On to the actions: a Tank.
  for (
    let i = 0;
    i < 20 && !(await page.evaluate(() => document.activeElement?.textContent?.includes("Move Tank")));
    i++
  )
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  // The focus goes on to the nearest place that the Tank can reach.
  await expect(page.locator("[data-sector]:focus")).toHaveAttribute("aria-label", /can go here/);
  const at = await page.evaluate(() => document.activeElement?.getAttribute("data-sector"));
  assert.match(at, /^(G[0-8]|S[1-6]|S12)$/);
  await page.keyboard.press("Enter");
  await page.waitForFunction((to) => document.querySelector("li.done input")?.value === `T GHQ ${to}`, at);
  await line(page, 2).focus();
  await page.keyboard.type("R:T RHQ R4");
  await page.waitForFunction(() => document.querySelectorAll("li.done").length === 2);
  while (!(await page.evaluate(() => document.activeElement?.textContent === "Declare 2 commands")))
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await filmBegan(page, "Round 1");
  assert.deepEqual(errors, []);
});

test("on a phone what can be done comes up beside the board: no scrolling for a command", async ({ stage }) => {
  const { page, errors } = await person(stage, { lang: "fr", width: 360, height: 740 });
  await tableFor(page, { game: "power", seats: BOTS, clock: NO_CLOCK });
  await page.locator("polygon.lively").first().waitFor();
  await sector(page, "GHQ").click();
  const tank = page.getByRole("button", { name: /Déplacer un Tank/ });
  await tank.waitFor();
  const inSight = (box) => box.y >= 0 && box.y + box.height <= 740;
  assert.ok(inSight(await tank.boundingBox()), "the actions are in sight");
  assert.ok(inSight(await sector(page, "GHQ").boundingBox()), "so is the board");
  await accessible(page, "actions on a phone");
  await tank.click();
  await sector(page, "G2").click();
  await page.locator("li.done .command", { hasText: /Tank\s*GHQ\s*G2/ }).waitFor();
  assert.equal(await page.evaluate(() => scrollY), 0);
  // Nothing, seen or only read out, makes the page wider than the phone: a tap lands where it is aimed.
  await page.locator(".strip .ready").nth(2).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  assert.deepEqual(errors, []);
});

test("a film with motion ends where the server is, and is heard unless muted; the end has a picture to share", async ({
  stage,
}) => {
  const { page, errors } = await person(stage, { reducedMotion: "no-preference" });
  await tableFor(page, { game: "power", seats: BOTS, options: { round_limit: 1 }, clock: NO_CLOCK });
  await line(page, 1).fill("F HQ B5");
  await page.locator("li.done").first().waitFor();
  await page.getByRole("button", { name: DECLARE }).click();
  await filmBegan(page, "Round 1");
  await page.getByRole("heading", { name: /wins? the game|You won|share the win|draw/ }).waitFor();
  const heard = () => page.evaluate(() => document.documentElement.dataset.heard ?? "");
  assert.notEqual(await heard(), "");

  // Every sector says what stands in it: at the end of the film the same as in the server's own position.
  await page.reload();
  await page.getByRole("button", { name: "Make a picture" }).waitFor();
  // The board below is fetched when somebody goes there.
  await page.getByRole("button", { name: "Board and log" }).click();
  await page.locator("#board svg.board").first().waitFor();
  const sectors = () =>
    page.locator("#board [data-sector]").evaluateAll((all) => all.map((s) => s.getAttribute("aria-label")));
  const server = await sectors();
  await stopTime(page);
  await page.getByRole("button", { name: "Watch again", exact: true }).click();
  await page.getByLabel("Skip to the end").click();
  assert.deepEqual(await sectors(), server);
  await page.clock.resume();
  // While the film is open its round is not told a second time beside it.
  await closeFilm(page);

  // Why, who came where, and a picture that was made here.
  await page.getByText(/\d+ to \d+ power at the round limit/).waitFor();
  assert.equal(await page.locator(".ranking li").count(), 4);
  // All of it in one window of a small laptop, without scrolling.
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.evaluate(() => document.querySelector(".ended").scrollTo(0, 0));
  const parts = [
    ".ranking",
    ".outcome",
    "[aria-labelledby=end-course]",
    ".ways > *",
    "#end-share ~ *",
    "#end-next ~ ul",
  ];
  assert.deepEqual(await hidden(page, parts), []);
  // On a phone the board has its sea and its land: what these are painted with is drawn, wherever it is.
  await page.setViewportSize({ width: 390, height: 844 });
  const drawn = await page.locator("svg.board").evaluateAll((all) => all.map((board) => board.checkVisibility()));
  assert.deepEqual(drawn, [true, true]);
  await page.getByRole("button", { name: "Make a picture" }).click();
  const picture = page.getByRole("img", { name: /Ranking and course of the game/ });
  await picture.waitFor();
  const size = await picture.evaluate((image) => image.decode().then(() => [image.naturalWidth, image.naturalHeight]));
  assert.deepEqual(size, [1200, 630]);
  // The last position is in it: the four countries in their colours, not an empty ground.
  const colours = await picture.evaluate((image) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 1200, height: 630 });
    const ctx = canvas.getContext("2d");
    ctx.drawImage(image, 0, 0);
    const { data } = ctx.getImageData(640, 60, 520, 510);
    const seen = new Set();
    for (let i = 0; i < data.length; i += 4) seen.add(`${data[i] >> 4} ${data[i + 1] >> 4} ${data[i + 2] >> 4}`);
    return seen.size;
  });
  assert.ok(colours > 100, `${colours} colours`);
  await page.setViewportSize({ width: 1280, height: 720 });
  await accessible(page, "the end of a game");

  // Muted, the same film is silent.
  await page.locator("summary[aria-label=Sound]").click();
  await page.getByRole("switch", { name: "Sound on" }).click();
  await page.keyboard.press("Escape");
  const before = await heard();
  await page.getByRole("button", { name: "Watch again", exact: true }).click();
  await closeFilm(page);
  assert.equal(await heard(), before);
  assert.deepEqual(errors, []);
});
