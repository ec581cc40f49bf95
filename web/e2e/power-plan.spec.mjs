import assert from "node:assert/strict";
import { accessible } from "./axe.mjs";
import { ask, expect, person, SHOTS, tableFor, takeSeat, test } from "./helper.mjs";
import { hidden } from "./play.mjs";
import { BOTS, closeFilm, DECLARE, line, NO_CLOCK, sector, stopTime, tab } from "./power.mjs";

test("a removed line takes with it what depended on it; an empty pad is warned of", async ({ stage }) => {
  const { page, errors } = await person(stage);
  await tableFor(page, { game: "power", seats: BOTS, clock: NO_CLOCK });
  await line(page, 1).fill("I HQ G8");
  // Enter leads to the next line.
  await line(page, 1).press("Enter");
  await expect(line(page, 2)).toBeFocused();
  await line(page, 2).fill("I HQ G8");
  await line(page, 3).fill("I G8 HQ");
  await page.locator("li.not").waitFor(); // it has moved already
  await line(page, 3).fill("");
  await page.getByRole("button", { name: DECLARE }).waitFor();
  // Both at once: one removal does not undo the other.
  await page.evaluate(() =>
    [2, 1].forEach((n) => document.querySelector(`[aria-label="Remove command ${n}"]`).click()),
  );
  await page.waitForFunction(() => [...document.querySelectorAll(".pad input")].every((i) => i.value === ""));
  await page.getByRole("button", { name: DECLARE }).click();
  await page.getByRole("dialog").waitFor();
  await page.getByRole("button", { name: "Keep writing" }).click();
  assert.deepEqual(errors, []);
});

test("a written line shows its piece and places until it is written in; the next one invites", async ({ stage }) => {
  const { page, errors } = await person(stage);
  await tableFor(page, { game: "power", seats: BOTS, clock: NO_CLOCK });
  await line(page, 1).fill("F HQ B5");
  await page.locator("li.done").waitFor();
  const shown = page.locator(".pad .command");
  await expect(shown).toBeHidden();
  await line(page, 2).focus();
  await expect(shown).toHaveText(/Fighter\s*GHQ\s*B5/);
  await expect(line(page, 1)).toHaveCSS("opacity", "0");
  await expect(line(page, 1)).toHaveAccessibleDescription("Fighter GHQ → B5, will be carried out");
  await expect(page.locator(".pad li.next input")).toHaveAttribute("placeholder", "Click a piece");
  await line(page, 1).focus();
  await expect(line(page, 1)).toHaveCSS("opacity", "1");
  await page.getByRole("button", { name: "Declare 1 command", exact: true }).waitFor();
  // The pieces of a place say how many of them are left.
  await sector(page, "GHQ").click();
  const left = (name) => page.getByRole("button", { name }).locator(".count");
  await expect(left(/Move Tank/)).toHaveText("2");
  await expect(left(/Move Fighter/)).toHaveCount(0);
  await expect(page.locator(".strip li.G").getByRole("img", { name: "Green" })).toBeVisible();
  assert.deepEqual(errors, []);
});

test("in a low window it is seen why the last line is wrong, and which round is the last", async ({ stage }) => {
  const { page, errors } = await person(stage, { width: 1280, height: 720 });
  const options = { players: 4, round_limit: 3 };
  await tableFor(page, { game: "power", seats: ["me", { bot: 0 }, { bot: 0 }, { bot: 0 }], options, clock: NO_CLOCK });
  await expect(page.locator(".where")).toHaveText("Round 1 of 3");
  for (const [n, text] of ["F HQ Y0", "F HQ R0", "T HQ G0", "T HQ G0", "T B5 B6"].entries())
    await line(page, n + 1).fill(text);
  await page.locator("li.not").waitFor();
  await expect.poll(() => hidden(page, ["li.not .why"])).toEqual([]);
  await page.screenshot({ path: `${SHOTS}power-low.png` });
  assert.deepEqual(errors, []);
});

