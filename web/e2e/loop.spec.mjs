// What nobody may lose a game by: films, missed rounds, messages, seats at one screen, a lost connection.
import assert from "node:assert/strict";
import { ask, expect, person, playNow, tableFor, test } from "./helper.mjs";
import { everyTurnSaysSomething } from "./play.mjs";
import { BOTS, DECLARE, filmBegan, line, NO_CLOCK, stopTime, tab } from "./power.mjs";

// With motion, as most people see it; so are turns.spec.mjs, people.spec.mjs and a test of each board: a third of all.
test.use({ motion: true });

const TWO = { game: "power", seats: ["me", "open"], options: { players: 2 }, clock: NO_CLOCK };
const handIn = (page, id, pads = {}) => ask(page, "POST", `/api/tables/${id}/moves`, { move: { pads } });

/** Two people at a table of two, each with a window. */
async function two(stage, table = {}, options = {}) {
  const [ada, bob] = [await person(stage, options), await person(stage, options)];
  const id = await tableFor(ada.page, { ...TWO, name: "Ada", ...table });
  await bob.page.goto("/");
  await ask(bob.page, "POST", `/api/tables/${id}/join`, { name: "Bob" });
  // With the pad everything is there, and the page knows which rounds its person has seen.
  await line(ada.page, 1).first().waitFor();
  return { ada, bob, id };
}

test("when a round is played the film runs, and then the pad is there by itself: nothing has to be pressed", async ({
  stage,
}) => {
  const { ada, bob, id } = await two(stage);
  await handIn(bob.page, id, { Y: ["T YHQ Y4"] });
  const { page } = ada;
  await stopTime(page);
  await handIn(page, id, { G: ["F GHQ B5"] });
  await page.getByRole("region", { name: "Round 1" }).waitFor();
  // What the film is about to show stands nowhere beside it yet.
  await tab(page, "Log");
  assert.doesNotMatch(await page.getByRole("tabpanel").innerText(), /Fighter|Tank/);
  // The header says what is so.
  await expect(page.locator(".turn")).toHaveText("Watching round 1");
  assert.equal(await page.locator(".turn.mine").count(), 0);
  assert.doesNotMatch(await page.title(), /Your turn/);
  await page.clock.resume();
  await line(page, 1).first().waitFor();
  assert.equal(await page.locator(".player").count(), 0);
  await expect(page.locator(".turn.mine")).toHaveText("Write your commands");
  await page.getByText("Round 2", { exact: true }).waitFor();
  await handIn(page, id);
  await expect(page.locator(".turn")).toHaveText("Your decision is in. Waiting for Bob");
  assert.deepEqual([...ada.errors, ...bob.errors], []);
});

test("a double click declares one round, not the next one, too", async ({ stage }) => {
  const { page, errors } = await person(stage);
  const id = await tableFor(page, { game: "power", seats: BOTS, clock: NO_CLOCK });
  await line(page, 1).fill("F HQ B5");
  await page.locator("li.done").waitFor();
  // What the page sends second, if anything, is held until the round is over.
  let sent = 0;
  let release;
  const held = new Promise((resolve) => (release = resolve));
  const arrived = [];
  await page.route("**/moves", async (route) => {
    if (route.request().method() === "POST" && ++sent === 2) {
      await held;
      arrived.push(await route.fetch().then((response) => route.fulfill({ response })));
    } else await route.continue();
  });
  await page.getByRole("button", { name: DECLARE }).evaluate((button) => {
    button.click();
    button.click();
  });
  await filmBegan(page, "Round 1");
  await line(page, 1).waitFor();
  release();
  if (sent > 1) await expect.poll(() => arrived.length).toBe(1);
  await expect(line(page, 1)).toHaveValue("");
  const { moves, seats } = await ask(page, "GET", `/api/tables/${id}`);
  assert.deepEqual([moves, seats[0].ready], [4, false]);
  assert.deepEqual(errors, []);
});

test("rounds that were missed wait to be watched or skipped; the pad is there meanwhile", async ({ stage }) => {
  const { ada, bob, id } = await two(stage);
  const { page } = ada;
  await page.goto("/");
  for (let round = 0; round < 2; round++) for (const who of [ada, bob]) await handIn(who.page, id);
  await page.goto(`/table/${id}`);
  await page.getByText("You missed rounds 1 and 2.").waitFor();
  await line(page, 1).first().waitFor();
  await page.getByRole("button", { name: "Watch", exact: true }).click();
  await filmBegan(page, "Round 1");
  await filmBegan(page, "Round 2");
  await line(page, 1).first().waitFor();
  // What was seen was seen.
  await page.reload();
  await line(page, 1).first().waitFor();
  assert.equal(await page.getByText("You missed").count(), 0);
  assert.deepEqual(ada.errors, []);
});

