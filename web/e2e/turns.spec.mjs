// Taking moves back before they are sent, playing again, trying again, leaving, one screen, inviting friends.
import assert from "node:assert/strict";
import { ask, expect, person, SHOTS, tableFor, takeSeat, test } from "./helper.mjs";
import { placesOf } from "./play.mjs";
import { stopTime } from "./power.mjs";

// With motion, as most people see it.
test.use({ motion: true });

const NO_CLOCK = { pace: "none" };
const moves = async (page, id) => (await ask(page, "GET", `/api/tables/${id}`)).moves;

test("in Power & Weakness one's moves are tried, taken back, kept over a reload, and sent when the turn ends", async ({
  stage,
}) => {
  const { page, errors } = await person(stage, { staging: true });
  const id = await tableFor(page, { game: "weakness", seats: ["me", "me"], clock: NO_CLOCK });
  // The first turn of all has one action, every other one two.
  const first = (await ask(page, "GET", `/api/tables/${id}`)).turn[0];
  await ask(page, "POST", `/api/tables/${id}/moves`, { seat: first, move: { do: "recruit" } });
  const at = await moves(page, id);
  const recruit = page.getByRole("button", { name: /^Recruit/ });
  const bar = page.locator(".staged");
  const twice = async () => {
    await recruit.click();
    await expect(bar).toContainText("1 move, not sent yet");
    await recruit.click();
    await expect(bar).toContainText("2 moves, not sent yet");
  };
  await page.locator(".todo.mine").waitFor();
  await twice();
  await bar.getByRole("button", { name: "End turn" }).waitFor();
  await expect(page.locator(".turn.mine")).toHaveText(/^(Orange|White): end your turn, or take something back$/);
  // Nobody else's turn has begun; what was done in this one is told beside the board.
  const next = first === 0 ? "Orange" : "White";
  await page.getByRole("tab", { name: "Log" }).click();
  await expect(page.getByRole("log").locator("p").first()).not.toHaveText(`${next} plays`);
  await expect(page.locator(".todo .why")).toContainText("recruits: 2");
  await page.screenshot({ path: `${SHOTS}staged.png` });
  assert.equal(await moves(page, id), at, "nothing is made yet");
  await page.reload();
  await expect(bar).toContainText("2 moves, not sent yet");
  // By the keyboard: one back, then all of it; and again.
  await page.keyboard.press("Control+z");
  await expect(bar).toContainText("1 move, not sent yet");
  await page.keyboard.press("Control+z");
  await expect(bar).toHaveCount(0);
  await twice();
  await bar.getByRole("button", { name: "Undo all" }).click();
  await expect(bar).toHaveCount(0);
  await twice();
  await page.keyboard.press("Control+Enter");
  await expect(bar).toHaveCount(0);
  await expect.poll(() => moves(page, id)).toBeGreaterThanOrEqual(at + 2);
  // Somebody was faster: the refusal lies over the table, moves nothing, and can be put away.
  await page.getByRole("button", { name: next, exact: true, pressed: true }).waitFor();
  await page.locator(".todo.mine").waitFor();
  const [seat] = (await ask(page, "GET", `/api/tables/${id}`)).turn;
  const places = () => placesOf(page, [".map-place", "[role=tablist]"]);
  const before = await places();
  const faster = async (route) => {
    await ask(page, "POST", `/api/tables/${id}/moves`, { seat, move: { do: "recruit" } });
    await route.continue();
  };
  await page.route("**/try", faster, { times: 1 });
  await recruit.click();
  const refused = page.locator(".refused");
  await expect(refused).toContainText("The position has changed since");
  assert.equal(await places(), before);
  await refused.getByRole("button", { name: "Close" }).click();
  await expect(refused).toHaveCount(0);
  // The setting sends every move at once.
  await page.locator("summary[aria-label=Menu]").click();
  await page.getByLabel("Send every move at once").check();
  await page.keyboard.press("Escape");
  await recruit.click();
  await expect.poll(() => moves(page, id)).toBeGreaterThan(at + 2);
  await expect(bar).toHaveCount(0);
  assert.deepEqual(errors, []);
});

