import assert from "node:assert/strict";
import { accessible } from "./axe.mjs";
import { ask, expect, person, SHOTS, test } from "./helper.mjs";
import { DECLARE, line } from "./power.mjs";
import { hidden } from "./play.mjs";

const verdict = (page, passed) => page.locator(passed ? ".say.passed" : ".say.failed").waitFor();
const tile = (page, name) => page.locator(".side.mine button.tile", { hasText: name }).first();
const region = (page, name) => page.locator(`[data-region="${name}"]`);

/** Opens a task anew. */
async function open(page, task) {
  await page.goto(`/learn/${task}`);
  await page.locator(".say").waitFor();
}

/** Hands in a pad and watches the round to its end. */
async function handIn(page, ...lines) {
  for (const [i, text] of lines.entries()) await line(page, i + 1).fill(text);
  await page.getByRole("button", { name: DECLARE }).click();
}

test("Lessons of POWER: help, a mistake with its reply, the solution, the next task; progress is kept", async ({
  stage,
}) => {
  const { page, errors } = await person(stage);
  await page.goto("/");
  await page.getByRole("link", { name: "Learn", exact: true }).first().click();
  await page.getByRole("link", { name: "Start: Move and stop" }).click();
  await page.setViewportSize({ width: 1280, height: 720 });
  // All five lines of the pad are in sight below the task.
  await expect(line(page, 5)).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Help me" }).click();
  await page.getByText("T HQ G0").waitFor();
  await accessible(page, "a lesson");
  await handIn(page, "T HQ G8");
  await verdict(page, false);
  await page.getByText("not to G0").waitFor();
  // What happened stands beside the board, in words.
  await expect(page.locator(".report .order", { hasText: "Green: Tank GHQ → G8" })).toBeInViewport();
  await page.getByRole("button", { name: "Try again" }).click();
  await handIn(page, "T HQ G0");
  await verdict(page, true);
  await page.screenshot({ path: `${SHOTS}lesson-power.png` });
  await page.getByRole("link", { name: "Next task" }).click();
  await page.getByText("Task 2 of 4").waitFor();

  await open(page, "power/three-become-one/3");
  await handIn(page, "2P XRV I", "I RV HQ", "3I XHQ R");
  await verdict(page, true);
  // By the keyboard the Reserve lies above the Headquarters.
  await open(page, "power/earn/2");
  await page.locator('[data-place="GHQ"]').focus();
  await page.keyboard.press("ArrowUp");
  await expect(page.locator('[data-place="GRV"]')).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /Buy Infantry/ }).waitFor();
  // Whoever looks up a rule comes back to the task as it was.
  await open(page, "power/flag/3");
  await line(page, 1).fill("T G4 Y8");
  await page
    .locator("li.not")
    .getByRole("link", { name: /^why\?/ })
    .click();
  await page.getByRole("link", { name: "Back to the lesson" }).click();
  await expect(line(page, 1)).toHaveValue(/Y8$/);
  await open(page, "power/flag/3");
  await handIn(page, "T G4 G8");
  await verdict(page, false);
  await page.getByRole("button", { name: "Try again" }).click();
  await handIn(page, "T G4 HQ");
  await verdict(page, true);

  await page.goto("/learn/power");
  await expect(page).toHaveTitle("Learn to play – POWER");
  await page.getByLabel("1 of 4 solved").waitFor();
  await page.getByRole("link", { name: "Continue: Move and stop" }).waitFor();
  assert.deepEqual(errors, []);
});

test("The lesson about missiles by taps on a phone: the Reserve from the pad, a launch, a mercenary, two armies", async ({
  stage,
}) => {
  const { page, errors } = await person(stage, { width: 390, height: 844, hasTouch: true, isMobile: true });
  const tap = (place) => page.locator(`[data-place="${place}"]`).tap();
  const action = (name) => page.locator(".actions").getByRole("button", { name }).tap();
  const done = (n) => expect(page.locator(".pad li.done")).toHaveCount(n);
  const declare = () => page.getByRole("button", { name: DECLARE }).tap();
  await open(page, "power/missile/1");
  const reserve = page.locator(".pad").getByRole("button", { name: "Green's Reserve" });
  await reserve.tap();
  await action(/^Exchange .* Mega-Missile/);
  await done(1);
  await reserve.tap();
  await action(/^Launch/);
  await tap("B3");
  await done(2);
  await declare();
  await verdict(page, true);
  // What was launched is told once.
  await expect(page.locator(".report .order > .hidden", { hasText: "Mega-Missile GRV" })).toHaveCount(1);

  await page.getByRole("link", { name: "Next task" }).tap();
  await page.getByText("2/3").waitFor();
  for (const [i, from] of ["R0", "G0"].entries()) {
    await tap(from);
    await action(/^Move/);
    await tap("XI");
    await done(i + 1);
  }
  await declare();
  await verdict(page, true);
  await page.locator(".report .order > .hidden", { hasText: "Green for Red: Tank R0 → XI" }).waitFor();

  await page.getByRole("link", { name: "Next task" }).tap();
  await page.getByText("3/3").waitFor();
  // Whoever commands two armies is told apart by their letters, and by name to who does not see them.
  await expect(page.locator(".strip li.G")).toHaveText(/Green · you/i);
  await tap("G0");
  await action(/^Move Fighter/);
  await tap("XI");
  await done(1);
  await declare();
  await verdict(page, false);
  assert.deepEqual(errors, []);
});

