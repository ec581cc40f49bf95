import assert from "node:assert/strict";
import { accessible } from "./axe.mjs";
import { ask, expect, person, SHOTS, speak, tableFor, test } from "./helper.mjs";
import { clickFirst, everyTurnSaysSomething, hidden, placesOf, playOn, staysInPlace, tabTo } from "./play.mjs";

const NO_CLOCK = { pace: "none" };
const region = (page, name) => page.locator(`[data-region="${name}"]`);
const legal = async (page, id, seat) =>
  (await ask(page, "GET", `/api/tables/${id}/legal?seat=${seat}`)).legal.map((m) => m.move);
const view = async (page, id, seat) => (await ask(page, "GET", `/api/tables/${id}/view?seat=${seat}`)).view;
const play = (page, id, seat, move) => ask(page, "POST", `/api/tables/${id}/moves`, { seat, move });
const AUCTIONED = ["victory_point", "rebellion", "change_marker"];
const BIDS = /"(do|event)":"bid"/;

/** A table with both seats on the small map, where everybody soon meets, played by the API until a question that `wanted` likes; `choose` says what is done until then. */
async function reach(page, wanted, choose) {
  for (let game = 0; game < 40; game++) {
    const id = await tableFor(page, {
      game: "weakness",
      seats: ["me", "me"],
      options: { components: "example" },
      clock: NO_CLOCK,
    });
    for (let i = 0; ; i++) {
      const table = await ask(page, "GET", `/api/tables/${id}`);
      if (table.status === "over") break; // it did not come: another game
      const seat = table.turn.find((s) => !table.seats[s].ready);
      const [moves, seen] = [await legal(page, id, seat), await view(page, id, seat)];
      const found = wanted(moves, seen);
      if (found) {
        await page.reload();
        await page.locator(".todo.mine").waitFor();
        return { id, seat, view: seen, found, moves };
      }
      const done = await play(page, id, seat, choose(moves) ?? moves[i % moves.length]);
      assert.ok(!done?.code, JSON.stringify(done));
    }
  }
  throw new Error("that never came");
}

/** What costs an action and brings nothing is made when it is pressed a second time. */
const AGAIN = ".todo button.vain.pressed";

test("what is under the pointer is told at the pointer: tiles and regions", async ({ stage }) => {
  const { page, errors } = await person(stage, { width: 1280, height: 720 });
  await tableFor(page, { game: "weakness", seats: ["me", { bot: 0 }], clock: NO_CLOCK });
  /** How far a note is from the pointer; below zero it covers it. */
  const gap = async (note, { x, y, width, height }) => {
    const [px, py] = [x + width / 2, y + height / 2];
    await page.mouse.move(px, py);
    const box = await note.boundingBox();
    return Math.max(box.x - px, px - box.x - box.width, box.y - py, py - box.y - box.height);
  };
  for (const [what, note] of [
    [page.locator("#offer .tile").last(), page.getByRole("tooltip")],
    [region(page, "Rheged"), page.locator(".note")],
  ]) {
    await what.waitFor();
    const far = await gap(note, await what.boundingBox());
    assert.ok(far > 0 && far < 40, String(far));
  }
  // What a chosen action would come to is told there, too, before anything is done.
  await page.getByRole("button", { name: /^Place a (knight|magician) in an empty/ }).click();
  await region(page, "Rheged").hover();
  await expect(page.locator(".note")).toContainText("It will hold a magician and be active.");
  await page.mouse.move(1, 1);
  await expect(page.locator(".note")).toHaveCount(0);
  // By the keyboard it stands beside the place.
  await region(page, "Rheged").focus();
  await page.keyboard.press("ArrowDown");
  await page.locator(".note").waitFor();
  // Before a colon French leaves a space.
  await speak(page, "fr");
  await region(page, "Rheged").hover();
  await expect(page.locator(".note")).toContainText(/\)\s: /);
  assert.deepEqual(errors, []);
});

