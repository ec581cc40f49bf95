import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { accessible } from "./axe.mjs";
import { ask, expect, person, SHOTS, test } from "./helper.mjs";
import { hidden } from "./play.mjs";
import { DECLARE, line } from "./power.mjs";

/** The puzzles with their answers, which the server tells nobody. */
const stored = (game) =>
  readFileSync(new URL(`../../puzzles/${game}.jsonl`, import.meta.url), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((text) => JSON.parse(text));

const verdict = (page, right) => page.locator(right ? ".say.passed" : ".say.failed").waitFor();

async function open(page, puzzle) {
  await page.goto(`/puzzles/${puzzle.game}/${puzzle.id}`);
  await page.locator(".say").waitFor();
}

/** Hands in a pad. */
async function handIn(page, lines) {
  for (const [i, text] of lines.entries()) await line(page, i + 1).fill(text);
  await page.getByRole("button", { name: DECLARE }).click();
}

test("POWER: a wrong pad is refuted on the board, the solution is shown, another puzzle like it", async ({ stage }) => {
  const { page, errors, heard } = await person(stage);
  const puzzle = stored("power").find((p) => p.kind === "guard" && p.by === "upgrade");
  const [army] = Object.keys(puzzle.answers[0].pads);
  await page.goto("/puzzles");
  await page.getByRole("heading", { name: "Daily puzzle" }).waitFor();
  await accessible(page, "the puzzles");
  await page.screenshot({ path: `${SHOTS}puzzles.png`, fullPage: true });
  await open(page, puzzle);
  assert.ok(
    heard.every(({ body }) => !body.includes('"answers"')),
    "nobody is told an answer",
  );
  await accessible(page, "a puzzle");
  // In the other language everything is: what is asked, and who plays.
  await page.getByRole("button", { name: /^FR/ }).click();
  await page.getByText("quoi que fassent les autres").waitFor();
  await expect(page.locator(".strip li").first()).toContainText("Vert");
  await expect(page.locator("main").getByText("Green", { exact: true })).toHaveCount(0);
  // So are the letters of the pad: those of the French booklet.
  await expect(page.locator("svg.board")).toContainText("V8");
  // A blank pad gives nothing away.
  await expect(page.getByLabel("Ordre 1", { exact: true })).toHaveAttribute("placeholder", "Cliquez sur une pièce");
  await page.getByRole("button", { name: /^EN/ }).click();
  await expect(page.locator("svg.board")).toContainText("G8");
  await expect(page.locator(".strip li").first()).toContainText("Green");
  // Only an exchange in the HQ defends it: a march does not.
  const { legal } = await ask(page, "GET", `/api/games/power/puzzles/${puzzle.id}`);
  await page.setViewportSize({ width: 1280, height: 720 });
  const before = await page.locator("svg.board").boundingBox();
  await handIn(page, [legal[army].find((text) => !text.includes("X"))]);
  await verdict(page, false);
  // However much is said of it, the board keeps its place.
  expect(await page.locator("svg.board").boundingBox()).toEqual(before);
  await page.getByText("Your flag can still fall").waitFor();
  // Its headline is the verdict; who replies is told in the size of the text.
  const sizes = await page
    .locator(".said-of b")
    .evaluateAll((all) => all.map((b) => parseFloat(getComputedStyle(b).fontSize)));
  assert.ok(sizes.length > 1 && sizes.slice(1).every((size) => size < sizes[0]), sizes.join(" "));
  await expect(page.locator(".replies li").first()).toHaveText(/^(Blue|Yellow|Red) replies: .+ → /);
  // Whoever is out of a puzzle does not leave a table.
  await expect(page.getByText("You are eliminated")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Leave/ })).toHaveCount(0);
  await page.screenshot({ path: `${SHOTS}puzzle-refuted.png` });
  await page.getByRole("button", { name: "Try again" }).click();
  await handIn(page, puzzle.answers[0].pads[army]);
  await verdict(page, true);
  await page.getByText("only the first answer counts").waitFor();
  await expect(page.locator(".say, .panel, main").getByText(/time ran out|penalty/i)).toHaveCount(0);
  // The others have tried to take the flag all the same; whoever has solved it needs no solution.
  await expect(page.locator(".say.passed")).toContainText("Battle in GHQ");
  await expect(page.getByRole("button", { name: "Show the solution" })).toHaveCount(0);
  await page.screenshot({ path: `${SHOTS}puzzle-solved.png` });
  await page.getByRole("button", { name: "Another like this" }).click();
  await page.waitForURL((url) => url.pathname.startsWith("/puzzles/power/") && !url.pathname.endsWith(puzzle.id));
  await page.goto(`/puzzles/power/${puzzle.id}`);
  await page.getByRole("button", { name: "Show the solution" }).click();
  await page.getByText("The solution:").waitFor();
  assert.deepEqual(errors, []);
});