test("the film costs no thinking time: the clock waits for it, and with less than a minute left the pad wins", async ({
  stage,
}) => {
  // Long enough for the server, however busy the machine is; the page's own time is ours.
  const clock = { pace: "per-move", seconds: 600, talk_seconds: 0, time_out_seconds: 0, misses: 10 };
  const { ada, bob, id } = await two(stage, { clock });
  const { page } = ada;
  const table = () => ask(bob.page, "GET", `/api/tables/${id}`);
  await handIn(bob.page, id);
  await stopTime(page);
  await handIn(page, id);
  const shown = await table();
  assert.ok(shown.asked_at > shown.now && !shown.seats[0].plans);
  await page.getByRole("region", { name: "Round 1" }).waitFor();
  const timer = page.getByRole("timer");
  await expect(timer).toContainText("Clock starts in");
  await expect(timer).toHaveAttribute("title", /when everyone has seen the round/);
  // Bob's program says that he has seen it; Ada's page says so when the film has ended, not before.
  await ask(bob.page, "POST", `/api/tables/${id}/plan`, {});
  const seen = page.waitForRequest((r) => r.url().endsWith("/plan"));
  await page.clock.resume();
  await seen;
  await line(page, 1).first().waitFor();
  await expect(timer).toContainText("Plan");
  const counts = await table();
  assert.ok(counts.asked_at <= shown.asked_at && counts.deadline === counts.asked_at + 600_000);
  // Whoever leaves a film running until time is short gets the pad.
  await handIn(bob.page, id);
  await page.clock.pauseAt(Date.now() + 7_200_000);
  await handIn(page, id);
  await page.getByRole("region", { name: "Round 2" }).waitFor();
  await page.clock.fastForward(577_000);
  await page.getByText("You have not seen round 2.").waitFor();
  await line(page, 1).first().waitFor();
  assert.deepEqual(ada.errors, []);
});

test("a private message is seen, looks private, and its answer goes where it came from", async ({ stage }) => {
  const { ada, bob, id } = await two(stage, { press: "private" });
  await ask(bob.page, "POST", `/api/tables/${id}/chat`, { text: "Peace?", to: [0] });
  const { page } = ada;
  const toast = page.getByRole("button", { name: "Bob, to you alone: Peace?" });
  await toast.waitFor();
  await page.waitForFunction(() => document.title.startsWith("(1)"));
  await expect(page.getByRole("tab", { name: /Talk/ }).locator(".badge")).toHaveText("1");
  await toast.click();
  await page.getByText("Only Bob reads this").waitFor();
  await expect(page.getByPlaceholder("To Bob alone")).toBeVisible();
  await page.waitForFunction(() => !document.title.startsWith("("));
  await page.getByLabel("Say something").fill("Gladly.");
  await page.getByRole("button", { name: "Send" }).click();
  await page.locator(".lines .mine", { hasText: "Gladly." }).waitFor();
  const said = await ask(bob.page, "GET", `/api/tables/${id}/chat`);
  assert.deepEqual(said.at(-1).to, [1]);
  assert.deepEqual(ada.errors, []);
});

test("at one screen everybody keeps their plan: changing seats loses none, and shows no other's", async ({ stage }) => {
  const { page, errors } = await person(stage);
  await page.goto("/new/power?with=screen");
  await page.getByLabel("2", { exact: true }).check();
  await page.getByLabel("Name of player 1").fill("Ada");
  await page.getByLabel("Name of player 2").fill("Bob");
  await page.getByRole("button", { name: /^(Create the table|Start the game)$/ }).click();
  const pad = () => line(page, 1).first();
  await pad().waitFor();
  const id = new URL(page.url()).pathname.split("/").at(-1);
  assert.equal((await ask(page, "GET", `/api/tables/${id}`)).clock.pace, "none");
  const sit = async (name) => {
    await page.getByRole("button", { name, exact: true }).click();
    await page.getByRole("button", { name: `I am ${name}: show my side` }).click();
    await page.locator(".curtain").waitFor({ state: "detached" });
  };
  const write = async (text) => {
    const kept = page.waitForResponse((r) => r.url().endsWith("/moves") && r.request().method() === "POST");
    await pad().fill(text);
    await kept;
  };
  await write("I HQ G8");
  await sit("Bob");
  assert.equal(await pad().inputValue(), "");
  await write("I HQ Y8");
  await sit("Ada");
  assert.match(await pad().inputValue(), /G8$/);
  await sit("Bob");
  assert.match(await pad().inputValue(), /Y8$/);
  // Loaded again, the page shows nobody's plan before whoever was writing says that they are there.
  await page.reload();
  const bob = page.getByRole("button", { name: "I am Bob: show my side" });
  await bob.waitFor();
  assert.equal(await page.locator(".pad").count(), 0);
  await expect(bob).toBeFocused();
  await bob.click();
  assert.match(await pad().inputValue(), /Y8$/);
  assert.deepEqual(errors, []);
});