test("Lessons of Power & Weakness: a takeover, an auction, the end of a cycle", async ({ stage }) => {
  const { page, errors } = await person(stage);
  // Without an offer the map has its room.
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "weakness/place/1");
  expect(
    (await region(page, "Powys").locator("xpath=ancestor::*[local-name()='svg'][1]").boundingBox()).height,
  ).toBeGreaterThan(290);
  await page.setViewportSize({ width: 1280, height: 720 });
  // The trap of the game: equal numbers are active in no cycle. The note above the button says so before, the reply after.
  await open(page, "weakness/place/3");
  const placing = async (name, said) => {
    await region(page, name).dispatchEvent("click");
    await page.locator(".todo", { hasText: said }).waitFor();
    await page
      .locator(".todo button", { hasText: `Place a magician in ${name}` })
      .first()
      .click();
  };
  await placing("Elmet", "It will hold 2 and 2: with equal numbers it is active in no cycle.");
  await verdict(page, false);
  await page.getByText("Four pieces stand there for nothing.").waitFor();
  await open(page, "weakness/place/3");
  await placing("Powys", "and be active");
  await verdict(page, true);

  await open(page, "weakness/sword/1");
  await tile(page, "castle").click();
  await region(page, "Elmet").dispatchEvent("click");
  const takeover = page.locator(".todo button", { hasText: "Take over" }).first();
  const move = page.getByRole("button", { name: "Place a piece there" });
  await takeover.or(move).first().waitFor();
  if (await takeover.count()) await takeover.click();
  await move.click();
  await verdict(page, true);
  await page.screenshot({ path: `${SHOTS}lesson-weakness.png` });

  await open(page, "weakness/auction/1");
  await page.locator("button.tile:not([aria-pressed]):not([disabled])", { hasText: "victory point" }).first().click();
  const bid = page.getByRole("button", { name: /^Bid / });
  await bid.first().waitFor();
  await page.screenshot({ path: `${SHOTS}lesson-auction.png` });
  const slider = page.locator(".todo").getByRole("slider");
  await slider.focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "Bid 3" }).click();
  await verdict(page, true);

  await open(page, "weakness/sand/1");
  await page.getByRole("button", { name: /^Recruit/ }).click();
  await verdict(page, true);
  assert.deepEqual(errors, []);
});

test("Lessons of Power Barons: a duel, a surrender, the last base, in French", async ({ stage }) => {
  const { page, errors } = await person(stage, { lang: "fr" });
  // The picture of a game says nothing, least of all by keys of texts that are not there.
  await page.goto("/learn/weakness");
  await page.locator(".art svg.map").waitFor();
  expect(await page.locator("main, body").first().innerHTML()).not.toMatch(/word-|paw\./);
  await open(page, "barons/challenge/2");
  await page.locator(".side button.face", { hasText: "50" }).first().click();
  await verdict(page, true);
  await page.screenshot({ path: `${SHOTS}lesson-barons.png` });

  await open(page, "barons/surrender/1");
  // A question mark never begins a line.
  expect(await page.locator(".say").textContent()).toMatch(/rendre\u00a0\?/);
  await page.locator(".todo").getByRole("button", { name: "Se rendre" }).click();
  await verdict(page, true);

  // Fighting on is a move, too: one that is a single word.
  await open(page, "barons/surrender/2");
  await page.locator(".todo").getByRole("button", { name: "Continuer le défi" }).click();
  await verdict(page, true);

  await open(page, "barons/influence/2");
  await page.locator(".todo").getByRole("button", { name: "Se rendre" }).click();
  await verdict(page, false);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await page.getByText("influence 20, 30 et 50").waitFor();

  // The last card of the last challenge wins the game.
  await open(page, "barons/win/3");
  const face = (value) => page.locator(".hand button.face", { hasText: value }).first();
  await face("35").click();
  await verdict(page, false);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await face("45").and(page.locator('[aria-label*="finance"]')).click();
  await verdict(page, true);
  await page.getByText("vous avez gagné la partie").waitFor();
  assert.deepEqual(errors, []);
});