test("Power & Weakness against a bot by clicks until it is over; then its replay by address", async ({ stage }) => {
  const { page, errors } = await person(stage, { width: 1280, height: 720, hear: false });
  const id = await tableFor(page, { game: "weakness", seats: ["me", { bot: 0 }], clock: NO_CLOCK });
  await page.getByRole("region", { name: "The offer" }).waitFor();
  await page.screenshot({ path: `${SHOTS}weakness.png` });
  await accessible(page, "Power & Weakness");
  // What a tile does is told beside it.
  await page.locator("#offer .tile").first().hover();
  await expect(page.getByRole("tooltip")).toHaveText(/: .+\./);
  // Whatever is asked, the offer, the hands and the tabs stay where they are.
  const places = new Set();
  const sums = [];
  const played = await playOn(page, 3000, async (n) => {
    places.add(await placesOf(page, ["#offer", ".sides", "[role=tablist]"]));
    // How a cycle was scored is in sight as a whole.
    if (!sums.length && (await page.locator(".scored").count()))
      sums.push(
        await hidden(page, [".scored", ".todo button"]),
        /provisional: now/.test(await page.locator(".scored").innerText()),
      );
    const bid = page.getByRole("button", { name: /^Bid / });
    if (await bid.count()) return bid.click();
    // By turns: a piece by the map, a tile of the offer, a tile of the hand, recruiting.
    const place = page.getByRole("button", { name: /^Place a (knight|magician) in an empty/ });
    if (n % 6 === 0 && (await place.count())) {
      await place.click();
      const where = await page
        .locator('[data-region][aria-label*="something can be done here"]')
        .first()
        .getAttribute("data-region");
      return region(page, where).dispatchEvent("click");
    }
    if (n % 6 === 2 && (await clickFirst(page, ["button.tile:not([aria-pressed]):not([disabled])"]))) return;
    if (
      n % 6 === 4 &&
      (await clickFirst(page, ["button.tile[aria-pressed]:not([disabled])"])) &&
      (await clickFirst(page, [".moves button"]))
    )
      return clickFirst(page, [AGAIN]);
    assert.ok(await clickFirst(page, [".todo .moves button", ".todo button.main"]), "something can be done");
    await clickFirst(page, [AGAIN]);
  });
  assert.ok(played, "the game comes to its end");
  assert.deepEqual(sums, [[], true]);
  assert.ok(staysInPlace(places), [...places].join(" | "));
  await page.getByRole("heading", { name: /wins? the game|draw/ }).waitFor();
  await page.getByText(/12 is reached/).waitFor({ state: "attached" });
  await page.screenshot({ path: `${SHOTS}weakness-end.png`, fullPage: true });

  await page.goto(`/table/${id}/at/24`);
  await page.getByText(/^After move 24 of/).waitFor();
  await page.getByLabel("One move on").click();
  await page.getByText(/^After move 25 of/).waitFor();
  await page.waitForURL(/\/at\/25$/);
  await everyTurnSaysSomething(page);
  // The turn that is shown stands below the tabs, as a whole.
  const top = (selector) => page.locator(selector).evaluate((e) => e.getBoundingClientRect().top);
  assert.ok((await top(".course .here > button")) >= (await top(".panel:has(.course)")));
  const told = await page.locator(".told li").first().innerText();
  await speak(page, "fr");
  await page.getByText(/^Après le coup 25/).waitFor();
  assert.notEqual(await page.locator(".told li").first().innerText(), told, "moves are explained in French, too");
  await page.screenshot({ path: `${SHOTS}weakness-replay.png` });
  // Beside it: which regions would count now.
  await page.getByRole("region", { name: "Si le cycle finissait maintenant" }).waitFor();
  // Where nothing can be chosen, the map says as a whole what stands in each region.
  const { regions } = await view(page, id, 0);
  const said = await page.locator("svg.map").first().getAttribute("aria-label");
  assert.deepEqual(
    regions.filter((r) => !new RegExp(`${r.name}\\s?: \\S`).test(said)).map((r) => r.name),
    [],
    said,
  );
  await accessible(page, "replay of Power & Weakness");
  await page.locator("summary[aria-label=Menu]").click();
  assert.equal(await page.locator("a[download]").getAttribute("href"), `/api/tables/${id}/record`);
  assert.deepEqual(errors, []);
});

