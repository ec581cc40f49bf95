// What newcomers meet: the rules, the coach beside the board, what is foreseen while one chooses.
import assert from "node:assert/strict";
import { accessible } from "./axe.mjs";
import { expect, person, SHOTS, tableFor, test } from "./helper.mjs";
import { BOTS, line, NO_CLOCK, sector } from "./power.mjs";

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
  await page.getByRole("button", { name: /Take over D/ }).click();
  await page.getByText("Orange takes over D").waitFor();
  await page.screenshot({ path: `${SHOTS}rules-example.png` });
  // An auction is played for both sides.
  const auction = page.locator("section", { has: page.getByRole("heading", { name: "Take a tile" }) });
  await auction.getByRole("button", { name: /victory point/ }).click();
  await auction.getByRole("button", { name: "Bid 2" }).click();
  await auction.getByRole("button", { name: "Bid 1" }).click();
  await auction.getByText("Orange 2, White 1. Orange wins and pays").waitFor();
  // A command is written, in plain words too.
  await page.goto("/rules/power#section-17");
  const writing = page.locator("section", { has: page.getByRole("heading", { name: "Writing commands" }) });
  await writing.getByRole("textbox").fill("char qg v4");
  await writing.getByText("T GHQ G4").waitFor();
  await writing.getByRole("textbox").fill("tank hq xi");
  await writing.getByText("4 sectors away; the Tank moves 3.").waitFor();
  // In French the boards have the letters of the French booklet.
  await page.getByRole("button", { name: /^FR/ }).click();
  await expect(page.locator('[data-place="GHQ"]').first()).toHaveAttribute("aria-label", /VHQ/);
  assert.deepEqual(errors, []);
});

test("Rules on a phone: the search, which knows the examples too, and the contents stay in reach", async ({
  stage,
}) => {
  const { page, errors } = await person(stage, { width: 390, height: 844 });
  await page.goto("/rules/weakness#section-9");
  await expect(page.getByRole("heading", { name: "Use tiles" })).toBeInViewport();
  const contents = page.locator("details.contents");
  await expect(contents.locator("summary")).toBeInViewport();
  await contents.locator("summary").click();
  await contents.getByRole("link", { name: "A turn", exact: true }).click();
  await expect(page.getByRole("heading", { name: "A turn" })).toBeInViewport();
  await expect(contents.getByRole("link", { name: "A turn", exact: true })).toBeHidden();
  // What only an example says is found where it stands.
  await page.getByRole("searchbox").fill("F in a magic cycle");
  const found = page.getByRole("search").getByRole("link").filter({ hasText: "Use tiles" });
  await found.first().click();
  await expect(page.getByRole("heading", { name: "Use tiles" })).toBeInViewport();
  await accessible(page, "rules on a phone");
  assert.deepEqual(errors, []);
});

test("A refusal leads to its rule, and from there back to the table, where the plan is kept", async ({ stage }) => {
  const { page, errors } = await person(stage);
  const id = await tableFor(page, { game: "power", seats: BOTS, clock: NO_CLOCK });
  // What buying needs, and what is there, is said before anything is written.
  await page.locator("[data-place=GRV]").click();
  await page.getByText("You have 0 of 2 Power Units, the price of the cheapest piece (Infantry).").waitFor();
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

test("What is foreseen while one chooses: captures, bounces, distances, sums of a takeover", async ({ stage }) => {
  const { page, errors } = await person(stage);
  const open = async (task) => {
    await page.goto(`/learn/${task}`);
    await page.locator(".say").waitFor();
  };
  const says = (code, text) => expect(sector(page, code)).toHaveAttribute("aria-label", text);
  await open("power/battle/1");
  await sector(page, "G3").click();
  await says("B5", /5 against 3: you capture/);
  await open("power/battle/3");
  await sector(page, "G0").click();
  await says("B0", /5 against 10: you are captured/);
  await sector(page, "B0").click();
  await page.locator("li.done").waitFor();
  await sector(page, "G0").click();
  await says("B0", /10 against 10, equal: you bounce back/);
  await open("power/move/3");
  await line(page, 1).fill("fighter hq b4");
  await page.getByText("6 sectors away; the Fighter moves 5.").waitFor();

  const region = (name) => page.locator(`[data-region="${name}"]`).dispatchEvent("click");
  await open("weakness/sword/2");
  await region("Elmet");
  await page.getByText("2 against 2, one short.").waitFor();
  await open("weakness/place/2");
  await region("Cantia");
  await page.getByText("needs a keys tile or Merlin; 0 against").waitFor();
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
  await page.getByRole("button", { name: "Hide the tips" }).click();
  await expect(pointer).toHaveCount(0);
  await page.reload();
  await line(page, 1).waitFor();
  await expect(pointer).toHaveCount(0);
  await page.locator("summary[aria-label=Menu]").click();
  await page.getByRole("button", { name: "Call the coach" }).click();
  await expect(pointer).toHaveCount(1);
  assert.deepEqual(errors, []);
});