test("The review of a finished game: progress, chances, decisions", async ({ stage }) => {
  const { page, errors } = await person(stage);
  await page.goto("/");
  const options = { players: 2, round_limit: 2 };
  const made = await ask(page, "POST", "/api/tables", { game: "power", options, seats: ["me", { bot: 0 }] });
  await page.goto(`/table/${made.id}/review`);
  await page.getByText("Only finished games are reviewed").waitFor();
  for (const moves of [2, 4]) {
    await ask(page, "POST", `/api/tables/${made.id}/moves`, { move: { pads: { G: ["T GHQ G4"] } }, at: moves - 2 });
    await page.waitForFunction(
      async ([id, n]) => (await (await fetch(`/api/tables/${id}`)).json()).moves === n,
      [made.id, moves],
    );
  }
  // A server that is busy for now is asked again; one that will not today says so, and what is known stands there all the same.
  const busy = (after) => ({
    status: 429,
    headers: { "retry-after": after },
    json: { code: "too-often", title: "Too many requests; wait a moment." },
  });
  const analysis = `**/api/tables/${made.id}/analysis`;
  await page.route(analysis, (route) => route.fulfill(busy("4000")));
  await page.goto(`/table/${made.id}/review`);
  await page.getByRole("alert").waitFor();
  await page.getByRole("heading", { name: "Power by round" }).waitFor();
  await page.unroute(analysis);
  await page.route(analysis, (route) => route.fulfill(busy("1")), { times: 1 });
  await page.getByRole("button", { name: "Try again" }).click();
  // It is opened while it is computed.
  await page.locator(".working").waitFor();
  await page.getByRole("heading", { name: "In short" }).waitFor();
  await accessible(page, "the review of a game");
  // One's own decisions that cost something come first; all are one click away.
  await page.getByRole("radio", { name: "Those that cost something" }).check();
  await page.getByRole("radio", { name: "All", exact: true }).check();
  await expect(page.locator(".decisions li a")).toHaveCount(2);
  // The arrows of the choice are its own.
  await page.getByRole("heading", { name: "In short" }).click();
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press("ArrowRight");
  await page.waitForURL(/\/review\/\d+\/\d+$/);
  await page.getByRole("heading", { name: "What a strong player would do, and how often" }).waitFor();
  await page.getByRole("navigation", { name: "From decision to decision" }).getByText("1 of 2").waitFor();
  await accessible(page, "a decision of the review");
  // What is best in hindsight is on the board beside it, with what the others did; then what was played, where that is asked for.
  const board = page.locator("figure", { has: page.locator("svg.board") });
  const played = page.getByRole("button", { name: "Tank GHQ → G4" }).first();
  await board.getByText("Best in hindsight").waitFor();
  await board.getByText("Dotted: what the others did.").waitFor();
  assert.notEqual(await board.locator(".arrow.faint").count(), 0);
  await page.setViewportSize({ width: 1280, height: 720 });
  assert.deepEqual(await hidden(page, ["figure svg.board", "#decision-title", "#decision-title ~ *"]), []);
  await played.click();
  await board.getByText("Played", { exact: true }).waitFor();
  assert.equal(await board.locator(".arrow:not(.faint)").count(), 1);
  await page.screenshot({ path: `${SHOTS}review.png`, fullPage: true });
  // Too much can happen here for a proof.
  await page.getByRole("button", { name: "Make a puzzle of this" }).click();
  await page.getByText("This position does not make a puzzle").waitFor();
  await page.getByRole("link", { name: "Watch it on the board" }).click();
  await page.waitForURL(/\/at\/\d+$/);
  // Anybody's decision can be tried.
  await page.goto(`/table/${made.id}/review/2/1`);
  await page.getByRole("button", { name: "Try it yourself" }).click();
  await page.waitForURL((url) => /^\/table\/\w+$/.test(url.pathname) && !url.pathname.includes(made.id));
  await line(page, 1).first().waitFor();
  const { mine, forked } = await ask(page, "GET", `/api${new URL(page.url()).pathname.replace("table", "tables")}`);
  assert.deepEqual([mine, forked.table], [[1], made.id]);
  assert.deepEqual(errors, []);
});
