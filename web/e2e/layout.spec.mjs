// One screen, like a table: the board is whole, and what matters is in sight without scrolling.
import assert from "node:assert/strict";
import { ask, expect, person, speak, tableFor, test } from "./helper.mjs";
import { hidden } from "./play.mjs";
import { BOTS, DECLARE, line, NO_CLOCK, sector, stopTime } from "./power.mjs";

/** What must be in sight when somebody is asked, by game. */
const TABLES = {
  power: { seats: BOTS, parts: [".pad input", "[data-lead]", ".strip li"] },
  // Two pads, and the row of those who share the screen.
  "power for two": {
    game: "power",
    seats: ["me", "me"],
    players: 2,
    parts: [".pad input", "[data-lead]", ".strip li"],
  },
  weakness: {
    seats: BOTS.slice(0, 2),
    parts: [".todo button", "#offer button", "[aria-label='Your tiles'], .mine.side"],
  },
  barons: { seats: BOTS, parts: [".todo h2", ".hand .face", ".strip li"] },
};

for (const [width, height] of [
  [1280, 720],
  [390, 844],
  [1440, 900],
]) {
  test(`the board is whole, and nothing has to be scrolled to, at ${width}x${height}`, async ({ stage }) => {
    const { page, errors } = await person(stage, { width, height });
    for (const [name, { game = name, seats, players, parts }] of Object.entries(TABLES)) {
      const id = await tableFor(page, { game, seats, clock: NO_CLOCK, ...(players ? { options: { players } } : {}) });
      await page.locator(parts[0]).first().waitFor();
      await expect(page.locator(".turn.mine")).toBeVisible();
      const board = page.locator(".board-place svg[role=group]").first();
      await expect(board).toBeInViewport({ ratio: 1 });
      const box = await board.boundingBox();
      const [high, wide] = await page.evaluate(() => [
        document.documentElement.scrollHeight,
        document.documentElement.scrollWidth,
      ]);
      assert.ok(high <= height && wide <= width, `${name}: the page is ${wide}x${high}`);
      assert.deepEqual(await hidden(page, [".head .turn", "[role=tab]", ...parts]), [], name);
      // What a blank line says fits into it.
      const cut = await page.locator("input[placeholder]:not([placeholder=''])").evaluateAll(
        (all) =>
          all.filter((input) => {
            const { paddingLeft, paddingRight } = getComputedStyle(input);
            const pen = document.createElement("canvas").getContext("2d");
            pen.font = getComputedStyle(input, "::placeholder").font;
            const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
            return pen.measureText(input.placeholder).width > room;
          }).length,
      );
      assert.equal(cut, 0, `${name}: a placeholder is cut off`);
      // What happened is told once.
      assert.ok((await page.locator("[role=log]").count()) <= 1, name);
      // Whoever has two armies is told apart by them.
      if (game === "power") {
        const lines = await page.locator(".strip .who").allInnerTexts();
        assert.equal(new Set(lines).size, 4, lines.join(", "));
      }
      // What is read out when it changes is a line, never a panel.
      const LIVE = "[aria-live=polite], [role=status], [role=log]";
      assert.equal(await page.locator(`:is(${LIVE}):has(.pad, .todo, [role=tabpanel])`).count(), 0, name);
      if (name === "power" && width < 960) {
        // A full pad, with what each line says in words, is in sight as well.
        const lines = ["I GHQ G8", "I GHQ G8", "T GHQ G4", "T GHQ G4", "F GHQ B5"];
        for (const [i, command] of lines.entries()) await line(page, i + 1).fill(command);
        await expect(page.locator(".pad li.done")).toHaveCount(5);
        await page.locator(".head .turn").click();
        assert.deepEqual(await hidden(page, [...parts, ".pad li.done"]), [], "a full pad");
      }
      if (name === "power for two") {
        // Lines are put in another order in two pads, too.
        const lines = page.locator(".pad.G input");
        for (const [i, command] of ["T GHQ G4", "F GHQ B5"].entries()) await lines.nth(i).fill(command);
        await expect(page.locator(".pad.G li.done")).toHaveCount(2);
        await page.locator(".pad.G").getByRole("button", { name: "Command 2 earlier" }).click();
        await expect(lines.nth(0)).toHaveValue("F GHQ B5");
        await expect(lines.nth(1)).toHaveValue("T GHQ G4");
        // So is all that plays the film of a round.
        await ask(page, "POST", `/api/tables/${id}/moves`, { seat: 1, move: { pads: { Y: ["T YHQ Y4"] } } });
        await stopTime(page);
        await page.getByRole("button", { name: DECLARE }).click();
        await page.locator(".player").waitFor();
        assert.deepEqual(await hidden(page, [".player button.main", ".player .keys button"]), [], "the film");
        await page.clock.resume();
      }
      if (name === "power") {
        // Whatever is chosen, the pad and the board stay where they are.
        if (width < 960) for (let i = 1; i <= 5; i++) await line(page, i).fill("");
        await page.locator("polygon.lively").first().waitFor();
        const pad = await line(page, 1).boundingBox();
        const home = page.locator('[data-sector="GHQ"]');
        await home.click();
        await page.getByRole("button", { name: /Move Tank/ }).waitFor();
        assert.deepEqual(await line(page, 1).boundingBox(), pad, "the pad does not jump");
        // What is chosen and pointed at is as clear as before: nothing veils the pieces.
        assert.equal(await home.evaluate((e) => getComputedStyle(e).fill), "rgba(0, 0, 0, 0)");
        // On a phone what can act lies over the pad.
        if (width >= 960) assert.deepEqual(await hidden(page, parts), [], "with a place chosen");
        assert.deepEqual(await board.boundingBox(), box);
      }
      if (name === "power") {
        // What the coach says is read without scrolling.
        await page.keyboard.press("Escape");
        await page.getByRole("tab", { name: "Coach" }).click();
        await page.locator(".coach .pointer").waitFor();
        const beyond = await page.getByRole("tabpanel").evaluate((e) => e.scrollHeight - e.clientHeight);
        assert.ok(beyond <= 1, `${beyond} px of the coach's words are cut off`);
      }
      // Beside the other tabs the coach's line is wide enough to be read.
      if (width >= 960 && game !== "power") {
        await page.getByRole("tab", { name: "Log" }).click();
        const pointer = page.locator(".coach.brief > p");
        await pointer.waitFor();
        const room = (await pointer.boundingBox()).width;
        assert.ok(room > 190, `${name}: the coach's line is ${room} px wide`);
      }
    }
    assert.deepEqual(errors, []);
  });
}

