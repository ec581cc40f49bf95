// What people see beside the boards: the first page, the row of tabs, the end of a lost game, what is printed.
import assert from "node:assert/strict";
import { ask, expect, person, tableFor, test } from "./helper.mjs";

const PHONE = { width: 390, height: 844 };
const NO_CLOCK = { pace: "none" };

test("the first page: a bots' game is watched, not called mine; it runs once it has come into sight", async ({
  stage,
}) => {
  const { page, errors } = await person(stage, { width: 1440, height: 900 });
  await page.goto("/");
  await page.getByText("You have no games yet.").waitFor();
  const made = await ask(page, "POST", "/api/tables", {
    game: "weakness",
    seats: [{ bot: 0 }, { bot: 0 }],
    clock: NO_CLOCK,
  });
  assert.ok(made.id, JSON.stringify(made));
  await page.goto("/");
  const mine = page.getByRole("region", { name: "My games" });
  await mine.getByText("You have no games yet.").waitFor();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.locator(".picture svg:is(.map, [role=group])").first().waitFor();
  await mine.getByText("You have no games yet.").waitFor();
  assert.equal(await mine.getByRole("listitem").count(), 0);
  assert.deepEqual(errors, []);
});

test("the first page: whoever has begun to learn goes on with the lesson that comes next", async ({ stage }) => {
  const { page, errors } = await person(stage, { width: 1280, height: 720 });
  await page.goto("/");
  await page.getByRole("heading", { name: "Daily puzzle" }).waitFor();
  const going = page.getByRole("region", { name: "Go on learning" });
  assert.equal(await going.count(), 0);
  const [first, second] = await ask(page, "GET", "/api/games/barons/lessons");
  const solve = async (solved) => {
    await page.evaluate((done) => localStorage.setItem("lessons", JSON.stringify(done)), solved);
    await page.reload();
    return going.getByRole("link").getAttribute("href");
  };
  const done = { [`barons/${first.id}`]: first.steps };
  assert.equal(await solve(done), `/learn/barons/${second.id}/1`);
  await going.getByText(second.title).waitFor();
  // A lesson that has been begun goes on where it was left.
  assert.ok(second.steps > 1);
  assert.equal(await solve({ ...done, [`barons/${second.id}`]: 1 }), `/learn/barons/${second.id}/2`);
  assert.deepEqual(errors, []);
});

test("the first page asks for one's own games every ten seconds, for others' every minute, and for nothing while it is hidden", async ({
  stage,
}) => {
  const { page, errors } = await person(stage);
  await page.clock.install();
  let asked = [];
  page.on("request", (r) => {
    const { pathname, searchParams } = new URL(r.url());
    if (pathname === "/api/tables") asked.push(searchParams.get("status") ?? "mine");
  });
  await page.goto("/");
  await page.getByText("You have no games yet.").waitFor();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.waitForLoadState("networkidle");
  asked = [];
  await page.clock.runFor(60_000);
  const often = (what) => asked.filter((a) => a === what).length;
  await expect.poll(() => often("mine")).toBe(6);
  assert.deepEqual([often("waiting"), often("running")], [1, 1]);
  asked = [];
  await page.evaluate(() => Object.defineProperty(document, "visibilityState", { get: () => "hidden" }));
  await page.clock.runFor(600_000);
  assert.deepEqual(asked, []);
  assert.deepEqual(errors, []);
});

test("the first page: games that wait are told apart by move and clock", async ({ stage }) => {
  const { page, errors } = await person(stage, { width: 1280, height: 720 });
  await page.goto("/");
  const make = (clock) => ask(page, "POST", "/api/tables", { game: "weakness", seats: ["me", { bot: 0 }], clock });
  for (const made of [await make(NO_CLOCK), await make({ pace: "per-move", seconds: 86_400 })])
    assert.ok(made.id, JSON.stringify(made));
  await page.reload();
  const rows = page.getByRole("region", { name: "Your turn" }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: "left" })).toHaveCount(1);
  await expect(rows.filter({ hasText: /move \d+/ })).toHaveCount(2);
  assert.deepEqual(errors, []);
});

