import assert from "node:assert/strict";
import { accessible } from "./axe.mjs";
import { tab } from "./power.mjs";
import { ask, expect, person, SHOTS, speak, tableFor, test } from "./helper.mjs";

const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1400, height: 900 } };
/** Every page that needs no table, and what is there when it is all there. */
const PAGES = {
  "/": "#open + *",
  "/new/power": "form",
  "/new/weakness": "form",
  "/new/barons": "form",
  "/rules": ".games",
  "/rules/power": "dl",
  "/rules/weakness": "dl",
  "/rules/barons": "dl",
  "/learn": "ol.lessons",
  "/settings": "#tokens-title, #notices-title",
  "/ui": ".theme",
  "/print/power": ".pad",
  "/nowhere": "h1",
  "/table/nothing": "h1",
  "/sign-in/nothing": "[role=alert]",
  "/seat/nothing": "[role=alert]",
};

for (const [size, view] of Object.entries(SIZES)) {
  for (const theme of ["light", "dark"]) {
    test(`every page, ${size}, ${theme}: fits, no serious finding`, async ({ stage }) => {
      const { page, errors } = await person(stage, {
        ...view,
        colorScheme: theme,
        lang: theme === "dark" ? "fr" : "en",
      });
      const visit = async (name) => {
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 1, `${name} is ${wide} px too wide`);
        await page.screenshot({ path: `${SHOTS}${name.replaceAll("/", "_")}-${size}-${theme}.png`, fullPage: true });
        await accessible(page, `${name} ${size} ${theme}`);
      };
      for (const [path, there] of Object.entries(PAGES)) {
        await page.goto(path);
        await page.locator(there).first().waitFor();
        await visit(path === "/" ? "home" : path.slice(1));
      }
      const bots = (n) => ["me", ...Array(n - 1).fill({ bot: 0 })];
      for (const [game, n] of [
        ["power", 4],
        ["weakness", 2],
        ["barons", 4],
      ]) {
        await tableFor(page, { game, seats: bots(n), clock: { pace: "none" } });
        await page.locator(".layout").waitFor();
        await visit(`table-${game}`);
      }
      await tableFor(page, { game: "power", clock: { pace: "per-move", seconds: 600 }, title: "Sunday" });
      await page.locator("#seats-title").waitFor();
      await visit("waiting");
      await visitResolved(page, visit);
      assert.deepEqual(errors, []);
    });
  }
}

/** A round being shown, the position before it by its address, the end with its history; the seat's link opens it. */
async function visitResolved(page, visit) {
  const id = await tableFor(page, {
    game: "power",
    seats: ["me", "me"],
    options: { players: 2, round_limit: 1 },
    clock: { pace: "none" },
  });
  await page.locator("svg.board").waitFor();
  const link = await ask(page, "POST", `/api/tables/${id}/seats/0/link`, {});
  for (const [seat, pads] of [
    [0, { G: ["F GHQ Y0", "T GHQ XI"] }],
    [1, { Y: ["T YHQ Y4", "D YHQ S9"] }],
  ]) {
    await ask(page, "POST", `/api/tables/${id}/moves`, { seat, move: { pads } });
  }
  await page.waitForFunction(() => window.films.length > 0);
  await visit("resolution");
  await page.goto(`/table/${id}/at/1`);
  await page.locator("section.bar").waitFor();
  await page.locator("svg.board").waitFor();
  await visit("replay");
  await page.goto(`/seat/${link.token}`);
  await page.locator(".outcome").waitFor();
  await visit("end");
}

test("the language changes at once, refusals included", async ({ stage }) => {
  const { page, errors } = await person(stage, { lang: "en" });
  await tableFor(page, { game: "power", seats: ["me", { bot: 0 }, { bot: 0 }, { bot: 0 }], clock: { pace: "none" } });
  await page.getByLabel("Command 1", { exact: true }).fill("T HQ XI");
  // Until the game's texts are there a reason is its code.
  const reason = () =>
    page.waitForFunction(() =>
      document
        .querySelector("li.not .why")
        ?.textContent.trim()
        .replace(/ POW-\S+$/, "")
        .includes(" "),
    );
  await reason();
  const english = await page.locator("li.not .why").innerText();
  await speak(page, "fr");
  await page.getByLabel("Ordre 1", { exact: true }).waitFor();
  await reason();
  const french = await page.locator("li.not .why").innerText();
  assert.notEqual(english, french);
  assert.equal(await page.evaluate(() => document.documentElement.lang), "fr");
  // The refusal leads to its rule.
  const href = await page.locator("li.not .why a").getAttribute("href");
  await page.goto(href);
  await page.locator(".target").waitFor();
  assert.deepEqual(errors, []);
});