test("Power & Weakness: pieces go from region to region, a takeover shows its sum, neighbours are told, cycles are scored", async ({
  stage,
}) => {
  const { page, errors } = await person(stage);
  const take = (moves, tiles) =>
    moves.find((m) => m.do === "take" && tiles.includes(m.tile)) ??
    moves.find((m) => m.do === "occupy") ??
    moves.find((m) => m.do === "place");
  // Nobody answers with the Snake, and the cycle goes on: the journey is seen at once.
  const quiet = (v) => v.cubes > 1 && !v.hands[v.turn === "orange" ? "white" : "orange"].includes("snake");
  const one = await reach(
    page,
    (moves, v) => quiet(v) && moves.find((m) => m.do === "movement"),
    (moves) => take(moves, ["movement"]),
  );
  const { from, to } = one.found;
  await region(page, from).dispatchEvent("click");
  await page.waitForFunction(
    (name) => document.querySelector(`[data-region="${name}"]`).getAttribute("aria-label").includes("can go here"),
    to,
  );
  const near = one.view.regions.find((r) => r.name === from).neighbours;
  assert.ok(
    (await region(page, from).getAttribute("aria-label")).includes(near.join(", ")),
    "the neighbours of this cycle are told",
  );
  // Too far away: that is said, with how far; then one begins anew.
  const far = one.view.regions.find(
    (r) => r.name !== from && !near.includes(r.name) && r.neighbours.some((n) => near.includes(n)),
  );
  if (far && !one.moves.some((m) => [m.from, m.to].includes(far.name) && [m.from, m.to].includes(from))) {
    await region(page, far.name).dispatchEvent("click");
    await page.getByText(`${far.name} is 2 regions away from ${from}`).waitFor();
    await region(page, from).dispatchEvent("click");
  }
  await region(page, to).dispatchEvent("click");
  await page.getByRole("form", { name: `From ${from} to ${to}` }).waitFor();
  await page.screenshot({ path: `${SHOTS}weakness-journey.png` });
  await accessible(page, "a journey");
  // On a phone nothing lies over whence, whither and how many, and what sends them is there, too.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => hidden(page, [".journey h4", ".journey .kind", ".journey .go"])).toEqual([]);
  await page.screenshot({ path: `${SHOTS}weakness-journey-phone.png` });
  await page.setViewportSize({ width: 1300, height: 950 });
  const count = (v) => JSON.stringify(v.regions.filter((r) => [from, to].includes(r.name)).map((r) => r.pieces));
  await page.getByRole("button", { name: /^Go \(movement\)/ }).click();
  await page.waitForFunction(() => document.querySelectorAll(".trails path").length > 0);
  assert.notEqual(count(await view(page, one.id, one.seat)), count(one.view), "the pieces have gone");

  // A takeover: its sum is on the button before it is played.
  const weak = (v, name) =>
    v.regions.find((r) => r.name === name && r.owner !== null && r.owner !== v.turn && r.takeover?.enough);
  const two = await reach(
    page,
    (moves, v) => v.cycle > 1 && moves.find((m) => m.do === "influence" && weak(v, m.region)),
    (moves) => take(moves, ["castle", "armour", "tent", "keys", "merlin"]),
  );
  await region(page, two.found.region).dispatchEvent("click");
  const { takeover } = two.view.regions.find((r) => r.name === two.found.region);
  const strength = takeover.attackers + takeover.attack_extra;
  const sum = `Takeover: ${strength} `;
  await page
    .locator(".todo button", { hasText: new RegExp(`Take over ${two.found.region} by .*: ${strength} `) })
    .first()
    .waitFor();
  // With its tile in hand the map says it, too.
  const tile = { merlin: "Merlin" }[two.found.tile] ?? two.found.tile;
  await page.locator(".side.mine button.tile", { hasText: new RegExp(`^\\s*${tile}( ×\\d+)?\\s*$`) }).click();
  await page.waitForFunction(
    ([name, text]) => document.querySelector(`[data-region="${name}"]`).getAttribute("aria-label").includes(text),
    [two.found.region, sum],
  );
  assert.ok(
    (await page.locator(".map .sum").allTextContents()).includes(
      `${takeover.attackers + takeover.attack_extra} > ${takeover.defenders + takeover.defenders_around + takeover.defence_extra}`,
    ),
  );
  await page.getByRole("tab", { name: "Points" }).click();
  await page
    .getByText(/^Cycle \d+ \((magic|sword)\) is scored$/)
    .first()
    .waitFor({ state: "attached" });
  assert.deepEqual(errors, []);
});