test("a lesson on a phone: the task, the board, and what can be answered are in sight together", async ({ stage }) => {
  const { page, errors } = await person(stage, { width: 390, height: 844 });
  await page.goto("/learn/weakness/auction/1");
  await page.locator("#offer button", { hasText: "victory point" }).click();
  await page.getByRole("button", { name: /^Bid / }).waitFor();
  assert.deepEqual(await hidden(page, [".say", ".todo .pieces", ".todo button.main", "[aria-label='Your tiles']"]), []);
  await page.goto("/learn/weakness/sword/1");
  await page.locator("[aria-label='Your tiles'] button", { hasText: "castle" }).click();
  await page.locator('[data-region="Elmet"]').dispatchEvent("click");
  const take = page.getByRole("button", { name: /Take over Elmet/ });
  await expect(take).toBeInViewport({ ratio: 1 });
  await take.click();
  // Every tab fits, in French as well.
  await tableFor(page, { game: "weakness", seats: BOTS.slice(0, 2), clock: NO_CLOCK });
  await page.locator(".todo button").first().waitFor();
  await speak(page, "fr");
  await page.getByRole("tab", { name: "Jouer" }).waitFor();
  assert.deepEqual(await hidden(page, ["[role=tab]"]), []);
  assert.deepEqual(errors, []);
});

test("two armies on a phone, in French, with a clock: the header fits, and commands are read to their end", async ({
  stage,
}) => {
  const { page, errors } = await person(stage, { width: 390, height: 844, lang: "fr" });
  await tableFor(page, {
    game: "power",
    seats: BOTS.slice(0, 2),
    options: { players: 2, rules: "french", round_limit: 6 },
  });
  await page.locator(".pad input").first().fill("C VHQ R0");
  await page.locator(".pad .done").waitFor();
  // Who gets the captives is asked as soon as both armies go to the same place.
  await expect(page.locator(".captives")).toHaveCount(0);
  await page.getByLabel("Feuille d’ordres : Bleu").locator("input").first().fill("C BHQ R0");
  await page.locator(".captives select").waitFor();
  await page.locator(".pad input").nth(1).focus();
  const cut = await page.evaluate(() => [
    document.documentElement.scrollWidth > innerWidth,
    ...[
      ...document.querySelectorAll(
        ".pad .command, .captives :is(span, select), .pad .brief, .head .clock, .strip .who",
      ),
    ].map((e) => e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0),
  ]);
  assert.ok(!cut.includes(true), JSON.stringify(cut));
  assert.deepEqual(await hidden(page, [".head .turn", ".head .clock", ".head summary", ".captives select"]), []);
  // One army, and a command for the mercenary one.
  await tableFor(page, { game: "power", seats: BOTS.slice(0, 3), options: { players: 3, rules: "french" } });
  await page.locator(".pad input").first().fill("R:C RHQ V5");
  await page.locator(".pad .done").waitFor();
  await page.locator(".pad input").nth(1).focus();
  const hired = page.locator(".pad .command").first();
  assert.ok(await hired.evaluate((e) => e.scrollWidth <= e.clientWidth), "the mercenary's command is cut");
  assert.deepEqual(errors, []);
});

