// What newcomers meet: the rules, the coach beside the board, what is foreseen while one chooses.
import assert from "node:assert/strict";
import { accessible } from "./axe.mjs";
import { expect, person, SHOTS, tableFor, test } from "./helper.mjs";
import { BOTS, line, NO_CLOCK } from "./power.mjs";

test("Rules: ideas first, the numbered text folded; an anchor and the search open the fold; nothing is folded on paper", async ({
  stage,
}) => {
  const { page, errors } = await person(stage);
  await page.goto("/rules/power");
  const rule = page.locator('[id="POW-8.3"]');
  await page.getByRole("heading", { name: "Conflicts" }).waitFor();
  await expect(page.getByText("Know the kill squares").first()).toBeVisible();
  await expect(rule).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(rule).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(rule).toBeHidden();
  await page.emulateMedia({ media: null });

  const conflicts = page.locator("section", { has: page.getByRole("heading", { name: "Conflicts" }) });
  await expect(conflicts.getByRole("link", { name: "Puzzles about this" })).toHaveAttribute("href", /theme=storm$/);

  await page.keyboard.press("/");
  await page.keyboard.type("never bounces");
  await page.getByText("Found: 1").waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/#POW-8\.3$/);
  await expect(rule).toBeInViewport();
  await expect(rule).toBeFocused();
  await accessible(page, "a rule");

  await page.goto("/rules/weakness#PAW-9.4");
  await expect(page.locator('[id="PAW-9.4"]')).toBeInViewport();
  // The example is played: the server's own words for what happened.
  await page.getByRole("button", { name: /take over D/ }).click();
  await page.getByText("Orange takes over D").waitFor();
  await page.screenshot({ path: `${SHOTS}rules-example.png` });
  // An auction is played for both sides.
  const auction = page.locator("section", { has: page.getByRole("heading", { name: "Take a tile" }) });
  await auction.getByRole("button", { name: /victory point/ }).click();
  await auction.getByRole("button", { name: "Bid 2" }).click();
  await auction.getByRole("button", { name: "Bid 1" }).click();
  await auction.getByText("Orange 2, White 1; Orange wins and pays").waitFor();
  // A command is written, in plain words too.
  await page.goto("/rules/power#section-17");
  const writing = page.locator("section", { has: page.getByRole("heading", { name: "Writing commands" }) });
  await writing.getByRole("textbox").fill("char qg v4");
  await writing.getByText("T GHQ G4").waitFor();
  await writing.getByRole("textbox").fill("tank hq xi");
  await writing.getByText("4 sectors away; the Tank moves 3.").waitFor();
  assert.deepEqual(errors, []);
});

test("A refusal leads to its rule, and from there back to the table, where the plan is kept", async ({ stage }) => {
  const { page, errors } = await person(stage);
  const id = await tableFor(page, { game: "power", seats: BOTS, clock: NO_CLOCK });
  const kept = page.waitForResponse((r) => r.url().endsWith("/moves") && r.request().method() === "POST");
  await line(page, 1).fill("T HQ XI");
  await kept;
  await page.getByText("4 sectors away; the Tank moves 3.").waitFor();
  await line(page, 2).fill("2P XRV I");
  await page.getByText("You have 0 of 2 Power Units there.").waitFor();
  await page.locator("li.not").getByRole("link", { name: "why? POW-5.1" }).click();
  await expect(page.locator('[id="POW-5.1"]')).toBeInViewport();
  await page.getByRole("link", { name: "Back to the table" }).click();
  await page.waitForURL(`**/table/${id}`);
  await expect(line(page, 1)).toHaveValue(/XI$/);
  assert.deepEqual(errors, []);
});

test("The coach points at one thing, is sent away and called back", async ({ stage }) => {
  const { page, errors } = await person(stage);
  await tableFor(page, { game: "power", seats: BOTS, clock: NO_CLOCK });
  const pointer = page.locator(".coach .pointer");
  await expect(pointer).toHaveCount(1);
  const [board, said] = [page.locator(".board-place svg[role=group]").first(), page.locator(".coach").first()];
  const [b, s] = [await board.boundingBox(), await said.boundingBox()];
  assert.ok(s.x >= b.x + b.width || s.y >= b.y + b.height || s.y + s.height <= b.y, "the coach covers the board");
  await page.getByRole("button", { name: "Got it" }).click();
  await expect(pointer).toHaveCount(0);
  await page.reload();
  await line(page, 1).waitFor();
  await expect(pointer).toHaveCount(0);
  await page.locator("summary[aria-label=Menu]").click();
  await page.getByRole("button", { name: "Call the coach" }).click();
  await expect(pointer).toHaveCount(1);
  assert.deepEqual(errors, []);
});