test("the coach offers no good move in a turn that only has to be ended", async ({ stage }) => {
  const { page, errors } = await person(stage, { staging: true });
  await tableFor(page, { game: "weakness", seats: ["me", { bot: 0 }], clock: NO_CLOCK });
  const [hint, end] = ["Show me a good move", "End turn"].map((name) => page.getByRole("button", { name }));
  await hint.waitFor();
  // The first turn of all has one action.
  for (let i = 0; i < 2 && !(await end.count()); i++) {
    await page.locator(".todo.mine").waitFor();
    await page.getByRole("button", { name: /^Recruit/ }).click();
    await page
      .locator(".staged")
      .getByText(`${i + 1} move`)
      .waitFor();
  }
  await end.waitFor();
  await expect(hint).toHaveCount(0);
  await expect(page.getByLabel("Coach").getByText("End your turn")).toBeAttached();
  await end.click();
  await hint.waitFor();
  assert.deepEqual(errors, []);
});

test("in Power Barons a card that is banked can be taken back until the dice are thrown", async ({ stage }) => {
  const { page, errors } = await person(stage, { width: 1280, height: 720, staging: true });
  const id = await tableFor(page, {
    game: "barons",
    seats: ["me", "me", "me"],
    options: { players: 3 },
    clock: NO_CLOCK,
  });
  await takeSeat(page, ".todo.mine");
  await page.getByRole("heading", { name: "Bank a card from your hand." }).waitFor();
  const at = await moves(page, id);
  const cards = page.locator(".hand .face");
  const bar = page.locator(".staged");
  await cards.first().click();
  await expect(bar).toContainText("1 move, not sent yet");
  await expect(page.locator(".turn.mine")).toHaveText(/^[A-Z].+: throw the dice, or take the card back$/);
  await expect(cards).toHaveCount(8);
  await page.screenshot({ path: `${SHOTS}staged-bank.png` });
  assert.equal(await moves(page, id), at, "nothing is made yet");
  // The wrong card: back, and after a reload, too.
  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(bar).toHaveCount(0);
  await expect(cards).toHaveCount(9);
  await cards.last().click();
  await expect(bar).toContainText("1 move, not sent yet");
  await page.reload();
  await takeSeat(page, ".todo.mine");
  await expect(bar).toContainText("1 move, not sent yet");
  assert.equal(await moves(page, id), at);
  await bar.getByRole("button", { name: "Throw the dice" }).click();
  // Sent, thrown, and not asked to throw a second time.
  await expect(bar).toHaveCount(0);
  await expect.poll(() => moves(page, id)).toBeGreaterThanOrEqual(at + 2);
  // The dice say whether the turn goes on here or somebody else is asked.
  await expect(page.locator(".turn.mine, .curtain button").first()).toHaveText(/: your turn$|: show my side$/);
  await expect(page.getByRole("button", { name: "Throw the dice" })).toHaveCount(0);
  assert.deepEqual(errors, []);
});

test("what the others do is shown move by move, and can be skipped: then it is my turn at once", async ({ stage }) => {
  const { page, errors } = await person(stage, { width: 390, height: 844 });
  await tableFor(page, { game: "weakness", seats: ["me", { bot: 0 }], clock: NO_CLOCK });
  const recruit = page.getByRole("button", { name: /^Recruit/ });
  await recruit.waitFor();
  await stopTime(page);
  // A turn has two actions, the first of all one.
  const before = await page.locator("[data-moves]").getAttribute("data-moves");
  await recruit.click();
  await page.locator(`[data-moves]:not([data-moves="${before}"])`).waitFor();
  if ((await page.locator(".turn.mine").count()) && (await recruit.count())) await recruit.click();
  // As long as time stands still, so does what is shown.
  await expect(page.locator(".head .turn")).toHaveText("Watching what happened");
  assert.equal(await page.locator(".turn.mine").count(), 0);
  assert.equal(await recruit.count(), 0, "nothing can be done in the past");
  const skip = page.getByRole("button", { name: /^Skip/ });
  await expect(skip).toBeInViewport({ ratio: 1 });
  await skip.click();
  // The bot may have taken a tile that is auctioned: then a bid is asked of me.
  await expect(page.locator(".turn.mine")).toHaveText(/^Your (turn|answer is needed)$/);
  await expect(skip).toHaveCount(0);
  // Whoever wants to see it again sees it run.
  await page.getByRole("tab", { name: "Log" }).click();
  await page.getByRole("link", { name: "Watch it again" }).click();
  await page.getByRole("button", { name: "Pause", exact: true }).waitFor();
  assert.deepEqual(errors, []);
});