test("Power & Weakness by the keyboard alone, on a phone, in French, until it is over", async ({ stage }) => {
  const { page, errors } = await person(stage, { lang: "fr", width: 360, height: 740, hear: false });
  await tableFor(page, { game: "weakness", seats: ["me", { bot: 0 }], clock: NO_CLOCK });
  await page.locator(".todo.mine").waitFor();
  const at = () => page.evaluate(() => document.activeElement?.dataset?.region ?? null);
  const can = () =>
    page.evaluate(() => document.activeElement?.getAttribute("aria-label")?.includes("on peut agir ici") ?? false);
  let placed = false;
  let warned = 0;
  // Here, too, the tabs, the offer and the hand stay where they are.
  const places = new Set();
  const played = await playOn(page, 2000, async () => {
    places.add(await placesOf(page, ["[role=tablist]", "#offer", ".hand .card:last-child"]));
    if (!placed && (await page.locator(".todo button[aria-pressed]").count())) {
      // A piece by the map: its mode, then a region, reached by Tab and the arrows.
      placed = true;
      assert.ok(await tabTo(page, ".todo button[aria-pressed]"));
      await page.keyboard.press("Enter");
      do await page.keyboard.press("Shift+Tab");
      while ((await at()) === null);
      const first = await at();
      for (const key of ["ArrowDown", "ArrowUp"]) if ((await at()) === first) await page.keyboard.press(key);
      assert.notEqual(await at(), first, "the arrow keys move over the map");
      for (let i = 0; i < 40 && !(await can()); i++)
        await page.keyboard.press(["ArrowDown", "ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft"][i % 5]);
      assert.ok(await can(), "the arrow keys lead to where something can be done");
      return page.keyboard.press("Enter");
    }
    if (!(await tabTo(page, ".todo button.main"))) return;
    const moves = await page.locator("[data-moves]").getAttribute("data-moves");
    const vain = await page.locator(".todo button.main.vain:focus").count();
    await page.keyboard.press("Enter");
    if (!vain) return;
    // Recruiting from an empty stock: the first press only warns.
    await page.getByText("Appuyez encore une fois").waitFor();
    assert.equal(await page.locator("[data-moves]").getAttribute("data-moves"), moves);
    warned += 1;
    await page.keyboard.press("Enter");
  });
  assert.ok(warned > 0, "whoever only recruits has an empty stock one day");
  assert.ok(placed && played, "the game comes to its end");
  assert.ok(staysInPlace(places), [...places].join(" | "));
  await page.getByRole("heading", { name: /remporte la partie|avez gagné|nulle/ }).waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 1, `${wide} px too wide`);
  assert.deepEqual(errors, []);
});

test("a task of a lesson is judged where it was answered, and nothing moves; nothing of it can be watched at a table", async ({
  stage,
}) => {
  const { page, errors } = await person(stage, { hear: false, width: 390, height: 844 });
  const board = () => page.locator("svg[role=group]").boundingBox();
  await page.goto("/learn/weakness/sword/1");
  await page.locator(".todo.mine").waitFor();
  const before = await board();
  await page.getByRole("button", { name: "Help me" }).click();
  await page.locator(".hint").waitFor();
  assert.deepEqual(await board(), before, "a hint moves nothing");
  await page.getByLabel("Your tiles").getByRole("button", { name: "castle" }).click();
  await region(page, "Elmet").dispatchEvent("click");
  await page.getByRole("button", { name: /Take over Elmet/ }).click();
  await page.getByRole("button", { name: "Leave it empty" }).click();
  await page.getByText("Not yet", { exact: true }).waitFor();
  assert.deepEqual(await board(), before, "the verdict moves nothing");
  assert.deepEqual(await hidden(page, [".say.failed", ".say.failed button"]), []);
  await page.getByRole("tab", { name: "Log" }).click();
  await page.getByText("White withdraws a knight").first().waitFor();
  await expect(page.getByText("Watch it again")).toHaveCount(0);
  // Nobody is said to decide, either, where the other player would be next.
  await page.goto("/learn/weakness/sand/1");
  await page.locator(".todo.mine").waitFor();
  await page.getByRole("button", { name: /^Recruit/ }).click();
  await page.getByText("Solved", { exact: true }).waitFor();
  await expect(page.locator("#dock-question")).toHaveCount(0);
  assert.deepEqual(errors, []);
});

