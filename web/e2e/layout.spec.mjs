// One screen, like a table: the board is whole, and what matters is in sight without scrolling.
import assert from "node:assert/strict";
import { expect, person, tableFor, test } from "./helper.mjs";
import { BOTS, line, NO_CLOCK } from "./power.mjs";

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

/** What is cut off, covered or scrolled away of these parts. */
const hidden = (page, parts) =>
  page.evaluate((all) => {
    const found = all.map((part) => [...document.querySelectorAll(part)].filter((e) => e.checkVisibility()));
    const missing = all.filter((_, i) => !found[i].length);
    const away = found.flat().filter((e) => {
      const { left, right, top, bottom } = e.getBoundingClientRect();
      // The corners, a little inside: what lies there is the part itself or something in it.
      const at = [left + 6, right - 6].flatMap((x) =>
        [top + 6, bottom - 6].map((y) => document.elementFromPoint(x, y)),
      );
      return !at.every((seen) => seen && (e.contains(seen) || seen.contains(e)));
    });
    return [...missing, ...away.map((e) => e.getAttribute("aria-label") ?? e.textContent.trim())];
  }, parts);

for (const [width, height] of [
  [1280, 720],
  [390, 844],
  [1440, 900],
]) {
  test(`the board is whole, and nothing has to be scrolled to, at ${width}x${height}`, async ({ stage }) => {
    const { page, errors } = await person(stage, { width, height });
    for (const [name, { game = name, seats, players, parts }] of Object.entries(TABLES)) {
      await tableFor(page, { game, seats, clock: NO_CLOCK, ...(players ? { options: { players } } : {}) });
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
      assert.deepEqual(await hidden(page, [".head .turn", "[role=tablist]", ...parts]), [], name);
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
      if (name === "power" && width >= 960) {
        // Whatever is chosen, the pad and the board stay where they are.
        await page.locator("polygon.lively").first().waitFor();
        const pad = await line(page, 1).boundingBox();
        const home = page.locator('[data-sector="GHQ"]');
        await home.click();
        await page.getByRole("button", { name: /Move Tank/ }).waitFor();
        assert.deepEqual(await line(page, 1).boundingBox(), pad, "the pad does not jump");
        // What is chosen and pointed at is as clear as before: nothing veils the pieces.
        assert.equal(await home.evaluate((e) => getComputedStyle(e).fill), "rgba(0, 0, 0, 0)");
        assert.deepEqual(await hidden(page, parts), [], "with a place chosen");
        assert.deepEqual(await board.boundingBox(), box);
      }
    }
    assert.deepEqual(errors, []);
  });
}