test("a rematch is an offer: declined, withdrawn, accepted, and only then is there a table", async ({ stage }) => {
  const [ada, bob] = [await person(stage), await person(stage, { lang: "fr" })];
  const over = { game: "power", options: { players: 2, round_limit: 1 }, clock: NO_CLOCK, name: "Ada" };
  const id = await tableFor(ada.page, over);
  await bob.page.goto("/");
  await ask(bob.page, "POST", `/api/tables/${id}/join`, { name: "Bob" });
  for (const { page } of [ada, bob]) await ask(page, "POST", `/api/tables/${id}/moves`, { move: { pads: {} } });
  const at = (page, name) => page.getByRole("button", { name, exact: true });
  await at(ada.page, "Offer a rematch").click();
  await ada.page.getByText("Waiting for Bob.").waitFor();
  // In Bob's list it waits for him, in words.
  await bob.page.reload();
  await bob.page.getByText("Revanche proposée").waitFor();
  await bob.page.goto(`/table/${id}`);
  await at(bob.page, "Non merci").click();
  await ada.page.getByText("Bob would rather not play again now.").waitFor();
  await at(ada.page, "Offer a rematch").click();
  await at(ada.page, "Withdraw").click();
  await at(bob.page, "Proposer une revanche").click();
  await ada.page.getByText("Bob would like to play again.").waitFor();
  await ada.page.screenshot({ path: `${SHOTS}rematch.png` });
  await at(ada.page, "Play again").click();
  for (const { page } of [ada, bob]) await page.waitForURL((url) => !url.pathname.endsWith(id));
  assert.equal(new URL(ada.page.url()).pathname, new URL(bob.page.url()).pathname);
  const next = await ask(ada.page, "GET", new URL(ada.page.url()).pathname.replace("/table", "/api/tables"));
  assert.deepEqual([next.mine, next.status], [[1], "running"], "the colours rotate");
  assert.deepEqual([...ada.errors, ...bob.errors], []);
});

test("against bots: leaving says what happens, coming back works, and an old decision is tried again", async ({
  stage,
}) => {
  const { page, errors } = await person(stage);
  const seats = ["me", { bot: 0 }];
  const id = await tableFor(page, { game: "power", seats, options: { players: 2 }, clock: NO_CLOCK });
  await ask(page, "POST", `/api/tables/${id}/moves`, { move: { pads: { G: ["F GHQ B5"] } } });
  await expect.poll(() => moves(page, id)).toBe(2);
  // Where one looks first: in the menu.
  await page.locator("summary[aria-label=Menu]").click();
  const menu = page.locator("details", { has: page.locator("summary[aria-label=Menu]") });
  await menu.getByRole("button", { name: "Give up or leave" }).click();
  await page.getByText("It pauses and waits for you").waitFor();
  // Who has second thoughts stays.
  await page.getByRole("button", { name: "Stay" }).click();
  await expect(page.locator(".turn.mine")).toHaveText("Write your commands");
  await page.locator("summary[aria-label=Menu]").click();
  await menu.getByRole("button", { name: "Give up or leave" }).click();
  await page.getByRole("button", { name: "Leave the game" }).click();
  await expect(page.locator(".turn")).toHaveText("You have left this game");
  assert.doesNotMatch(await page.title(), /Your turn/);
  await page.getByRole("tab", { name: "Seats" }).click();
  const mine = page.locator(".seats li").first();
  // Who has left does not think, neither in the list of seats nor beside the board.
  await expect(mine).toContainText("has left");
  await expect(mine).not.toContainText("thinking");
  await expect(page.locator(".strip")).not.toContainText("thinking");
  await expect(page.getByRole("link", { name: "To the home page" })).toBeVisible();
  await expect(page.getByRole("link", { name: "New game" })).toHaveAttribute("href", "/new/power");
  await page.screenshot({ path: `${SHOTS}left.png` });
  await page.goto("/");
  await page.getByRole("region", { name: "My games" }).getByRole("listitem").first().waitFor();
  assert.equal(await page.getByText("Your turn").count(), 0);
  await page.goto(`/table/${id}`);
  await page.getByRole("button", { name: "Come back" }).first().click();
  await expect(page.locator(".turn.mine")).toHaveText("Write your commands");
  // From the start again; the old game is as it was.
  await page.goto(`/table/${id}/at/1`);
  await page.getByRole("button", { name: "Try again from here" }).click();
  await page.getByText("Another try, from move 0 of an earlier game").waitFor();
  const fork = new URL(page.url()).pathname.split("/")[2];
  assert.deepEqual([fork === id, await moves(page, fork), await moves(page, id)], [false, 0, 2]);
  await page.screenshot({ path: `${SHOTS}fork.png` });
  assert.deepEqual(errors, []);
});