test("a newcomer plays within a minute: the start page asks only how strong the bots are", async ({ stage }) => {
  const { page, errors } = await person(stage);
  await page.goto("/");
  await page.getByRole("button", { name: "Play now against bots" }).first().click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /recruit/ })
    .click();
  await page.getByText("Round 1", { exact: true }).waitFor();
  // The coach says what to do first and shows a good move, until it is sent away; then it stays away.
  await page.getByRole("heading", { name: "Your first steps" }).waitFor();
  await page.locator(".coach .pointer").waitFor();
  await page.getByRole("button", { name: "Show me a good move" }).click();
  await page.locator(".coach .hint").waitFor();
  await page.getByRole("button", { name: "Got it" }).click();
  await page.reload();
  await page.getByText("Round 1", { exact: true }).waitFor();
  assert.equal(await page.getByRole("heading", { name: "Your first steps" }).count(), 0);
  // It comes back when it is called.
  await page.locator("summary[aria-label=Menu]").click();
  await page.getByRole("button", { name: "Call the coach" }).click();
  await page.getByRole("heading", { name: "Your first steps" }).waitFor();
  await page.goto("/");
  await page.getByRole("heading", { name: "Your turn" }).waitFor();
  assert.deepEqual(errors, []);
});

test("on a phone a new browser finds its way in, by account and by mail; colours that the system forces show what is chosen", async ({
  stage,
}) => {
  const { page, errors } = await person(stage, { width: 390, height: 844, forcedColors: "active" });
  await page.goto("/");
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Sign in" }).waitFor();
  await page.getByLabel("Mail address").fill("ada@example.org");
  await page.getByRole("button", { name: "Send me a sign-in link" }).click();
  await page.getByRole("alert").waitFor(); // this server sends no mail, and says so
  await tableFor(page, { game: "power", seats: ["me", { bot: 0 }, { bot: 0 }, { bot: 0 }], clock: { pace: "none" } });
  const colours = await page.getByRole("tab").evaluateAll((tabs) =>
    ["true", "false"].map((chosen) => {
      const found = tabs.find((t) => t.getAttribute("aria-selected") === chosen);
      return getComputedStyle(found).backgroundColor;
    }),
  );
  assert.notEqual(colours[0], colours[1]);
  assert.deepEqual(errors, []);
});

test("a table made with options, joined by an invitation", async ({ stage }) => {
  const maker = await person(stage);
  await maker.page.goto("/new/power");
  await maker.page.getByLabel("Your name").fill("Ada");
  await maker.page.getByLabel("2", { exact: true }).check();
  await maker.page.getByText("More choices").click();
  await maker.page.getByLabel("Whose booklet").selectOption("french");
  // A table for friends is closed without anybody having to think of it.
  assert.ok(await maker.page.getByLabel("Only with an invitation").isChecked());
  await maker.page.getByRole("button", { name: "Make the table" }).click();
  // The link is there at once, and the same after a reload.
  const link = await maker.page.getByLabel("Send this link to your friends").inputValue();
  await maker.page.reload();
  await expect(maker.page.getByLabel("Send this link to your friends")).toHaveValue(link);
  const friend = await person(stage, { lang: "fr" });
  await friend.page.goto(link.replace(/^https?:\/\/[^/]+/, stage.server.url));
  await friend.page.getByRole("button", { name: "S'asseoir" }).click();
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
  await bob.page.getByRole("button", { name: "Sit down" }).click();
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
  await eve.page.getByRole("button", { name: "Take over from Player 1" }).click();
  await eve.page.getByLabel("Command 1", { exact: true }).first().waitFor();
  assert.equal(await eve.page.getByText("You are watching.").count(), 0);
  assert.deepEqual([...ada.errors, ...eve.errors], []);
});

