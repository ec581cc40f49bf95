// The other engine: each game is opened and played on for a while in a stock Firefox. What the games do is tested in Chromium.
import assert from "node:assert/strict";
import { accessible } from "./axe.mjs";
import { expect, person, playNow, tableFor, test } from "./helper.mjs";
import { clickFirst, playOn } from "./play.mjs";
import { BOTS, DECLARE, filmBegan, line, NO_CLOCK, sector } from "./power.mjs";

test.use({ motion: true });

test("Firefox: from the start page to a round of POWER by clicks and keys; its film runs, and then the pad is there", async ({
  stage,
}) => {
  const { page, errors } = await person(stage, { width: 1280, height: 720 });
  await playNow(page);
  await page.locator("polygon.lively").first().waitFor();
  // A Tank by clicks.
  await sector(page, "GHQ").click();
  await page.getByRole("button", { name: /Move Tank/ }).click();
  await sector(page, "G8").click();
  await expect(line(page, 1)).toHaveValue("T GHQ G8");
  // An Infantry by keys: the focus is never lost.
  await sector(page, "GHQ").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /Move Infantry/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-sector]:focus")).toHaveAttribute("aria-label", /can go here/);
  await page.keyboard.press("Enter");
  await expect(page.locator(".pad li.done")).toHaveCount(2);
  await accessible(page, "POWER in Firefox");
  await page.getByRole("button", { name: DECLARE }).click();
  await filmBegan(page, "Round 1");
  await expect(page.locator(".turn.mine")).toHaveText("Write your commands");
  await page.getByText("Round 2", { exact: true }).waitFor();
  await expect(page.locator('[data-sector="G8"]')).toHaveAttribute("aria-label", /Tank/);
  assert.deepEqual(errors, []);
});

test("Firefox: turns of Power & Weakness and of Power Barons, with the bots' moves shown", async ({ stage }) => {
  const { page, errors } = await person(stage, { lang: "fr", width: 390, height: 844, staging: true });
  await tableFor(page, { game: "weakness", seats: BOTS.slice(0, 2), clock: NO_CLOCK });
  const recruit = page.getByRole("button", { name: /^Recruter/ });
  const end = page.getByRole("button", { name: "Finir le tour" });
  const bar = page.locator(".staged");
  await recruit.click();
  await expect(bar).toContainText("1 ");
  // The first turn of all has one action, every other one two.
  await recruit.or(end).first().waitFor();
  if (!(await end.isVisible())) await recruit.click();
  await end.click();
  await expect(bar).toHaveCount(0);
  await page.locator(".turn.mine").waitFor();
  await tableFor(page, { game: "barons", seats: BOTS, clock: NO_CLOCK });
  await page.locator(".hand .face").first().waitFor();
  // Three decisions, whatever is asked.
  const CLICKS = [
    ".todo button.main",
    ".staged button.main",
    ".moves li button",
    "button.pick",
    "button.whom, button.removal",
    ".side .cards button.face",
    ".todo button",
  ];
  await playOn(page, 3, async () => assert.ok(await clickFirst(page, CLICKS), "something can be chosen"));
  await accessible(page, "Power Barons in Firefox");
  assert.deepEqual(errors, []);
});