test("Power & Weakness at one screen: the seats change by themselves, with a curtain only between two bids", async ({
  stage,
}) => {
  const { page, errors } = await person(stage);
  const id = await tableFor(page, { game: "weakness", seats: ["me", "me"], clock: NO_CLOCK });
  await page.locator(".todo.mine").waitFor();
  const sitting = () => page.locator('.hot button[aria-pressed="true"]').innerText();
  const first = await sitting();
  for (let i = 0; (await sitting()) === first; i++) {
    assert.ok(i < 2, "a turn has two actions at most");
    const before = await page.locator("[data-moves]").getAttribute("data-moves");
    await page.locator(".todo button.main", { hasText: "Recruit" }).click();
    await page.waitForFunction(
      (b) => ![b, "-1"].includes(document.querySelector("[data-moves]").dataset.moves),
      before,
    );
    // Either the same player goes on, or the other one is asked: that seat is shown.
    const [asked] = (await ask(page, "GET", `/api/tables/${id}`)).turn;
    await page.waitForFunction(
      (n) =>
        document.querySelector('.hot button[aria-pressed="true"]')?.textContent === ["Orange", "White"][n] &&
        document.querySelector(".todo.mine"),
      asked,
    );
    assert.equal(await page.locator(".curtain").count(), 0);
  }
  for (let i = 0; ;) {
    assert.ok(i < 300, "an auction comes");
    const { turn, status } = await ask(page, "GET", `/api/tables/${id}`);
    assert.equal(status, "running");
    if (turn.length === 2) break;
    if (turn.length === 0) continue; // chance draws
    i += 1;
    const moves = await legal(page, id, turn[0]);
    await play(
      page,
      id,
      turn[0],
      moves.find((m) => m.do === "take" && AUCTIONED.includes(m.tile)) ?? { do: "recruit" },
    );
  }
  await page.reload();
  await page.getByRole("button", { name: "Bid 0" }).click();
  await page.locator(".curtain button").click();
  await page.getByRole("button", { name: "Bid 0" }).click();
  await page.getByRole("tab", { name: "Log" }).click();
  await page
    .getByRole("log")
    .getByText(/Auction .*Orange 0, White 0. Nobody wins/)
    .waitFor();
  assert.equal(await page.locator(".curtain").count(), 0);
  assert.deepEqual(errors, []);
});

