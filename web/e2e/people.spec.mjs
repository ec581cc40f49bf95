// Who sits where, and who one is: options, invitations, seats that are left and taken over, accounts, tokens, notices.
import assert from "node:assert/strict";
import { accessible } from "./axe.mjs";
import { tab } from "./power.mjs";
import { ask, expect, person, tableFor, test } from "./helper.mjs";

// With motion, as most people see it.
test.use({ motion: true });

/** Every group of options of a new table says how it stands, and opens by a click. */
const open = (page, group) => page.locator("summary", { hasText: group }).click();

test("a table made with options, joined by an invitation", async ({ stage }) => {
  const maker = await person(stage);
  await maker.page.goto("/new/power");
  await maker.page.getByLabel("Your name").fill("Ada");
  await maker.page.getByLabel("2", { exact: true }).check();
  await open(maker.page, "Rules");
  await maker.page.getByLabel(/^Booklet/).selectOption("french");
  // A table for friends is closed without anybody having to think of it.
  assert.ok(await maker.page.getByLabel("Only people with the link may join").isChecked());
  await maker.page.getByRole("button", { name: /^(Create the table|Start the game)$/ }).click();
  // The link is there at once, and the same after a reload.
  const link = await maker.page.getByLabel("Send this link to your friends").inputValue();
  await maker.page.reload();
  await expect(maker.page.getByLabel("Send this link to your friends")).toHaveValue(link);
  const friend = await person(stage, { lang: "fr" });
  await friend.page.goto(link.replace(/^https?:\/\/[^/]+/, stage.server.url));
  // Who asks, for which game, and the one rule that is not the usual one.
  await friend.page.getByText("Ada vous invite à jouer à POWER").waitFor();
  await expect(friend.page.locator("dt", { hasText: "Livret" })).toBeVisible();
  assert.equal(await friend.page.locator("dt", { hasText: "arbitre" }).count(), 0);
  await friend.page.getByRole("button", { name: "Rejoindre la partie" }).click();
  await friend.page.getByText("Manche 1", { exact: true }).waitFor();
  await maker.page.getByText("Round 1", { exact: true }).waitFor();
  // A live game by the booklet: they talk first, and plan when both are ready.
  await maker.page.getByRole("button", { name: "Ready to plan" }).click();
  await friend.page.getByRole("button", { name: "Prêt à planifier" }).click();
  await maker.page.getByLabel("Command 1", { exact: true }).first().fill("C HQ B5");
  await maker.page.locator("li.done").waitFor(); // a Fighter by its French letter
  assert.deepEqual([...maker.errors, ...friend.errors], []);
});

test("an invitation to a closed table that runs already: first every seat is taken, then one is left and taken over", async ({
  stage,
}) => {
  const [ada, bob, eve] = [await person(stage), await person(stage), await person(stage)];
  const id = await tableFor(ada.page, {
    game: "power",
    seats: ["me", "open"],
    options: { players: 2 },
    clock: { pace: "none" },
    joining: "invited",
    watching: "seated",
    title: "Closed",
    name: "Ada",
  });
  const invite = async () => (await ask(ada.page, "POST", `/api/tables/${id}/invites`, {})).invite;
  await bob.page.goto(`/table/${id}?invite=${await invite()}`);
  await bob.page.getByLabel("Your name").fill("Bob");
  await bob.page.getByRole("button", { name: "Join the game" }).click();
  await bob.page.getByText("Round 1", { exact: true }).waitFor();
  const late = `/table/${id}?invite=${await invite()}`;
  await eve.page.goto(late);
  await eve.page.getByText("every seat is taken").waitFor();
  await eve.page.getByText("Ada, Bob").waitFor();
  await accessible(eve.page, "an invitation");
  await ask(bob.page, "POST", `/api/tables/${id}/leave`, {});
  await eve.page.reload();
  await eve.page.getByLabel("Your name").fill("Eve");
  await eve.page.getByRole("button", { name: "Take over from Bob" }).click();
  await eve.page.getByText("Round 1", { exact: true }).waitFor();
  const { seats, mine } = await ask(eve.page, "GET", `/api/tables/${id}`);
  assert.deepEqual([seats[1].name, mine], ["Eve", [1]]);
  await bob.page.goto(late);
  await bob.page.getByText("This invitation is no longer valid").waitFor();
  assert.deepEqual([...ada.errors, ...bob.errors, ...eve.errors], []);
});