test("the quick Regiment, bought and built; without its first line the others go too", async ({ stage }) => {
  const { page, errors } = await person(stage);
  const id = await tableFor(page, {
    game: "power",
    seats: ["me", "me"],
    options: { players: 2, round_limit: 2 },
    clock: NO_CLOCK,
  });
  const idle = () => ask(page, "POST", `/api/tables/${id}/moves`, { seat: 1, move: { pads: {} } });
  // Only now: a page that opens when one of its seats is ready already asks behind a curtain who sits there.
  await line(page, 1).first().waitFor();
  await idle();
  for (const [n, text] of [
    [1, "F HQ Y0"],
    [2, "F HQ R0"],
  ])
    await line(page, n).first().fill(text);
  await page.waitForFunction(() => document.querySelectorAll("li.done").length === 2);
  await page.getByRole("button", { name: DECLARE }).click();
  await closeFilm(page);
  await page.getByText("Round 2", { exact: true }).waitFor();

  // An Infantry for two Power Units, by its price; out of Reserve; three for a Regiment.
  await tab(page, "Armies");
  await page.getByRole("button", { name: "Buy Infantry for 2 Power Units" }).first().click();
  await page.waitForFunction(() => document.querySelector("li.done input")?.value === "2P XRV I");
  await page.locator(".army.G .reserve").click();
  await page.getByRole("button", { name: /Move Infantry/ }).click();
  await page.waitForFunction(() => document.querySelectorAll("li.done").length === 2);
  await sector(page, "GHQ").click();
  await page.getByRole("button", { name: /Exchange 3 Infantry for Regiment/ }).click();
  await page.waitForFunction(() => document.querySelectorAll("li.done").length === 3);
  await page.screenshot({ path: `${SHOTS}power-plan.png` });

  await page.getByLabel("Remove command 1").first().click();
  await page.getByText(/Removed with it, because they depended on it/).waitFor();
  await page.waitForFunction(() => [...document.querySelectorAll(".pad input")].every((i) => i.value === ""));
  await page.getByRole("button", { name: "Undo" }).click();
  await page.waitForFunction(() => document.querySelectorAll("li.done").length === 3);
  await idle();
  await page.getByRole("button", { name: DECLARE }).click();
  await closeFilm(page);
  const { view } = await ask(page, "GET", `/api/tables/${id}/view?seat=0`);
  assert.equal(view.armies.G.places.GHQ.R, 1);
  assert.deepEqual(errors, []);
});