test("friends are invited to a closed table, by link and QR code; one screen has names and a curtain at once", async ({
  stage,
}) => {
  const { page, errors } = await person(stage, { width: 390, height: 844 });
  await page.goto("/new/power?with=friends");
  await page.getByRole("button", { name: /^(Create the table|Start the game)$/ }).click();
  await page.getByRole("img", { name: "QR code" }).waitFor();
  await page.screenshot({ path: `${SHOTS}invite-phone.png` });
  const made = await ask(page, "GET", `/api/tables/${new URL(page.url()).pathname.split("/")[2]}`);
  assert.deepEqual([made.joining, made.listed, made.silent, made.clock.pace], ["invited", false, true, "per-move"]);
  await page.goto("/new/barons?with=screen");
  const names = page.getByRole("textbox");
  for (const [i, name] of ["Ada", "Bob", "Cid", "Dan"].entries()) await names.nth(i).fill(name);
  await page.getByRole("button", { name: /^(Create the table|Start the game)$/ }).click();
  await page.getByRole("dialog").waitFor();
  assert.match((await page.getByRole("dialog").textContent()) ?? "", /Ada|Bob|Cid|Dan/);
  // Whoever passes a screen around has all the time they want.
  const screen = await ask(page, "GET", `/api/tables/${new URL(page.url()).pathname.split("/")[2]}`);
  assert.deepEqual([screen.clock.pace, screen.listed], ["none", false]);
  await page.screenshot({ path: `${SHOTS}curtain-phone.png` });
  assert.deepEqual(errors, []);
});