test("at one screen the round is shown to all, then the first takes the screen again", async ({ stage }) => {
  const { page, errors } = await person(stage);
  const id = await tableFor(page, { game: "power", seats: ["me", "me"], options: { players: 2 }, clock: NO_CLOCK });
  await line(page, 1).first().waitFor();
  const taken = page.getByRole("button", { name: /^I am (.+): show my side$/ });
  const declare = async () => {
    await page.getByRole("button", { name: DECLARE }).click();
    await page.getByRole("button", { name: "Declare it final" }).click();
  };
  const names = [];
  for (let i = 0; i < 3; i++) {
    await declare();
    await taken.waitFor();
    names.push(await taken.innerText());
    assert.equal(await page.locator(".player").count(), 0, "not over the film");
    await taken.click();
    await line(page, 1).first().waitFor();
  }
  // Second, first again, second again.
  assert.equal(names[0], names[2]);
  assert.notEqual(names[0], names[1]);
  assert.equal((await ask(page, "GET", `/api/tables/${id}`)).moves, 2);
  assert.deepEqual(errors, []);
});

test("in the pause for talk neither the line above nor the tab says that it is anybody's turn", async ({ stage }) => {
  const clock = { pace: "per-move", seconds: 600, talk_seconds: 600, time_out_seconds: 0, misses: 10 };
  const [ada, bob] = [await person(stage), await person(stage)];
  const id = await tableFor(ada.page, { ...TWO, name: "Ada", clock });
  await bob.page.goto("/");
  await ask(bob.page, "POST", `/api/tables/${id}/join`, { name: "Bob" });
  const { page } = ada;
  await page.getByRole("button", { name: "Ready to plan" }).waitFor();
  await expect(page).toHaveTitle(/^● Time to talk/);
  await page.getByRole("button", { name: "Ready to plan" }).click();
  await expect(page).toHaveTitle(/^POWER/);
  await ask(bob.page, "POST", `/api/tables/${id}/plan`, {});
  await expect(page).toHaveTitle(/^● Your turn/);
  assert.deepEqual(ada.errors, []);
});

test("at one screen the first hand is behind the curtain, too", async ({ stage }) => {
  const { page, errors } = await person(stage);
  await tableFor(page, { game: "barons", seats: ["me", "me", "me"], options: { players: 3 }, clock: NO_CLOCK });
  await page.locator(".curtain").waitFor();
  // Not even behind it.
  assert.equal(await page.locator(".hand .face").count(), 0);
  await page.locator(".curtain button").click();
  await page.locator(".hand .face").first().waitFor();
  assert.deepEqual(errors, []);
});

test("a move made without a connection is kept, said to be kept, and sent", async ({ stage }) => {
  const { ada, bob, id } = await two(stage);
  const { page, context } = ada;
  await line(page, 1).first().fill("F HQ B5");
  await page.locator("li.done").first().waitFor();
  await page.route("**/moves", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await page.getByRole("button", { name: DECLARE }).click();
  await page.getByText("Your move is kept and will be sent").waitFor();
  await page.unroute("**/moves");
  await page.getByText("Your pad is final").waitFor();
  assert.ok((await ask(bob.page, "GET", `/api/tables/${id}`)).seats[0].ready);
  assert.ok(context);
  assert.deepEqual(ada.errors, []);
});

test("a page whose files are gone, after an update of the server, offers a reload", async ({ stage }) => {
  const { page } = await person(stage);
  await page.goto("/");
  await page.route(/assets\/Settings/, (route) => route.fulfill({ status: 404, body: "" }));
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByText("This page cannot be shown").waitFor();
  await page.unroute(/assets\/Settings/);
  await page.getByRole("button", { name: "Reload" }).click();
  await page.getByRole("heading", { name: "Settings" }).waitFor();
});

test("a page that breaks by a mistake of ours says so, and offers a reload", async ({ stage }) => {
  const { page } = await person(stage);
  await tableFor(page, { game: "power", seats: BOTS, clock: NO_CLOCK });
  await line(page, 1).waitFor();
  // A position that makes no sense.
  await page.route("**/look?*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), view: {} } });
  });
  await page.reload();
  await page.getByText("This page cannot be shown").waitFor();
  await page.unroute("**/look?*");
  await page.getByRole("button", { name: "Reload" }).click();
  await line(page, 1).waitFor();
});