test("a Mega-Missile by clicks: built in the Reserve, its recipe and its waste, launched, seen to fly and to burst", async ({
  stage,
}) => {
  const { page, errors } = await person(stage, { reducedMotion: "no-preference" });
  const id = await tableFor(page, { game: "power", seats: ["me", "me", "me", "me"], clock: NO_CLOCK });
  // Blue and Yellow leave their Headquarters; Green's Infantry walks in and takes both armies.
  const rounds = [
    {
      G: ["I GHQ G4", "I GHQ G4"],
      B: ["D BHQ S7", "D BHQ S8", "T BHQ B2", "T BHQ B2", "I BHQ B7"],
      Y: ["D YHQ S9", "D YHQ S10", "T YHQ Y7", "T YHQ Y7", "I YHQ Y7"],
      R: ["I RHQ R8"],
    },
    {
      G: ["I G4 XI", "I G4 XI"],
      B: ["I BHQ B7", "F BHQ B3", "F BHQ B3"],
      Y: ["I YHQ Y7", "F YHQ Y6", "F YHQ Y6"],
      R: ["I R8 RHQ"],
    },
    { G: ["I XI Y4", "I XI B4"], R: ["I RHQ R8"] },
    { G: ["I Y4 YHQ", "I B4 BHQ"], R: ["I R8 RHQ"] },
  ];
  const hand_in = (seat, pads) => ask(page, "POST", `/api/tables/${id}/moves`, { seat, move: { pads } });
  for (const pads of rounds)
    for (const [seat, army] of [..."GBYR"].entries()) await hand_in(seat, pads[army] ? { [army]: pads[army] } : {});
  await page.goto(`/table/${id}`);
  await takeSeat(page, "svg.board");
  await page.getByText("Round 5", { exact: true }).waitFor();
  const done = (n) => page.waitForFunction((k) => document.querySelectorAll("li.done").length === k, n);
  await tab(page, "Armies");
  const inReserve = async (name) => {
    await page.locator(".army.G .reserve").click();
    await page.getByRole("button", { name }).click();
  };
  // Large pieces are worth more than what they are made of.
  for (const [i, name] of [/for Cruiser/, /for Bomber/, /for Heavy Tank/].entries()) {
    await inReserve(name);
    await done(i + 1);
  }
  await expect(page.locator(".pad .gain")).toHaveText([/\+20$/, /\+10$/, /\+21$/]);
  // The cheapest recipe is filled in; another one is as free, and says what it wastes.
  await page.locator(".army.G .reserve").click();
  const made = page.getByRole("button", { name: /for Mega-Missile/ });
  assert.match(await made.innerText(), /0 power wasted/);
  await page.screenshot({ path: `${SHOTS}power-missile.png` });
  await made.click();
  await done(4);
  assert.match(await line(page, 4).inputValue(), / XRV M$/);
  await line(page, 4).fill("C+H+B XRV M");
  await page.getByText("5 power wasted").waitFor();
  // Whoever would hit their own pieces is warned.
  await line(page, 5).fill("M GRV GHQ");
  await page.locator(".pad .warn", { hasText: "your own" }).waitFor();
  await line(page, 5).fill("");
  await inReserve(/Launch the Mega-Missile/);
  await page.locator("polygon.target").first().waitFor();
  // It goes anywhere in one go: no number of moves says anything about that.
  await expect(page.locator(".board .moves")).toHaveCount(0);
  await sector(page, "RHQ").click();
  await expect(page.locator(".board .crosshair")).toHaveCount(1);
  await done(5);
  assert.match(await line(page, 5).inputValue(), /^M G?RV RHQ$/);
  await hand_in(3, { R: ["I RHQ R8"] });
  await stopTime(page);
  await page.getByRole("button", { name: DECLARE }).click();
  await page.getByRole("region", { name: "Round 5" }).waitFor();
  await page.getByLabel("To the beginning").click(); // it stops there, too
  const told = page.locator(".player .now");
  const next = async (what) => {
    for (let i = 0; i < 20 && !what.test(await told.innerText()); i++) await page.getByLabel("One event on").click();
    assert.match(await told.innerText(), what);
  };
  await next(/launches/);
  assert.equal(await page.locator(".missile").count(), 1);
  await next(/Explosion in RHQ/);
  assert.equal(await page.locator(".missile").count(), 0);
  assert.equal(await page.locator(".effect.explosion").count(), 1);
  await closeFilm(page);
  const { view } = await ask(page, "GET", `/api/tables/${id}/view?seat=0`);
  assert.deepEqual(
    [view.armies.R.places.RHQ, view.armies.R.places.R8, view.armies.R.out],
    [undefined, { I: 1 }, false],
  );
  assert.deepEqual(errors, []);
});