test("Power & Weakness: solved on the map at once, which counts; the list knows it", async ({ stage }) => {
  const { page, errors } = await person(stage);
  const [puzzle, other] = stored("weakness").filter((p) => p.answers.every((a) => a.do === "place" && !a.tile));
  const place = async (region) => {
    await page.locator(`[data-region="${region}"]`).dispatchEvent("click");
    await page
      .locator(".todo")
      .getByRole("button", { name: new RegExp(`^Place a (knight|magician) in ${region} costs no sand$`) })
      .click();
  };
  await open(page, puzzle);
  await place(puzzle.answers[0].region);
  await verdict(page, true);
  await page.getByText(/you have your 12 when the cycle ends|is sure of as many active regions/).waitFor();
  await open(page, other);
  const good = other.answers.map((a) => a.region);
  const shown = await ask(page, "GET", `/api/games/weakness/puzzles/${other.id}`);
  const wrong = shown.legal.find(({ move }) => move.do === "place" && !good.includes(move.region));
  // By the keyboard, on the map.
  const button = page
    .locator(".todo")
    .getByRole("button", { name: new RegExp(`^Place a (knight|magician) in ${wrong.move.region} costs no sand$`) });
  await page.locator(`[data-region="${wrong.move.region}"]`).focus();
  await page.keyboard.press("Enter");
  await button.focus();
  await page.keyboard.press("Enter");
  await verdict(page, false);
  await page.screenshot({ path: `${SHOTS}puzzle-weakness.png` });
  // Seven kinds of tiles in hand, or six on the other side: all are in sight in a small window.
  await page.setViewportSize({ width: 1280, height: 720 });
  const kinds = (p, seat) => new Set(p.state.hands[["orange", "white"][seat]]).size;
  const most = (whose) => stored("weakness").reduce((a, b) => (whose(b) > whose(a) ? b : a));
  for (const full of [most((p) => kinds(p, p.seat)), most((p) => kinds(p, 1 - p.seat))]) {
    await open(page, full);
    await page.locator(".side .tile").first().waitFor();
    assert.deepEqual(await hidden(page, [".side .tile", "#offer .tile", "svg[role=group]"]), [], full.id);
  }
  await page.goto("/puzzles/weakness");
  await expect(page.locator("dd", { hasText: "/" }).first()).toHaveText(/^\s*1\s*\/ \d+\s*$/);
  await page.getByRole("heading", { name: "Your last puzzles" }).waitFor();
  await accessible(page, "the puzzles of a game");
  await page.screenshot({ path: `${SHOTS}puzzles-weakness.png` });
  assert.deepEqual(errors, []);
});