test("a sealed bid changes nothing that the other window is told", async ({ stage }) => {
  const orange = await person(stage);
  const white = await person(stage);
  const id = await tableFor(orange.page, { game: "weakness", seats: ["me", "open"], clock: NO_CLOCK });
  await white.page.goto(`/table/${id}`);
  await white.page.getByRole("button", { name: "Sit down" }).click();
  await white.page.locator(".layout").waitFor();
  const pages = [orange.page, white.page];
  for (let i = 0; ; i++) {
    assert.ok(i < 300, "an auction comes");
    const table = await ask(orange.page, "GET", `/api/tables/${id}`);
    if (table.turn.length === 2) break;
    const seat = table.turn[0];
    const moves = await legal(pages[seat], id, seat);
    // Until then everybody keeps the reserve, so that there is something to bid.
    const auction = moves.find((m) => m.do === "take" && AUCTIONED.includes(m.tile));
    await play(pages[seat], id, seat, auction ?? { do: "recruit" });
  }
  // Everything that Orange's window is told when it is opened, without the times.
  const told = async () => {
    await orange.page.reload();
    await orange.page.getByRole("button", { name: /^Bid / }).waitFor();
    await orange.page.waitForLoadState("load");
    const paths = ["", "/view?seat=0", "/moves?after=0&seat=0", "/legal?seat=0", "/draft?seat=0", "/record", "/chat"];
    const answers = [];
    for (const p of paths)
      answers.push([
        p,
        await orange.page.evaluate(async (path) => (await fetch(path)).text(), `/api/tables/${id}${p}`),
      ]);
    return answers.map(([p, body]) => [p, body.replace(/"(now|asked_at|deadline|at)":\d+/g, '"$1":0')]);
  };
  await white.page.reload();
  await white.page.getByRole("button", { name: /^Bid / }).waitFor();
  const seen = [];
  for (const [bid, back] of [
    [1, true],
    [2, false],
  ]) {
    await white.page.getByRole("slider").fill(String(bid));
    await white.page.getByRole("button", { name: `Bid ${bid}` }).click();
    await white.page.getByText("Your bid is in.").waitFor();
    seen.push(await told());
    if (back) {
      await white.page.getByRole("button", { name: "Take it back" }).click();
      await white.page.getByRole("button", { name: /^Bid / }).waitFor();
    }
  }
  assert.deepEqual(seen[0], seen[1], "whatever White bids, Orange is told the same");
  assert.ok(
    orange.heard.some((h) => h.url.startsWith("event ")),
    "the event stream is listened to",
  );
  const auctions = (body) => body.includes('"auctioned"');
  for (const { url, body } of orange.heard)
    if (!auctions(body) && BIDS.test(body)) assert.ok(!/"player":"white","pieces":\d/.test(body), url);
  await orange.page.getByRole("slider").fill("0");
  await orange.page.getByRole("button", { name: "Bid 0" }).click();
  await orange.page.getByRole("tab", { name: "Log" }).click();
  await orange.page
    .getByRole("log")
    .getByText(/Auction .*Orange 0, White 2. White wins/)
    .waitFor();
  assert.deepEqual([...orange.errors, ...white.errors], []);
});

test("what both bid is laid side by side when the auction is decided", async ({ stage }) => {
  const { page, errors } = await person(stage);
  const bidsOf = (moves) => moves.filter((m) => m.do === "bid").length - 1;
  const found = await reach(
    page,
    (moves) => bidsOf(moves) > 0,
    (moves) =>
      moves.find((m) => m.do === "take" && AUCTIONED.includes(m.tile)) ?? moves.find((m) => m.do === "recruit"),
  );
  assert.equal(found.seat, 0, "Orange is asked first");
  const most = bidsOf(await legal(page, found.id, 0));
  await page.getByText(new RegExp(`^Your bid, in \\w+: 0 to ${most}$`)).waitFor();
  // Whoever presses a piece of the row bids up to that piece, however wide the row is.
  const row = page.locator(".auction .purse:not(.other) .piece");
  await expect(row).toHaveCount(most);
  for (let n = most; n > 0; n--) {
    await row.nth(n - 1).click();
    await page.getByRole("button", { name: `Bid ${n}`, exact: true }).waitFor();
  }
  await page.getByText(/White can bid up to (a|\d+) /).waitFor();
  // However low the window is, the bid and its button are in sight.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 720 });
  assert.deepEqual(await hidden(page, [".auction .pieces", ".auction button.main"]), []);
  await page.setViewportSize(size);
  for (const [seat, pieces] of [
    [0, most],
    [1, 0],
  ])
    await play(page, found.id, seat, { do: "bid", pieces });
  await page.reload();
  await page.getByRole("tab", { name: "Points" }).click();
  // For a while it is told beside the map, too.
  const points = page.getByRole("tabpanel", { name: "Points" });
  await points.getByText("Orange pays and carries out the tile.").waitFor();
  assert.deepEqual(await points.locator(".clash li b").allTextContents(), [String(most), "0"]);
  await accessible(page, "a decided auction");
  assert.deepEqual(errors, []);
});