test("a browser that forbids storage plays all the same", async ({ stage }) => {
  const { page, context, errors } = await person(stage);
  await context.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await playNow(page);
  await line(page, 1).waitFor();
  // Only what the test itself wanted to store has failed.
  assert.deepEqual(
    errors.filter((e) => !e.includes("denied")),
    [],
  );
});

test("the dark theme is there before the program is", async ({ stage }) => {
  const { page } = await person(stage, { colorScheme: "dark" });
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  await page.goto("/");
  assert.equal(await page.locator("h1").count(), 0, "the program is not there");
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
});

test("the replay goes by rounds, in words; an address leads to its position", async ({ stage }) => {
  const { ada, bob, id } = await two(stage);
  for (const [g, y] of [
    ["F GHQ B5", "T YHQ Y4"],
    ["T GHQ G4", "D YHQ S9"],
  ]) {
    await handIn(ada.page, id, { G: [g] });
    await handIn(bob.page, id, { Y: [y] });
  }
  const { page } = ada;
  await page.goto(`/table/${id}/at/2`);
  await page.locator(".where", { hasText: "Round 1" }).waitFor();
  await page.locator(".told li.done", { hasText: "Fighter GHQ → B5" }).waitFor();
  await everyTurnSaysSomething(page);
  // Whoever leaps while a film runs is where they leapt to.
  await page.goto(`/table/${id}/at/0`);
  await page.getByRole("button", { name: "Play", exact: true }).first().click();
  await page.locator(".player").waitFor();
  await page.locator(".timeline button").last().click();
  await page.waitForURL(/\/at\/4$/);
  await page.locator("svg.board").waitFor();
  // An address may say that it runs by itself.
  await page.goto(`/table/${id}/at/2?play`);
  await page.waitForURL(/\/at\/4$/);
  await page.goto(`/table/${id}/at/2`);
  await page.getByRole("button", { name: "Next round" }).click();
  await page.waitForURL(/\/at\/4$/);
  await page.locator(".where", { hasText: "Round 2" }).waitFor();
  const told = await page.locator(".told").innerText();
  assert.doesNotMatch(told, /[{}"]/);
  // Its two rounds took four pads: nobody is told of those, by the screen reader neither.
  assert.doesNotMatch(await page.locator(".head").first().textContent(), /4/);
  await expect(page.locator(".timeline [aria-current=step]")).toHaveAccessibleName(/Round 2/);
  // Board and buttons are whole, in a small window and on a phone; a link to this very moment is passed on.
  for (const [width, height] of [
    [1280, 720],
    [390, 844],
  ]) {
    await page.setViewportSize({ width, height });
    await expect(page.locator("svg.board")).toBeInViewport({ ratio: 1 });
    await expect(page.locator("section.bar")).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Next round" })).toBeInViewport({ ratio: 1 });
  }
  await ada.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Share this moment" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/at\/4$/);
  assert.deepEqual(ada.errors, []);
});

test("a long game is opened by few requests: a chart that is folded away asks for nothing", async ({ stage }) => {
  const { ada, bob, id } = await two(stage);
  for (let round = 0; round < 12; round++) for (const who of [ada, bob]) await handIn(who.page, id);
  const { page } = await person(stage);
  const asked = [];
  page.on("request", (r) => {
    const { pathname } = new URL(r.url());
    if (pathname.startsWith(`/api/tables/${id}`)) asked.push(pathname.split("/").slice(4).join("/"));
  });
  await page.goto(`/table/${id}`);
  await tab(page, "Log");
  const chart = page.locator("summary", { hasText: "Power by round" });
  await chart.waitFor();
  // What the page asks for as soon as it is drawn has been asked for by then.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  // The position, the talk, the stream, and what the page shows beside them.
  assert.ok(asked.length <= 6 && !asked.includes("view"), asked.join(", "));
  await chart.click();
  await page.getByRole("img", { name: "Power by round" }).first().waitFor();
  assert.equal(asked.filter((what) => what === "view").length, 13);
});

test("tabs beside the board are reached by the arrows", async ({ stage }) => {
  const { page, errors } = await person(stage);
  await tableFor(page, { game: "power", seats: BOTS, clock: NO_CLOCK });
  await tab(page, "Log");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Armies" })).toHaveAttribute("aria-selected", "true");
  // On a phone what to do is a tab of its own, and the line above says it in full; a touch of the board leads there.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator(".turn.mine")).toHaveText("Write your commands");
  await expect(page.locator(".turn.mine")).toBeInViewport({ ratio: 1 });
  await page.locator('[data-sector="GHQ"]').click();
  await expect(page.getByRole("tab", { name: "Play" })).toHaveAttribute("aria-selected", "true");
  // What is chosen is gold; red is for what goes wrong.
  const [stroke, red] = await page.locator("polygon.selected").evaluate((place) => {
    const probe = Object.assign(document.createElement("i"), { style: "color: var(--bad)" });
    document.body.append(probe);
    return [getComputedStyle(place).stroke, getComputedStyle(probe).color];
  });
  assert.notEqual(stroke, red);
  assert.match(stroke, /^rgb\(2\d\d, (1[5-9]|2\d)\d, \d+\)$/, "gold: red and green, hardly any blue");
  // Nothing veils it.
  await expect(page.locator("polygon.selected")).toHaveCSS("fill", "none");
  assert.deepEqual(errors, []);
});

test("by the keyboard the focus is never lost: a picked piece, Escape, the question about an empty pad, Declare", async ({
  stage,
}) => {
  const { ada } = await two(stage);
  const { page } = ada;
  const home = page.locator('[data-sector="GHQ"]');
  const tank = page.getByRole("button", { name: /Move Tank/ });
  const choose = async () => {
    await home.focus();
    await page.keyboard.press("Enter");
    await tank.focus();
  };
  await page.locator("polygon.lively").first().waitFor();
  await choose();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-sector]:focus")).toHaveAttribute("aria-label", /can go here/);
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-sector]:focus")).toHaveCount(1);
  await expect(page.locator("polygon.target")).toHaveCount(0);
  await choose();
  await page.keyboard.press("Escape");
  await expect(home).toBeFocused();
  await page.getByRole("button", { name: DECLARE }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Keep writing" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Take it back" })).toBeFocused();
  // By the mouse neither.
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect(page.getByRole("button", { name: DECLARE })).toBeFocused();
  await page.getByRole("button", { name: DECLARE }).click();
  await page.getByRole("button", { name: "Declare it final" }).click();
  await expect(page.getByRole("button", { name: "Take it back" })).toBeFocused();
  assert.deepEqual(ada.errors, []);
});