test("by touch: a piece is dragged to where it shall go, and let go of out of reach says why; the Reserve by the keyboard", async ({
  stage,
}) => {
  const { page, context, errors } = await person(stage, { width: 390, height: 844, hasTouch: true, isMobile: true });
  await tableFor(page, { game: "power", seats: BOTS, clock: NO_CLOCK });
  await page.locator("polygon.lively").first().waitFor();
  const middle = async (what) => {
    const { x, y, width, height } = await what.boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const devtools = await context.newCDPSession(page);
  const finger = (type, at) => devtools.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  const drag = async (piece, to) => {
    const [from, end] = [await middle(page.locator(`svg.board [data-piece="${piece}"]`).first()), await middle(to)];
    await finger("touchStart", from);
    for (const part of [0.1, 0.3, 0.6, 0.9, 1])
      await finger("touchMove", { x: from.x + (end.x - from.x) * part, y: from.y + (end.y - from.y) * part });
    await page.locator(".board .held").waitFor();
    await finger("touchEnd");
    await page.locator(".board .held").waitFor({ state: "detached" });
  };
  await drag("GF", sector(page, "B5"));
  await expect(line(page, 1)).toHaveValue("F GHQ B5");
  await drag("GT", sector(page, "Y4"));
  await page.locator(".actions .bad", { hasText: "the Tank moves 3" }).waitFor();
  await expect(line(page, 2)).toHaveValue("");
  // The Reserve is a place of the board.
  await sector(page, "GHQ").focus();
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowUp");
  await expect(page.locator("[data-place=GRV]")).toBeFocused();
  await expect(page.locator("[data-place=GRV]")).toHaveAccessibleName(/Green's Reserve, GRV. empty/);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Green's Reserve" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await expect(sector(page, "GHQ")).toBeFocused();
  assert.deepEqual(errors, []);
});

test("what if: guesses are completed and checked as one's own lines, shown whole, and told to nobody", async ({
  stage,
}) => {
  const { page, errors } = await person(stage);
  const sent = [];
  page.on("request", (r) => sent.push({ url: r.url(), body: r.postData() ?? "" }));
  const id = await tableFor(page, {
    game: "power",
    seats: ["me", { bot: 0 }, { bot: 0 }, { bot: 0 }],
    clock: NO_CLOCK,
  });
  await line(page, 1).fill("F HQ B0");
  await page.locator("li.done").waitFor();
  await tab(page, "What if");
  const guess = page.getByRole("region", { name: "Guess: Blue's pad" });
  const first = guess.getByLabel("Blue: Command 1", { exact: true });
  await first.fill("T HQ XI");
  await guess.getByRole("link", { name: "POW-5.1" }).waitFor();
  await first.fill("F HQ");
  await page.waitForFunction(() =>
    [...document.querySelectorAll("#choices-B option")].some((o) => o.value === "F HQ B0"),
  );
  await first.fill("F HQ B0");
  await guess.locator("li.done").waitFor();
  // By clicks, too: the board writes for Blue until it is given back.
  await guess.getByRole("button", { name: "Blue: On the board" }).click();
  await sector(page, "BHQ").click();
  await page.getByRole("button", { name: /Move Tank/ }).click();
  await sector(page, "B6").click();
  await page.waitForFunction(() =>
    [...document.querySelectorAll(".guess.B li.done input")].some((i) => i.value === "T BHQ B6"),
  );
  await page.screenshot({ path: `${SHOTS}power-whatif.png`, fullPage: true });
  await accessible(page, "what if");
  await page.getByRole("button", { name: "Back to my pad" }).click();
  await page.getByRole("button", { name: "Try it" }).click();
  await page.getByRole("region", { name: "What if" }).waitFor();
  await page.getByLabel("Skip to the end").click();
  await page
    .getByText(/Tie in B0/)
    .first()
    .waitFor();
  await closeFilm(page);
  // The guesses are still there, and nothing of them went to the table.
  assert.equal(await first.inputValue(), "F BHQ B0");
  const told = sent.filter((r) => /BHQ|"B":/.test(r.body));
  assert.ok(told.length > 4);
  assert.deepEqual([...new Set(told.map((r) => new URL(r.url).pathname))], ["/api/games/power/apply"]);
  assert.equal((await ask(page, "GET", `/api/tables/${id}`)).moves, 0);
  assert.deepEqual(errors, []);
});

test("with motion, pieces are seen under way and captives fly to the Reserve; back, on and skip", async ({ stage }) => {
  const { page, errors } = await person(stage, { reducedMotion: "no-preference" });
  const id = await tableFor(page, {
    game: "power",
    seats: ["me", "me"],
    options: { players: 2, round_limit: 2 },
    clock: NO_CLOCK,
  });
  const hand_in = (seat, pads) => ask(page, "POST", `/api/tables/${id}/moves`, { seat, move: { pads } });
  await hand_in(0, { G: ["F GHQ Y0"] });
  await hand_in(1, { Y: ["T YHQ Y4"] });
  // The page's time is ours: a piece is under way until we let it arrive.
  await page.reload();
  await takeSeat(page, "svg.board");
  await page.locator("svg.board").waitFor();
  await stopTime(page);
  await hand_in(0, { G: ["T GHQ XI"] });
  await hand_in(1, { Y: ["T Y4 Y0", "F YHQ Y0"] });
  await page.getByRole("region", { name: "Round 2" }).waitFor();
  await page.getByLabel("To the beginning").click(); // it stops there, too
  const told = page.locator(".player .now");
  const next = async (what) => {
    for (let i = 0; i < 20 && !what.test(await told.innerText()); i++) await page.getByLabel("One event on").click();
    assert.match(await told.innerText(), what);
  };
  // Beside the film are the pads: blank until they are read.
  await page.getByRole("tab", { name: "Log" }).click();
  await expect(page.locator(".pads .pad")).toHaveCount(4);
  assert.equal(await page.locator(".pads .order").count(), 0);
  // What was carried out is told there alone; what was not, with its reason, beside it.
  await next(/Tank GHQ → XI\s+cancelled/);
  await expect(page.locator(".player")).not.toContainText("Tank Y4");
  await expect(page.locator(".pads .pad.Y .order > .hidden")).toHaveText([
    "Yellow: Tank Y4 → Y0",
    "Yellow: Fighter YHQ → Y0",
  ]);
  assert.equal(await page.locator(".flight.Y").count(), 2, "all pads move together");
  await page.clock.runFor(5000);
  assert.equal(await page.locator(".flight").count(), 0);
  await next(/captures/);
  assert.equal(await page.locator(".flight.G").count(), 1);
  assert.equal(await page.locator("[data-reserve=Y] .counter").count(), 0);
  await page.clock.runFor(5000);
  assert.equal(await page.locator(".flight").count(), 0);
  assert.equal(await page.locator("[data-reserve=Y] .counter").count(), 1);
  // Back is how it was: nothing flies, and the captive is not in the Reserve yet.
  await page.getByLabel("One event back").click();
  assert.equal(await page.locator("[data-reserve=Y] .counter").count(), 0);
  await page.getByLabel("Skip to the end").click();
  assert.ok(await page.getByLabel("One event on").isDisabled());
  await closeFilm(page);
  assert.deepEqual(errors, []);
});

test("a wholly illegal pad is warned of; the clock is stopped once", async ({ stage }) => {
  const { page, errors } = await person(stage);
  await tableFor(page, {
    game: "power",
    seats: BOTS,
    clock: { pace: "per-move", seconds: 3600, time_out_seconds: 180 },
  });
  await line(page, 1).fill("F HQ");
  // What is begun is completed, in the manner in which it is written.
  await page.waitForFunction(() =>
    [...document.querySelectorAll("#choices-G option")].some((o) => o.value === "F HQ B5"),
  );
  await line(page, 1).fill("T HQ XI");
  await page.locator("li.not").waitFor();
  await page.getByRole("button", { name: DECLARE }).click();
  await page.getByText("None of your commands will be carried out").waitFor();
  await page.getByRole("button", { name: "Keep writing" }).click();
  // Nor is a single line lost without a question.
  await line(page, 2).fill("F HQ B5");
  await page.locator("li.done").waitFor();
  await page.getByRole("button", { name: DECLARE }).click();
  await page.getByText("One of your commands will not be carried out").waitFor();
  await page.getByRole("button", { name: "Keep writing" }).click();
  await page.getByRole("button", { name: "Time-out", exact: true }).click();
  await page.getByText("have stopped the clock").waitFor();
  await page.getByRole("button", { name: "End the time-out" }).click();
  await page.getByText("have stopped the clock").waitFor({ state: "detached" });
  assert.equal(await page.getByRole("button", { name: "Time-out", exact: true }).count(), 0);
  assert.deepEqual(errors, []);
});
