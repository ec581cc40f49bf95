import assert from "node:assert/strict";
import { accessible } from "./axe.mjs";
import { ownControls } from "./own.mjs";
import { ask, expect, person, SHOTS, speak, tableFor, test } from "./helper.mjs";

const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1400, height: 900 } };
/** Every page that needs no table, and what is there when it is all there. */
const PAGES = {
  "/": "#open + *",
  "/new/power": "form",
  "/new/weakness": "form",
  "/new/barons": "form",
  "/tables": "#watch + *",
  "/tables/finished": "ul.bare, .nothing",
  "/tables/mine": "ul.bare, .nothing",
  "/rules": ".games",
  "/rules/power": ".idea",
  "/rules/weakness": ".idea",
  "/rules/barons": ".idea",
  "/learn": "ol.lessons",
  "/settings": "#tokens-title, #notices-title",
  "/sign-in": "#account-title",
  "/ui": ".theme",
  "/print/power": ".pad",
  "/nowhere": "h1",
  "/table/nothing": "h1",
  "/sign-in/nothing": "[role=alert]",
  "/seat/nothing": "[role=alert]",
};

for (const [size, view] of Object.entries(SIZES)) {
  for (const theme of ["light", "dark"]) {
    test(`every page, ${size}, ${theme}: fits, no serious finding, nothing of the browser's own look`, async ({
      stage,
    }) => {
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
        await ownControls(page, `${name} ${size} ${theme}`);
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

test("nobody in particular reads every page, and nothing that one asks for is refused", async ({ stage }) => {
  const { page } = await person(stage);
  const refused = [];
  page.on("response", (r) => r.status() >= 400 && refused.push(`${r.status()} ${r.url()}`));
  page.on("console", (m) => m.type() === "error" && refused.push(`${page.url()}: ${m.text()}`));
  const void_ = ["/nowhere", "/table/nothing", "/sign-in/nothing", "/seat/nothing"];
  const more = {
    "/puzzles": ".games",
    "/puzzles/power": "h1",
    "/puzzles/daily": ".board",
    "/learn/power/earn/1": ".board",
  };
  for (const [path, there] of Object.entries({ ...PAGES, ...more }).filter(([path]) => !void_.includes(path))) {
    await page.goto(path);
    await page.locator(there).first().waitFor();
    await page.waitForLoadState("networkidle");
  }
  assert.deepEqual(refused, []);
});

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
        .replace(/\s(why|pourquoi)\s?\?$/, "")
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
  // The weakest level is ready for Enter.
  await expect(page.getByRole("dialog").getByRole("button", { name: /recruit/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByText("Round 1", { exact: true }).waitFor();
  // The coach says what to do first and shows a good move, until it is sent away; then it stays away.
  await page.getByRole("heading", { name: "Your first steps" }).waitFor();
  await page.locator(".coach .pointer").waitFor();
  await page.getByRole("button", { name: "Show me a good move" }).click();
  // It says why, takes the place of the pointer, is drawn on the board, and one click writes it on the pad.
  const hint = page.locator(".coach .hint");
  await hint.getByText(/^A good move: /).waitFor();
  await hint.getByText(/an equal share is \d+%/).waitFor();
  assert.ok((await hint.locator("p").count()) >= 3, "move, reason and chance");
  assert.equal(await page.locator(".coach .pointer").count(), 0);
  await page.locator("g.arrow").first().waitFor({ state: "attached" });
  assert.equal(await page.getByLabel("Command 1", { exact: true }).inputValue(), "");
  await page.getByRole("button", { name: "Write it on my pad" }).click();
  await expect(page.getByLabel("Command 1", { exact: true })).not.toHaveValue("");
  await page.locator("li.done").first().waitFor();
  // The reason stays; nothing else is said that could speak against it.
  await hint.getByText(/^A good move: /).waitFor();
  assert.equal(await page.locator(".coach .pointer").count(), 0);
  assert.equal(await page.getByRole("button", { name: "Write it on my pad" }).count(), 0);
  await page.getByRole("button", { name: "Hide the tips" }).click();
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
  // The longest words on the narrowest phone fit before our typefaces have come, too.
  for (const width of [360, 320]) {
    const narrow = await person(stage, { width, height: 740, lang: "fr" });
    await narrow.page.route(/woff2/, (request) => request.abort());
    await narrow.page.goto("/");
    await narrow.page.getByRole("heading", { name: "Trois jeux de pouvoir" }).waitFor();
    assert.ok((await narrow.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 1, `${width}`);
    // The language is within reach there, too.
    await narrow.page.getByLabel("Menu").click();
    await narrow.page.getByRole("button", { name: "English" }).click();
    await narrow.page.getByRole("heading", { name: "Three games of power" }).waitFor();
  }

  const { page, errors, context } = await person(stage, { width: 390, height: 844, forcedColors: "active" });
  await page.goto("/");
  await page.getByRole("link", { name: "Sign in" }).waitFor();
  // Without a connection the page says so, and comes by itself when there is one again.
  await context.setOffline(true);
  await page.getByRole("status").getByText("No connection.").waitFor();
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "You are offline" }).waitFor();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Sign in" }).waitFor();
  await expect(page.getByText("No connection.")).toHaveCount(0);
  await page.goto("/");
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Sign in" }).waitFor();
  await page.getByText("Without a password, by e-mail").click();
  await page.getByLabel("E-mail address").fill("ada@example.org");
  await page.getByRole("button", { name: "Send me a sign-in link" }).click();
  // This server sends no mail, and says so instead of asking for an address once more.
  await page.getByRole("alert").getByText("this server sends no mail").waitFor();
  assert.equal(await page.getByLabel("E-mail address").count(), 0);
  await tableFor(page, { game: "power", seats: ["me", { bot: 0 }, { bot: 0 }, { bot: 0 }], clock: { pace: "none" } });
  const background = (chosen) =>
    page
      .getByRole("tab", { selected: chosen })
      .first()
      .evaluate((tab) => getComputedStyle(tab).backgroundColor);
  assert.notEqual(await background(true), await background(false));
  // The words on it are in the system's colour for that ground, not in one of ours.
  const said = await page
    .getByRole("tab", { selected: true })
    .first()
    .evaluate((tab) => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.cssText = "forced-color-adjust:none;color:HighlightText;background:Highlight";
      const [want, have] = [getComputedStyle(probe), getComputedStyle(tab)];
      return [have.color, have.backgroundColor, want.color, want.backgroundColor];
    });
  assert.deepEqual(said.slice(0, 2), said.slice(2));
  // What is chosen among a few, and what is on, shows too.
  await page.goto("/settings");
  const look = (locator) => locator.evaluate((e) => getComputedStyle(e).backgroundColor);
  const few = page.getByRole("radiogroup", { name: "Language" }).locator("span");
  assert.notEqual(await look(few.nth(0)), await look(few.nth(1)));
  const at = (name) => page.getByRole("switch", { name });
  assert.notEqual(await look(at("Sound on")), await look(at("Browser notification when it is my turn")));
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

test("a table fetches its own game's files and no other game's, compressed with Brotli", async ({ stage }) => {
  const { page } = await person(stage);
  for (const game of ["power", "weakness", "barons"]) {
    const files = [];
    const note = (answer) => /assets\/.*\.(js|css)$/.test(answer.url()) && files.push(answer);
    await tableFor(page, {
      game,
      seats: ["me", { bot: 0 }, { bot: 0 }, { bot: 0 }].slice(0, game === "weakness" ? 2 : 4),
    });
    page.on("response", note);
    const shown = await page.reload();
    assert.match(shown.headers()["content-security-policy"], /default-src 'none'/);
    await page.locator(".board-place svg[role=group]").first().waitFor();
    page.off("response", note);
    const others = ["power", "weakness", "barons"].filter((other) => other !== game);
    assert.ok(
      files.some((file) => file.url().includes(`/${game}-`)),
      "its own",
    );
    assert.deepEqual(
      files
        .map((file) => new URL(file.url()).pathname)
        .filter((name) => others.some((other) => name.includes(`/${other}-`))),
      [],
    );
    for (const file of files) assert.equal(file.headers()["content-encoding"], "br", file.url());
  }
});

test("the first load of a page without a board is under 150 kB compressed, headers, typefaces and pictures included, in both languages", async ({
  stage,
}) => {
  const counted = async (lang) => {
    const { page } = await person(stage, { lang });
    const client = await page.context().newCDPSession(page);
    await client.send("Network.enable");
    const seen = { bytes: 0 };
    client.on("Network.loadingFinished", (e) => (seen.bytes += e.encodedDataLength));
    return { page, seen };
  };
  const load = async (lang) => {
    const { page, seen } = await counted(lang);
    await page.goto("/");
    // All three pictures are drawn, in the typefaces of the page.
    for (const what of [".art.power svg.board", ".art.weakness svg", ".art.barons .hand"])
      await page.locator(what).first().waitFor({ state: "attached" });
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState("networkidle");
    const { bytes } = seen;
    console.log(`the start page, ${lang}: ${bytes} bytes`);
    assert.ok(bytes > 60_000 && bytes < 150_000, `${bytes} bytes`);
    // Every text is there: no key stands for one.
    assert.doesNotMatch(await page.locator("body").innerText(), /\b[a-z]{2,}\.[a-z]+/);
    return page;
  };
  await load("fr");
  // Nor does whoever begins elsewhere, without a board, fetch more.
  for (const path of ["/tables", "/tables/mine", "/new/power", "/sign-in", "/settings", "/learn"]) {
    const { page, seen } = await counted("en");
    await page.goto(path);
    await page.locator(PAGES[path]).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState("networkidle");
    console.log(`${path}: ${seen.bytes} bytes`);
    assert.ok(seen.bytes < 150_000, `${path}: ${seen.bytes} bytes`);
    await page.context().close();
  }
  const page = await load("en");
  // Every game can be begun without scrolling, and somebody plays, bots if nobody else: on the real board.
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const game of await page.getByRole("button", { name: "Play now against bots" }).all())
    await expect(game).toBeInViewport({ ratio: 1 });
  // Somebody comes down to it; how long the page is below depends on who plays.
  await page
    .locator(".live .picture")
    .first()
    .evaluate((e) => e.scrollIntoView({ block: "center" }));
  await page.locator(".live .picture svg:is(.map, [role=group])").first().waitFor();
  await expect(page.locator(".live").getByRole("link", { name: "Watch" }).first()).toHaveAttribute(
    "href",
    /^\/table\//,
  );
  // On paper there are pads and pieces, nothing of the page around them.
  await page.goto("/print/power");
  await page.locator("section.pad").first().waitFor();
  await page.emulateMedia({ media: "print" });
  for (const around of ["header.top", "main header"]) await expect(page.locator(around).first()).toBeHidden();
  await expect(page.locator("section.pad").first()).toBeVisible();
});

test("rules are printed dark on light, in one column, without what leads elsewhere; a puzzle that is not there leads to others", async ({
  stage,
}) => {
  const { page } = await person(stage, { viewport: { width: 1440, height: 900 }, colorScheme: "dark" });
  await page.goto("/rules/power");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const text = page.locator(".intro p").first();
  await text.waitFor();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(page.locator("header.top")).toBeHidden();
  assert.ok((await text.boundingBox()).width > 500);
  await page.emulateMedia({ media: "screen" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

  await page.goto("/puzzles/power/nothing");
  await expect(page.getByRole("heading", { name: "This puzzle does not exist" })).toBeVisible();
  await expect(page).toHaveTitle(/^This puzzle does not exist/);
  await page.getByRole("link", { name: "All puzzles of this game" }).click();
  await page.waitForURL("**/puzzles/power");
});

test("the home page shows a game even if the one that runs has nothing to show yet", async ({ stage }) => {
  const [ada, eve] = [await person(stage), await person(stage)];
  // Cards have been dealt, and everybody thinks.
  const id = await tableFor(ada.page, { game: "barons", seats: ["me", "me", "me", "me"], clock: { pace: "none" } });
  const running = await ask(ada.page, "GET", `/api/tables/${id}`);
  assert.ok(running.moves >= 8);
  await eve.page.route("**/api/tables?status=running*", (route) => route.fulfill({ json: [running] }));
  await eve.page.goto("/");
  await eve.page.getByRole("heading", { name: "Live now" }).scrollIntoViewIfNeeded();
  await eve.page.mouse.wheel(0, 2000);
  await eve.page.locator(".live .picture svg:is(.map, [role=group])").first().waitFor({ timeout: 30_000 });
  assert.deepEqual([...ada.errors, ...eve.errors], []);
});