test("who has no seat is told that they watch, and takes over what was left", async ({ stage }) => {
  const [ada, eve] = [await person(stage), await person(stage)];
  const id = await tableFor(ada.page, {
    game: "power",
    seats: ["me", { bot: 0 }],
    options: { players: 2 },
    clock: { pace: "none" },
  });
  await eve.page.goto(`/table/${id}`);
  await eve.page.getByText("You are watching.").waitFor();
  await ask(ada.page, "POST", `/api/tables/${id}/leave`, {});
  await eve.page.getByRole("button", { name: /Take over from Green/ }).click();
  await eve.page.getByLabel("Command 1", { exact: true }).first().waitFor();
  assert.equal(await eve.page.getByText("You are watching.").count(), 0);
  assert.deepEqual([...ada.errors, ...eve.errors], []);
});

/** A new browser gives itself a name in the settings. */
async function becomeAda(page) {
  await page.goto("/settings");
  await page.getByText("You have no name yet").waitFor();
  await page.getByLabel("Your name at tables").fill("Ada");
  await page.getByRole("button", { name: "Save" }).first().click();
  await page.getByText("Saved.").waitFor();
}

test("settings: an account, notices by a webhook, and they are kept", async ({ stage }) => {
  const { page, errors } = await person(stage);
  await becomeAda(page);
  await page.getByText("By webhook", { exact: true }).first().click();
  await page.getByLabel("Address", { exact: true }).fill("https://93.184.215.14/hook");
  await page.getByRole("radiogroup", { name: "Kind" }).getByRole("radio", { name: "Discord" }).check();
  const hook = page.getByRole("group", { name: "By webhook" });
  await hook.getByLabel("a game is over").check();
  const notices = page.getByRole("region", { name: "Notifications" });
  await notices.getByRole("button", { name: "Save" }).click();
  await notices.getByText("Saved.").waitFor();
  await page.reload();
  await page.waitForFunction(() =>
    [...document.querySelectorAll("input[type=url]")].some((i) => i.value === "https://93.184.215.14/hook"),
  );
  assert.ok(await hook.getByLabel("a game is over").isChecked());
  const me = await ask(page, "GET", "/api/me");
  assert.deepEqual(
    [me.name, me.settings.webhook_kind, me.settings.webhook_for, me.settings.lang],
    ["Ada", "discord", ["game-over"], "en"],
  );
  assert.deepEqual(errors, []);
});

test("an account: made, its password changed, signed out and in again, and signed out everywhere", async ({
  stage,
}) => {
  const { page, errors } = await person(stage);
  await page.goto("/settings");
  await page.getByText("You have no name yet").waitFor();
  const account = page.getByRole("region", { name: "You" });
  const sign = async (password, button) => {
    await account.getByLabel("Account name").fill("ada-of-the-test");
    await account.getByLabel("Password").fill(password);
    await account.getByRole("button", { name: button }).click();
  };
  await account.getByRole("radio", { name: "New account" }).check();
  await sign("first-secret", "Create account");
  await account.getByText("Account: ada-of-the-test").waitFor();
  await account.getByText("Change the password").first().click();
  await account.getByLabel("Old password").fill("first-secret");
  await account.getByLabel("New password").fill("second-secret");
  await account.getByRole("button", { name: "Change the password" }).click();
  await account.getByText("Your password has been changed.").waitFor();
  await account.getByRole("button", { name: "Sign out", exact: true }).click();
  // The server says what is wrong, even about a password that no account could have.
  for (const wrong of ["first-secret", "short"]) {
    await sign(wrong, "Sign in");
    await account.getByRole("alert").waitFor();
  }
  await sign("second-secret", "Sign in");
  await account.getByText("Account: ada-of-the-test").waitFor();

  // Another device, signed in on the page for it, which leads home.
  const phone = await person(stage, { width: 390, height: 844 });
  await phone.page.goto("/sign-in");
  await phone.page.getByLabel("Account name").fill("ada-of-the-test");
  await phone.page.getByLabel("Password").fill("second-secret");
  await phone.page.getByRole("button", { name: "Sign in" }).click();
  await phone.page.getByRole("heading", { name: "Three games of power" }).waitFor();
  await account.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await account.getByText("You are signed out on every device.").waitFor();
  assert.equal((await ask(phone.page, "GET", "/api/me")).status, 401);
  assert.deepEqual([...errors, ...phone.errors], []);
});