test("Power Barons, in French, by taps on a phone: a card that loses is refuted, the right one wins; a finished game makes a puzzle", async ({
  stage,
}) => {
  const { page, errors } = await person(stage, { lang: "fr", width: 390, height: 844, hasTouch: true });
  // A card is told apart by its number alone.
  const values = (p) => p.state.hands[p.seat].map((name) => name.split(" ")[1]);
  const distinct = (p) => new Set(values(p)).size === values(p).length;
  const lead = (p) => p.state.stage.ask === "lead" && p.answers.every((a) => a.play);
  const puzzle = stored("barons").find((p) => lead(p) && distinct(p));
  const card = (name) => {
    const number = page.getByText(name.split(" ")[1], { exact: true });
    return page.locator(".side button.face").filter({ has: number }).tap();
  };
  // The players have names also when the game's words come late.
  await page.route(/told-barons/, (route) => setTimeout(() => route.continue(), 1000));
  await open(page, puzzle);
  assert.doesNotMatch(await page.locator("body").innerText(), /word-/);
  const shown = await ask(page, "GET", `/api/games/barons/puzzles/${puzzle.id}`);
  const good = puzzle.answers.map((a) => a.play);
  const wrong = shown.legal.find(({ move }) => move.play && !good.includes(move.play));
  // Both hands are known, and in sight.
  await expect(page.getByRole("group", { name: /^Main d/ }).first()).toBeInViewport();
  await card(wrong.move.play);
  await verdict(page, false);
  await expect(page.locator(".replies li").first()).toHaveText(/ répond\s: /);
  await expect(page.locator(".say.failed")).not.toContainText(/\bplay\b/);
  // It is judged: nothing more is asked.
  await expect(page.locator(".todo button")).toHaveCount(0);
  await page.screenshot({ path: `${SHOTS}puzzle-barons.png` });
  await page.getByRole("button", { name: "Réessayer" }).tap();
  await card(good[0]);
  await verdict(page, true);

  // Bots play a game; a decision of it that the prover agrees to is a puzzle for whoever has its address.
  const seats = [0, 0, 0].map((bot) => ({ bot }));
  const { id } = await ask(page, "POST", "/api/tables", { game: "barons", options: { players: 3 }, seats });
  const over = async () => (await ask(page, "GET", `/api/tables/${id}`)).status === "over";
  await expect.poll(over, { timeout: 120_000 }).toBe(true);
  const found = await page.evaluate(async (table) => {
    for (let after = 0; ; after += 500) {
      const moves = await (await fetch(`/api/tables/${table}/moves?after=${after}&limit=500`)).json();
      if (!moves.length) return null;
      for (const { number, by, move } of moves.filter((m) => m.move?.play)) {
        const asked = await fetch(`/api/tables/${table}/puzzles/${number}/${by}`);
        if (asked.ok) return { number, by, move };
      }
    }
  }, id);
  assert.ok(found, "a challenge of the game is a puzzle");
  await page.goto(`/table/${id}/puzzle/${found.number}/${found.by}`);
  await page.getByText("tiré d’une partie terminée").waitFor();
  await page.getByRole("button", { name: "Partager ce problème" }).waitFor();
  await accessible(page, "a puzzle of a finished game");
  await page.screenshot({ path: `${SHOTS}puzzle-posed.png` });
  await page.locator(".side button.face:not([disabled])").first().tap();
  await page.locator(".say.passed, .say.failed").waitFor();
  await page.getByRole("link", { name: "Revenir à l’analyse" }).and(page.locator(".button")).waitFor();
  assert.deepEqual(errors, []);
});

test("The daily puzzle is linked from home and is the same after a restart", async ({ stage }) => {
  const { page, errors } = await person(stage);
  await page.goto("/");
  await page.getByRole("link", { name: "Solve it" }).click();
  await page.waitForURL(/\/puzzles\/daily$/);
  const task = await page.locator(".say p").textContent();
  await expect(page).toHaveTitle("Daily puzzle – Powerhouse");
  const before = await ask(page, "GET", "/api/puzzles/daily");
  await stage.server.kill();
  await stage.server.run();
  const after = await ask(page, "GET", "/api/puzzles/daily");
  // At midnight another one comes.
  if (after.date === before.date) {
    assert.deepEqual(after, before);
    await page.goto("/puzzles/daily");
    await page.getByText(task).waitFor();
  }
  assert.deepEqual(errors, []);
});