test("the picture of a game to watch is that of the game that is played", async ({ stage }) => {
  const host = await person(stage);
  const id = await tableFor(host.page, {
    game: "power",
    seats: ["me", { bot: 0 }],
    options: { players: 2 },
    clock: NO_CLOCK,
  });
  const running = await ask(host.page, "GET", `/api/tables/${id}`);
  const { page, errors } = await person(stage, { width: 1280, height: 720 });
  // Whatever else is played here, this one can be watched.
  await page.route("**/api/tables?status=running*", (route) => route.fulfill({ json: [{ ...running, mine: [] }] }));
  await page.goto("/");
  const live = page.getByRole("region", { name: "Live now" });
  await live.getByText("POWER", { exact: true }).waitFor();
  await expect(live.locator(".poster svg.board")).toBeAttached();
  await expect(live.locator(".poster svg.map")).toHaveCount(0);
  assert.deepEqual(errors, []);
});

test("on a narrow phone the row of tabs says that there are more, and the open one is in sight", async ({ stage }) => {
  const { page, errors } = await person(stage, { width: 320, height: 700 });
  await tableFor(page, { game: "weakness", seats: ["me", { bot: 0 }], clock: NO_CLOCK });
  const row = page.getByRole("tablist");
  await expect(row).toHaveAttribute("data-more", "after");
  const tabs = row.getByRole("tab");
  // By the keyboard to the left of the first one: the last.
  await tabs.first().focus();
  await page.keyboard.press("ArrowLeft");
  await expect(tabs.last()).toHaveAttribute("aria-selected", "true");
  await expect(tabs.last()).toBeInViewport({ ratio: 1 });
  await expect(row).toHaveAttribute("data-more", "before");
  assert.deepEqual(errors, []);
});

test("on a phone whoever has lost reads why over the whole width", async ({ stage }) => {
  const { page, errors } = await person(stage, PHONE);
  const id = await tableFor(page, {
    game: "power",
    seats: ["me", { bot: 0 }],
    options: { players: 2, round_limit: 1 },
    clock: NO_CLOCK,
  });
  await page.locator("svg.board").first().waitFor();
  // Nothing is written: the penalty decides.
  await ask(page, "POST", `/api/tables/${id}/moves`, { seat: 0, move: { pads: {} } });
  await page.getByText("You lost this one.").waitFor();
  const { width } = await page.locator(".hero .reason").boundingBox();
  assert.ok(width > 280, `${width} px`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 1, `${wide} px too wide`);
  // The end scrolls by itself; the document below it does not scroll on into nothing.
  const below = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  assert.ok(below <= 1, `${below} px below the page`);
  assert.deepEqual(errors, []);
});

for (const lang of ["en", "fr"])
  test(`the order pad on paper, ${lang}: two pages, dark ink whatever the theme, and lines that the server reads`, async ({
    stage,
  }) => {
    const { page, errors } = await person(stage, { lang, colorScheme: "dark" });
    await page.goto("/print/power");
    await page.locator(".names svg.board").waitFor();
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    assert.equal(await theme(), "dark");
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    assert.equal(await theme(), "light");
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    assert.equal(await theme(), "dark");
    for (const format of ["A4", "Letter"]) {
      const pages = (await page.pdf({ format })).toString("latin1").match(/\/Type\s*\/Page\b/g);
      assert.equal(pages?.length, 2, format);
    }
    const lines = await page.locator(".written dt").allInnerTexts();
    assert.equal(lines.length, 5);
    for (const line of lines) {
      const { advice } = await ask(page, "POST", "/api/games/power/apply", {
        options: { players: 4, rules: lang === "fr" ? "french" : "english" },
        ask: { seat: 0, question: { pads: { G: [line] } } },
      });
      assert.ok(advice.lines.G[0].command, `${line}: ${JSON.stringify(advice)}`);
    }
    assert.deepEqual(errors, []);
  });