test("a token is made, plays for its owner, and is revoked", async ({ stage }) => {
  const { page, errors } = await person(stage);
  await becomeAda(page);
  const tokens = page.getByRole("region", { name: "Tokens for programs" });
  await tokens.getByText("Show and make tokens").click();
  await tokens.getByLabel("What it is for").fill("my bot");
  await tokens.getByRole("button", { name: "Make a token" }).click();
  const token = await tokens.getByLabel(/^Your new token/).inputValue();
  const who = () => fetch(`${stage.server.url}/api/me`, { headers: { authorization: `Bearer ${token}` } });
  assert.equal((await (await who()).json()).name, "Ada");
  await tokens.getByRole("button", { name: "Revoke my bot" }).click();
  await tokens.getByText("my bot").waitFor({ state: "detached" });
  assert.equal((await who()).status, 401);
  assert.deepEqual(errors, []);
});

test("every option reaches the game: seating, territories, the official, a data file", async ({ stage }) => {
  const { page, errors } = await person(stage);
  const made = async () => {
    await page.getByRole("button", { name: /^(Create the table|Start the game)$/ }).click();
    await page.waitForURL(/\/table\//);
    return (await ask(page, "GET", `/api${new URL(page.url()).pathname.replace("table", "tables")}`)).options;
  };
  await page.goto("/new/power");
  await page.getByLabel("3", { exact: true }).check();
  await open(page, "Rules");
  await page.getByRole("group", { name: "Who plays which army" }).getByLabel("Seat 1").selectOption("R");
  await page.getByLabel("Who starts as official").selectOption("random");
  await page.getByLabel("Last round").fill("7");
  const power = await made();
  assert.deepEqual(
    [power.seats, power.mercenary, power.official, power.round_limit],
    [[["R"], ["B"], ["Y"]], "G", "random", 7],
  );
  await page.goto("/new/barons");
  await open(page, "Rules");
  await page.getByRole("group", { name: "Territories" }).getByLabel("Seat 1").selectOption("africa");
  const barons = await made();
  assert.deepEqual(barons.territories, ["africa", "europe", "asia", "americas"]);
  await page.goto("/new/weakness");
  await open(page, "Rules");
  await page.getByRole("combobox", { name: "Map and components" }).selectOption("file");
  await page
    .getByLabel("File: Map and components")
    .setInputFiles({ name: "box.txt", mimeType: "text/plain", buffer: Buffer.from("nonsense") });
  await page.getByRole("button", { name: /^(Create the table|Start the game)$/ }).click();
  await page.getByRole("alert").waitFor(); // refused, with the reason
  assert.deepEqual(errors, []);
});

test("who leaves in the middle is asked; those who stay put a bot in their place", async ({ stage }) => {
  const [ada, bob] = [await person(stage), await person(stage)];
  const id = await tableFor(ada.page, {
    game: "power",
    seats: ["me", "open"],
    options: { players: 2 },
    clock: { pace: "none" },
  });
  await bob.page.goto(`/table/${id}`);
  await bob.page.getByLabel("Your name").fill("Bob");
  await bob.page.getByRole("button", { name: "Sit down" }).click();
  await bob.page.getByText("Round 1", { exact: true }).waitFor();
  await tab(bob.page, "Seats");
  await bob.page.getByRole("button", { name: "Leave" }).click();
  // What happens then is said before it happens, and it shows that it has happened.
  await bob.page.getByRole("dialog").getByText("until you come back").waitFor();
  await bob.page.getByRole("dialog").getByRole("button", { name: "Leave the game" }).click();
  await bob.page.getByText("You have left this game.").waitFor();
  // Who stays is told, wherever they look, and sees everybody in the colour of the board.
  await ada.page.getByText("Bob has left.").waitFor();
  await tab(ada.page, "Seats");
  const badges = ada.page.locator(".seats li .n");
  await expect(badges.nth(0)).toHaveCSS("border-top-color", /rgb\(31, 122, 52\)/);
  await expect(badges.nth(1)).not.toHaveCSS("border-top-color", /rgb\(31, 122, 52\)|rgba\(0, 0, 0, 0\)/);
  const levels = ada.page.getByLabel("Level of the bots you add");
  await levels.selectOption(await levels.locator("option", { hasText: "recruit" }).getAttribute("value"));
  await ada.page.getByRole("button", { name: "Add a bot" }).click();
  await ada.page.locator(".mood.ready").first().waitFor(); // it has planned for both of its armies
  // Bob looks on from now.
  await bob.page.getByText("You have left this game.").waitFor({ state: "detached" });
  assert.deepEqual((await ask(bob.page, "GET", `/api/tables/${id}`)).mine, []);
  assert.deepEqual([...ada.errors, ...bob.errors], []);
});

test("whoever waits at a table fills the free seats with bots by one key, and goes on at the board", async ({
  stage,
}) => {
  const { page, errors } = await person(stage, { width: 390, height: 844 });
  await page.goto("/new/power?with=friends");
  await page.getByRole("button", { name: "Create the table" }).click();
  await page.getByLabel("Send this link to your friends").waitFor();
  // Which game it is stands above, where no board says so; a seat says what it plays, and a button which seat it fills.
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect(page.locator(".seats li").nth(2)).toContainText("Yellow");
  await expect(page.getByRole("button", { name: "Add a bot, seat 3" })).toBeVisible();
  await page.getByRole("button", { name: "Fill with bots" }).press("Enter");
  await page.getByText("Round 1", { exact: true }).waitFor();
  // The focus has not gone with the button.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
  const { seats, press } = await ask(page, "GET", `/api/tables/${new URL(page.url()).pathname.split("/")[2]}`);
  assert.deepEqual(
    seats.map((s) => s.by),
    ["person", "bot", "bot", "bot"],
  );
  // Several friends may also make plans with one another.
  assert.equal(press, "private");
  assert.deepEqual(errors, []);
});

test("an offer of another game is told by the tab's title, too; whoever declines is not told so themselves", async ({
  stage,
}) => {
  const [ada, bob] = [await person(stage), await person(stage)];
  const id = await tableFor(ada.page, {
    game: "power",
    seats: ["me", "open"],
    options: { players: 2, round_limit: 1 },
    clock: { pace: "none" },
    name: "Ada",
  });
  await bob.page.goto(`/table/${id}`);
  await bob.page.getByLabel("Your name").fill("Bob");
  await bob.page.getByRole("button", { name: "Join the game" }).click();
  await bob.page.getByText("Round 1", { exact: true }).waitFor();
  for (const [seat, { page }] of [ada, bob].entries())
    await ask(page, "POST", `/api/tables/${id}/moves`, { seat, move: { pads: {} } });
  await ada.page.getByRole("button", { name: "Offer a rematch" }).click();
  await expect(bob.page).toHaveTitle(/^● Ada would like to play again/);
  await bob.page.getByRole("button", { name: "No, thanks" }).click();
  await ada.page.getByText("Bob would rather not play again now.").waitFor();
  await expect(bob.page).not.toHaveTitle(/play again/);
  assert.equal(await bob.page.getByText("would rather not").count(), 0);
  assert.deepEqual([...ada.errors, ...bob.errors], []);
});

test("a table that is open to anyone is found among the tables, joined there, and found again among one's games", async ({
  stage,
}) => {
  const [ada, eve] = [await person(stage), await person(stage, { width: 390, height: 844 })];
  // Friends alone are invited unless one says otherwise: such a table is on no list.
  await tableFor(ada.page, { game: "weakness", listed: false, joining: "invited", title: "Closed" });
  await ada.page.goto("/tables?game=weakness");
  await ada.page.locator('a[href="/new/weakness?with=anyone"]').click();
  await expect(ada.page.getByLabel("Anyone", { exact: true })).toBeChecked();
  await ada.page.getByLabel("Your name").fill("Ada");
  await ada.page.getByRole("button", { name: "Create the table" }).click();
  await ada.page.getByLabel("Anyone who opens it can join").waitFor();
  // Each seat says which side it plays.
  await expect(ada.page.getByRole("listitem").filter({ hasText: "Ada" })).toContainText("Orange");

  const { page } = eve;
  await page.goto("/");
  await page.getByRole("navigation").getByRole("link", { name: "Tables" }).click();
  await page.getByText("Power Barons", { exact: true }).first().waitFor();
  const open = page.getByRole("region", { name: "Join a table" });
  await open.getByRole("listitem").filter({ hasText: "Ada" }).getByRole("link").click();
  await page.getByLabel("Your name").fill("Eve");
  await page.getByRole("button", { name: "Join the game" }).click();
  await page.locator(".board-place").waitFor();
  const id = new URL(page.url()).pathname.split("/")[2];
  await page.goto("/tables/mine?game=weakness");
  await expect(page.getByRole("listitem").getByRole("link")).toHaveAttribute("href", `/table/${id}`);
  await page.goto("/tables");
  await page.getByRole("heading", { name: "Watch a game" }).waitFor();
  await expect(page.getByText("Closed")).toHaveCount(0);
  assert.deepEqual([...ada.errors, ...eve.errors], []);
});

test("one's games begin with those that wait for oneself, each with its board and the one thing to do there", async ({
  stage,
}) => {
  const { page, errors } = await person(stage, { width: 390, height: 844 });
  await page.goto("/tables/mine");
  await page.getByText("Your first one is a minute away").waitFor();
  // Made in the order opposite to the one in which they are looked at.
  const mine = await tableFor(page, { game: "weakness", seats: ["me", { bot: 0 }] });
  const open = await tableFor(page, { game: "barons", seats: ["me", "open", "open"], options: { players: 3 } });
  const over = await tableFor(page, { game: "power", seats: ["me", "me", "me", "me"], options: { round_limit: 1 } });
  for (const seat of [0, 1, 2, 3]) await ask(page, "POST", `/api/tables/${over}/moves`, { seat, move: { pads: {} } });
  await page.goto("/tables/mine");
  const groups = page.getByRole("region");
  await expect(groups.getByRole("heading")).toHaveText([/^Your turn/, /^Waiting for players/, /^Finished/]);
  // Boards come once somebody is there.
  await page.mouse.move(100, 300);
  const links = (name) => page.getByRole("region", { name }).getByRole("link");
  await expect(links("Your turn")).toHaveAttribute("href", `/table/${mine}`);
  await expect(links("Waiting for players")).toHaveAttribute("href", `/table/${open}`);
  await expect(links("Finished").last()).toHaveAttribute("href", `/table/${over}/at/0`);
  const first = page.getByRole("region", { name: "Your turn" }).getByRole("listitem").first();
  await expect(first).toContainText("Recruit bot");
  await expect(first).toContainText("Cycle 1");
  await expect(first.locator("svg.map")).toBeVisible();
  await expect(first.getByText("Play", { exact: true })).toBeVisible();
  await first.click();
  await page.waitForURL(`**/table/${mine}`);
  assert.deepEqual(errors, []);
});