test("a place out of reach says why; the steps back outlive a reload; labels and motion are settings", async ({
  stage,
}) => {
  const { page, errors } = await person(stage);
  await tableFor(page, { game: "power", seats: BOTS, clock: NO_CLOCK });
  await page.locator("polygon.lively").first().waitFor();
  // A hand that shakes while it clicks chooses the piece all the same.
  const piece = await page.locator('svg.board [data-piece="GT"]').first().boundingBox();
  const [left, top] = [piece.x + piece.width / 2, piece.y + piece.height / 2];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left + 7, top + 7, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByRole("button", { name: /Move Tank/ })).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator("svg.board .counter.chosen")).toHaveAttribute("data-piece", "GT");
  await page.locator('[data-sector="Y4"]').click();
  await page.locator(".actions .bad").waitFor();
  const kept = page.waitForResponse((r) => r.url().endsWith("/moves") && r.request().method() === "POST");
  await page.locator('[data-sector="G8"]').click();
  await page.locator("li.done").first().waitFor();
  await kept;
  await page.reload();
  await expect(line(page, 1)).toHaveValue("T GHQ G8");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(line(page, 1)).toHaveValue("");
  // Enter leads to the next line; a note about a sector stands beside the pointer, not below the board.
  await line(page, 1).focus();
  await page.keyboard.press("Enter");
  await expect(line(page, 2)).toBeFocused();
  const sector = await page.locator('[data-sector="G8"]').boundingBox();
  const [x, y] = [sector.x + sector.width / 2, sector.y + sector.height / 2];
  await page.mouse.move(x, y);
  const note = await page.locator(".note").boundingBox();
  const gap = Math.max(note.x - x, x - note.x - note.width, note.y - y, y - note.y - note.height);
  assert.ok(gap < 40, JSON.stringify([x, y, note]));
  await page.mouse.move(1, 1);
  assert.ok((await page.locator(".board text.name").count()) > 50);
  const table = page.url();
  await page.goto("/settings");
  await page.getByRole("switch", { name: /Names of the sectors/ }).click();
  await page.getByRole("radiogroup", { name: "Motion" }).getByRole("radio", { name: "none" }).check();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.motion), "less");
  await page.goto(table);
  await line(page, 1).waitFor();
  assert.equal(await page.locator(".board text.name").count(), 4, "only the Reserves keep their names");
  assert.deepEqual(errors, []);
});