test("a replay says what its move did, beside the board, and keeps it in sight on a phone", async ({ stage }) => {
  const { page, errors } = await person(stage, { hear: false });
  const bots = [{ bot: 0 }, { bot: 0 }, { bot: 0 }];
  const id = await tableFor(page, { game: "barons", seats: bots, options: { players: 3 }, clock: { pace: "none" } });
  const table = () => ask(page, "GET", `/api/tables/${id}`);
  await expect.poll(async () => (await table()).moves >= 70 || (await table()).status === "over").toBe(true);
  // What happened is told once, at the table as in the replay.
  assert.ok((await page.locator("[role=log]").count()) < 2);
  /** Lines that the heading above them cuts, and whether one looks out above it. */
  const cut = () =>
    page.locator(".told").evaluate((told) => {
      const [head, panel] = [told.previousElementSibling, told.closest(".panel")].map((e) => e.getBoundingClientRect());
      const lines = [...told.children].slice(0, -1).map((line) => line.getBoundingClientRect());
      const half = lines.filter(({ top, bottom }) => top < head.bottom - 2 && bottom > head.bottom + 2);
      return half.length + Number(lines[0]?.top < head.top && head.top > panel.top + 1);
    });
  let seen = 0;
  for (const at of [40, 45, 50, 55, 60, 65]) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(`/table/${id}/at/${at}`);
    await page.locator(".told li").first().waitFor();
    // A move may do nothing that is worth a sentence.
    const now = page.locator(".told .last");
    if (!(await now.count())) continue;
    seen += 1;
    const told = (await now.allInnerTexts()).map((text) => text.trim()).join(" ");
    await expect(page.locator(".asked .now")).toHaveText(told);
    for (const [width, height] of [
      [1280, 720],
      [390, 844],
    ]) {
      await page.setViewportSize({ width, height });
      await expect(now.last()).toBeInViewport({ ratio: 0.9 });
      await expect(page.locator(".course > .here > button")).toBeInViewport();
      await expect.poll(cut).toBe(0);
    }
    await expect(page.locator("[role=log], .course")).toHaveCount(1);
  }
  // By itself it goes from what is worth a look to the next, not move by move.
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`/table/${id}/at/40`);
  await page.locator(".told").waitFor();
  await page.evaluate(() => {
    window.looks = [];
    const replace = history.replaceState.bind(history);
    history.replaceState = (state, unused, to) => {
      window.looks.push(Number(String(to).split("/").pop()));
      replace(state, unused, to);
    };
  });
  await page.getByRole("button", { name: "Play", exact: true }).first().click();
  await page.waitForFunction(() => window.looks.at(-1) >= 60);
  const looks = await page.evaluate(() => window.looks);
  assert.ok(looks.length * 2 < looks.at(-1) - 40, looks.join(" "));
  await page.getByRole("button", { name: "Pause", exact: true }).first().click();
  await page.goto(`/table/${id}/at/65`);
  // A place of the timeline says what it is, to the mouse and to the keyboard.
  const place = page.locator(".timeline [aria-current=step], .timeline [type=range]");
  await place.hover();
  await expect(page.getByRole("tooltip")).toHaveText(/\w/);
  await page.mouse.move(5, 5);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await place.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tooltip")).toHaveText(/\w/);
  assert.ok(seen > 2, `${seen} moves`);
  assert.deepEqual(errors, []);
});

test("the timeline of a replay shows the whole game on a phone, to its end, and can be drawn along", async ({
  stage,
}) => {
  const { page, errors } = await person(stage, { hear: false });
  const bots = [{ bot: 0 }, { bot: 0 }];
  const id = await tableFor(page, { game: "weakness", seats: bots, clock: { pace: "none" } });
  const table = () => ask(page, "GET", `/api/tables/${id}`);
  await expect.poll(async () => (await table()).moves >= 110 || (await table()).status === "over").toBe(true);
  await page.goto(`/table/${id}/at/60`);
  // There is no room for a place of every turn: the game is drawn along, from its first to its last, all of it in sight.
  await page.locator(".timeline").waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  const line = page.getByRole("slider", { name: "The whole game, part by part" });
  await line.waitFor();
  assert.equal(await page.locator(".timeline").evaluate((e) => e.scrollWidth - e.clientWidth), 0);
  const last = Number(await line.getAttribute("max"));
  assert.ok(last > 12, `${last + 1} turns`);
  // The last number stands at its end.
  const end = await page.locator(".timeline .n").last().boundingBox();
  assert.ok(end.x > 330 && end.x + end.width <= 390, JSON.stringify(end));
  await line.focus();
  await page.keyboard.press("End");
  await page.waitForURL((url) => Number(url.pathname.split("/").pop()) > 60);
  await expect(line).toHaveValue(String(last));
  await expect(line).toHaveAttribute("aria-valuetext", /\w/);
  await page.keyboard.press("Home");
  await page.waitForURL((url) => Number(url.pathname.split("/").pop()) < 60);
  // A window with room shows a place for each turn again.
  await page.setViewportSize({ width: 3200, height: 900 });
  await expect(page.locator(".timeline li")).toHaveCount(last + 1);
  assert.deepEqual(errors, []);
});