test("settings: an account, notices by a webhook, and they are kept", async ({ stage }) => {
  const { page, errors } = await person(stage);
  await page.goto("/settings");
  await page.getByText("You have no name yet").waitFor();
  await page.getByLabel("Your name at tables").fill("Ada");
  await page.getByRole("button", { name: "Save" }).first().click();
  await page.getByText("Saved.").waitFor();
  await page.getByLabel("Address", { exact: true }).fill("https://93.184.215.14/hook");
  await page.getByLabel("Kind").selectOption("discord");
  const hook = page.getByRole("group", { name: "By a webhook" });
  await hook.getByLabel("a game is over").check();
  const notices = page.getByRole("region", { name: "Notices" });
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

test("an account: made, its password changed, signed out and in again", async ({ stage }) => {
  const { page, errors } = await person(stage);
  await page.goto("/settings");
  await page.getByText("You have no name yet").waitFor();
  const account = page.getByRole("region", { name: "You" });
  const sign = async (password, button) => {
    await account.getByLabel("Account name").fill("ada-of-the-test");
    await account.getByLabel("Password (at least 8 characters)").fill(password);
    await account.getByRole("button", { name: button }).click();
  };
  await sign("first-secret", "Make an account");
  await account.getByText("Account: ada-of-the-test").waitFor();
  await account.getByText("Change the password").first().click();
  await account.getByLabel("Old password").fill("first-secret");
  await account.getByLabel("New password").fill("second-secret");
  await account.getByRole("button", { name: "Change the password" }).click();
  await account.getByText("The password is changed.").waitFor();
  await account.getByRole("button", { name: "Sign out" }).click();
  await sign("first-secret", "Sign in");
  await account.getByRole("alert").waitFor();
  await sign("second-secret", "Sign in");
  await account.getByText("Account: ada-of-the-test").waitFor();
  assert.deepEqual(errors, []);
});

test("a token is made, plays for its owner, and is revoked", async ({ stage }) => {
  const { page, errors } = await person(stage);
  await page.goto("/settings");
  await page.getByText("You have no name yet").waitFor();
  await page.getByLabel("Your name at tables").fill("Ada");
  await page.getByRole("button", { name: "Save" }).first().click();
  await page.getByText("Saved.").waitFor();
  const tokens = page.getByRole("region", { name: "Tokens for programs" });
  await tokens.getByLabel("What for").fill("my bot");
  await tokens.getByRole("button", { name: "Make a token" }).click();
  const token = await tokens.getByLabel("The new token").inputValue();
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
    await page.getByRole("button", { name: "Make the table" }).click();
    await page.waitForURL(/\/table\//);
    return (await ask(page, "GET", `/api${new URL(page.url()).pathname.replace("table", "tables")}`)).options;
  };
  await page.goto("/new/power");
  await page.getByLabel("3", { exact: true }).check();
  await page.getByText("More choices").click();
  await page.getByRole("group", { name: "Who commands what" }).getByLabel("Seat 1").selectOption("R");
  await page.getByLabel("First official").selectOption("random");
  await page.getByLabel("Last round").fill("7");
  const power = await made();
  assert.deepEqual(
    [power.seats, power.mercenary, power.official, power.round_limit],
    [[["R"], ["B"], ["Y"]], "G", "random", 7],
  );
  await page.goto("/new/barons");
  await page.getByText("More choices").click();
  await page.getByRole("group", { name: "Territories" }).getByLabel("Seat 1").selectOption("africa");
  const barons = await made();
  assert.deepEqual(barons.territories, ["africa", "europe", "asia", "americas"]);
  await page.goto("/new/weakness");
  await page.getByText("More choices").click();
  await page.getByRole("combobox", { name: "Map and components" }).selectOption("file");
  await page
    .getByLabel("File: Map and components")
    .setInputFiles({ name: "box.txt", mimeType: "text/plain", buffer: Buffer.from("nonsense") });
  await page.getByRole("button", { name: "Make the table" }).click();
  await page.getByRole("alert").waitFor(); // refused, with the reason
  assert.deepEqual(errors, []);
});

test("a game that waits for me is told by the tab's title and by a notification", async ({ stage }) => {
  const { page, context, errors } = await person(stage);
  await context.grantPermissions(["notifications"]);
  // The page is not looked at, and what it would show outside is kept.
  await context.addInitScript(() => {
    localStorage.setItem("notify", "yes");
    Object.defineProperty(document, "hidden", { get: () => true });
    window.told = [];
    class Kept {
      static permission = "granted";
      constructor(title, options) {
        window.told.push([title, options.body]);
      }
    }
    window.Notification = Kept;
  });
  const id = await tableFor(page, {
    game: "power",
    seats: ["me", "open"],
    options: { players: 2 },
    clock: { pace: "none" },
  });
  const other = await person(stage);
  await other.page.goto("/");
  await ask(other.page, "POST", `/api/tables/${id}/join`, {});
  await page.waitForFunction(() => document.title.includes("Your turn"));
  const hand_in = (who) => ask(who, "POST", `/api/tables/${id}/moves`, { move: { pads: {} } });
  await hand_in(page);
  await page.waitForFunction(() => !document.title.includes("Your turn"));
  await page.evaluate(() => (window.told = []));
  await hand_in(other.page);
  await page.waitForFunction(() => window.told.length > 0);
  assert.deepEqual(await page.evaluate(() => window.told), [["Powerhouse", "Your turn"]]);
  await page.goto("/");
  await page.waitForFunction(() => document.title.startsWith("(1) Your turn"));
  assert.deepEqual(errors, []);
});

test("the first load is under 150 kB compressed, headers, typefaces and pictures included", async ({ stage }) => {
  const { page } = await person(stage);
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  let bytes = 0;
  client.on("Network.loadingFinished", (e) => (bytes += e.encodedDataLength));
  await page.goto("/");
  // All three pictures are drawn, in the typefaces of the page.
  for (const what of [".art.power svg.board", ".art.weakness svg[role=group]", ".art.barons .hand"])
    await page.locator(what).first().waitFor({ state: "attached" });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState("networkidle");
  console.log(`the start page: ${bytes} bytes`);
  assert.ok(bytes > 60_000 && bytes < 150_000, `${bytes} bytes`);
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
  await tab(ada.page, "Seats");
  await ada.page
    .getByLabel("Added bots")
    .selectOption({ label: "bot, recruit: a beginner: forgets pieces and overlooks threats" });
  await ada.page.getByRole("button", { name: "Add a bot" }).click();
  await ada.page.locator(".mood.ready").first().waitFor(); // it has planned for both of its armies
  // Bob looks on from now.
  await bob.page.getByText("You have left this game.").waitFor({ state: "detached" });
  assert.deepEqual((await ask(bob.page, "GET", `/api/tables/${id}`)).mine, []);
  assert.deepEqual([...ada.errors, ...bob.errors], []);
});