const SMALL = { width: 1280, height: 720 };

test("the people stay where they are when a round is played, the last one too, for who plays and who looks on", async ({
  stage,
}) => {
  const [{ page }, eve] = [await person(stage, SMALL), await person(stage, SMALL)];
  const id = await tableFor(page, { game: "power", seats: BOTS, clock: NO_CLOCK, options: { round_limit: 1 } });
  await eve.page.goto(`/table/${id}`);
  await eve.page.getByText("You are watching.").waitFor();
  // A piece can be dragged to where it shall go.
  await line(page, 1).waitFor();
  await page.locator(".lively").first().waitFor();
  await page.locator('[data-piece="GF"]').first().hover({ force: true });
  await page.mouse.down();
  await sector(page, "B5").hover();
  await page.mouse.up();
  await expect(line(page, 1)).toHaveValue("F GHQ B5");
  await page.locator(".pad .done").waitFor();
  const pages = [page, eve.page];
  const tops = () =>
    Promise.all(pages.map((p) => p.locator(".strip").evaluate((e) => Math.round(e.getBoundingClientRect().top))));
  const before = await tops();
  for (const p of pages) await stopTime(p);
  await page.getByRole("button", { name: DECLARE }).click();
  for (const p of pages) await p.locator(".player").waitFor();
  assert.deepEqual(await tops(), before);
});

test("a conversation beside the board: whom one talks with, what was said and the line to write on are in sight", async ({
  stage,
}) => {
  const [ada, bob] = [await person(stage, { width: 1280, height: 720 }), await person(stage)];
  const id = await tableFor(ada.page, {
    game: "barons",
    seats: ["me", "open", { bot: 0 }],
    options: { players: 3 },
    clock: NO_CLOCK,
    press: "private",
  });
  await bob.page.goto(`/table/${id}`);
  await bob.page.getByLabel("Your name").fill("Bob");
  await bob.page.getByRole("button", { name: "Join the game" }).click();
  const { page } = ada;
  await page.getByRole("tab", { name: "Talk" }).click();
  await page.getByRole("button", { name: "Bob", exact: true }).click();
  await page.getByLabel("Say something").fill("Shall we?");
  await page.getByRole("button", { name: "Send" }).click();
  await page.locator(".lines p.mine").waitFor();
  assert.deepEqual(await hidden(page, [".talk .with button", ".talk .only", ".lines p.mine", ".talk form input"]), []);
  assert.deepEqual([...ada.errors, ...bob.errors], []);
});

test("Power Barons with four players: whom to challenge, and for what, is in sight on a laptop and on a phone", async ({
  stage,
}) => {
  const { page, errors } = await person(stage, { width: 1280, height: 720, hear: false });
  const id = await tableFor(page, {
    game: "barons",
    seats: ["me", { bot: 0 }, { bot: 0 }, { bot: 0 }],
    options: { players: 4 },
    clock: { pace: "none" },
  });
  for (let i = 0; ; i++) {
    assert.ok(i < 3000, "somebody may be challenged");
    if (!(await ask(page, "GET", `/api/tables/${id}`)).turn.includes(0)) continue; // bots decide, or chance draws
    const { legal } = await ask(page, "GET", `/api/tables/${id}/legal?seat=0`);
    if (legal[0]?.move.challenge) break;
    await ask(page, "POST", `/api/tables/${id}/moves`, { seat: 0, move: legal.at(-1)?.move });
  }
  await page.reload();
  await page.locator("button.pick").first().waitFor();
  for (const [width, height] of [
    [1280, 720],
    [390, 844],
  ]) {
    await page.setViewportSize({ width, height });
    await expect(page.locator("button.pick").first()).toBeVisible();
    assert.deepEqual(await hidden(page, [".todo h2", "button.pick"]), [], `${width} x ${height}`);
  }
  // Its sign stays white on the colour of the card, under the pointer, too.
  const ink = () =>
    page
      .locator("button.pick:not(.owned)")
      .first()
      .evaluate((e) => getComputedStyle(e).color);
  const before = await ink();
  await page.locator("button.pick:not(.owned)").first().hover();
  assert.equal(await ink(), before);
  assert.deepEqual(errors, []);
});
