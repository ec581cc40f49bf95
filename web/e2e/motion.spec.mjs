// The two games of turns as most people see them, with motion and sound: what is seen and heard on the way is what the server
// told, and when it is over every piece stands where the server has it.
import assert from "node:assert/strict";
import { ask, expect, person, tableFor, test } from "./helper.mjs";

test.use({ motion: true });

const NO_CLOCK = { pace: "none" };
const info = (page, id) => ask(page, "GET", `/api/tables/${id}`);
const view = async (page, id, seat) => (await ask(page, "GET", `/api/tables/${id}/view?seat=${seat}`)).view;
const legal = async (page, id, seat) =>
  (await ask(page, "GET", `/api/tables/${id}/legal?seat=${seat}`)).legal.map((m) => m.move);
const heard = (page) => page.evaluate(() => document.documentElement.dataset.heard ?? "");

async function play(page, id, seat, move) {
  const done = await ask(page, "POST", `/api/tables/${id}/moves`, { seat, move });
  assert.ok(!done?.code, JSON.stringify(done));
}

/** What happened after a move, event by event. */
async function eventsAfter(page, id, number) {
  const moves = await ask(page, "GET", `/api/tables/${id}/moves?after=${number}&limit=100`);
  return { number: moves.at(-1)?.number ?? number, events: moves.flatMap((m) => m.events) };
}

/** Keeps what comes to be seen on the boards, however short: great moments with their numbers, marching pieces, falling bases. */
const watch = (context) =>
  context.addInitScript(() => {
    window.seen = [];
    const numbers = (e, what) => [...e.querySelectorAll(what)].map((n) => n.textContent.trim());
    const KINDS = {
      ".moment.auction": (e) => `auction ${numbers(e, ".sum").join(":")}`,
      ".moment.takeover": (e) => `takeover ${numbers(e, ".sum").join(":")}`,
      ".moment.cycle": (e) => `cycle ${e.dataset.kind}`,
      ".marcher": () => "march",
      ".base.lands": (e) => `base ${e.dataset.base}`,
      ".finale": () => "finale",
      ".arena .drop": () => "card",
    };
    // What the hands hold is told in the log, but not at the moment at which they are shown, still closed.
    let [drawing, shown] = [0, 0];
    const told = (e) => /^Auction \(/.test(e.textContent) && `told ${shown < drawing ? "later" : "at once"}`;
    KINDS["[role=log] li"] = told;
    new MutationObserver((changes) => {
      drawing += 1;
      if (changes.some((c) => [...c.addedNodes].some((n) => n.querySelector?.(".fist") || n.matches?.(".fist"))))
        shown = drawing;
      for (const node of changes.flatMap((c) => [...c.addedNodes]))
        if (node instanceof Element)
          for (const [what, say] of Object.entries(KINDS))
            for (const e of [...(node.matches(what) ? [node] : []), ...node.querySelectorAll(what)])
              if (say(e)) window.seen.push(say(e));
    }).observe(document, { childList: true, subtree: true });
  });
const seen = (page) => page.evaluate(() => window.seen);

/** The map as it is drawn: every region with its owner and its pieces. */
const drawnMap = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".map [data-figure]")].map((figure) => {
      const owner = ["orange", "white"].find((player) => figure.classList.contains(player)) ?? "nobody";
      const count = (kind) => figure.querySelector(`[data-kind=${kind}] text`)?.textContent ?? "0";
      return `${figure.dataset.figure}: ${owner} ${count("knights")} ${count("magicians")}`;
    }),
  );
const serversMap = ({ regions }) =>
  regions.map((r) => `${r.name}: ${r.owner ?? "nobody"} ${r.pieces.knights} ${r.pieces.magicians}`);

const AUCTIONED = ["victory_point", "rebellion", "change_marker"];
/** What leads to marches, takeovers and auctions. */
const lively = (moves) =>
  moves.find((m) => m.do === "movement") ??
  moves.find((m) => m.do === "influence") ??
  moves.find((m) => m.do === "take" && AUCTIONED.includes(m.tile)) ??
  moves.find((m) => m.do === "take" && m.tile !== "snake") ??
  moves.find((m) => ["occupy", "place", "recruit"].includes(m.do)) ??
  moves.at(-1);

test("Power & Weakness: marches, a takeover, an auction and the turn of a cycle are seen and heard; then the map is the server's", async ({
  stage,
}) => {
  const one = await person(stage, { hear: false });
  await watch(one.context);
  const other = await person(stage, { hear: false });
  await other.page.goto("/");
  const missing = new Set(["march", "takeover", "auction", "cycle"]);
  for (let game = 0; game < 12 && missing.size; game++) {
    const id = await tableFor(one.page, {
      game: "weakness",
      seats: ["me", "open"],
      options: { components: "example" },
      clock: NO_CLOCK,
    });
    await ask(other.page, "POST", `/api/tables/${id}/join`, {});
    await one.page.locator(".map [data-figure]").first().waitFor();
    assert.equal(await heard(one.page), "", "silent until the first click");
    // In one's first games the coach's tab is the open one.
    await one.page.getByRole("tab", { name: "Log", exact: true }).click();
    let { number } = await eventsAfter(one.page, id, 0);
    for (;;) {
      const table = await info(one.page, id);
      if (table.status === "over" || !missing.size) break;
      const seat = table.turn.find((s) => !table.seats[s].ready);
      const { page } = [one, other][seat];
      const moves = await legal(page, id, seat);
      const bids = moves.filter((m) => m.do === "bid");
      await one.page.evaluate(() => (window.seen = []));
      await play(page, id, seat, bids.length ? bids[Math.min(seat + 1, bids.length - 1)] : lively(moves));
      const position = serversMap(await view(one.page, id, 0));
      await expect.poll(() => drawnMap(one.page)).toEqual(position);
      const { events, ...rest } = await eventsAfter(one.page, id, number);
      ({ number } = rest);
      for (const e of events) {
        // What was met with is told by the numbers that were shown.
        const scene =
          e.event === "auctioned"
            ? `auction ${e.bids.orange}:${e.bids.white}`
            : e.event === "taken_over"
              ? `takeover ${e.sums.attackers + e.sums.attack_extra}:${e.sums.defenders + e.sums.defenders_around + e.sums.defence_extra}`
              : e.event === "cycle_began" && e.cycle > 1
                ? `cycle ${e.kind}`
                : e.event === "moved"
                  ? "march"
                  : null;
        if (scene === null) continue;
        await expect.poll(() => seen(one.page), scene).toContain(scene);
        if (e.event === "auctioned") await expect.poll(() => seen(one.page), "the log").toContain("told later");
        assert.ok(!(await seen(one.page)).includes("told at once"));
        missing.delete(scene.split(" ")[0]);
      }
    }
  }
  assert.deepEqual([...missing], [], "everything came");
  assert.deepEqual([...one.errors, ...other.errors], []);
});

/** Pawns and bases as they are drawn, and as the server has them. */
const drawnBoard = (page) =>
  page.evaluate(() => {
    const board = document.querySelector(".felt svg.board");
    return {
      pawns: [...board.querySelectorAll(".pawn")].map((pawn) => Number(pawn.dataset.space)),
      bases: [...board.querySelectorAll("[data-base]")]
        .map((b) => `${b.closest("[data-territory]").dataset.territory} ${b.dataset.base}`)
        .sort(),
    };
  });
const serversBoard = ({ pawns, bases }) => ({
  pawns,
  bases: bases
    .flatMap((by, seat) =>
      Object.entries(by).flatMap(([territory, all]) => all.map((base) => `${territory} ${seat} ${base}`)),
    )
    .sort(),
});
/** The cards of a challenge, round by round, as they lie on the felt. */
const drawnCards = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".arena tbody tr")].map((row) =>
      [...row.querySelectorAll("td .drop")].map((card) => Number(/\d+/.exec(card.textContent)?.[0])),
    ),
  );
const serversCards = ({ rounds, influence }) =>
  ["attacker", "defender"].map((side) =>
    [...rounds.map((r) => r[side]).filter(Boolean), ...(influence?.[side] ?? [])].map((card) =>
      Number(/\d+/.exec(card)[0]),
    ),
  );
/** The strongest that can be done: nobody gives up. */
const boldest = (moves) => {
  const worth = (m) => (m === "surrender" ? -1 : Number(/\d+/.exec(JSON.stringify(m))?.[0] ?? 0));
  return moves.find((m) => m === "go_on") ?? [...moves].sort((a, b) => worth(b) - worth(a))[0];
};

test("Power Barons: dice, pawns, a challenge card by card, the influence round and a base that lands; then the board is the server's", async ({
  stage,
}) => {
  const { page, context, errors } = await person(stage, { hear: false, byApi: true });
  await watch(context);
  const missing = new Set(["card", "finale", "base"]);
  for (let game = 0; game < 20 && missing.size; game++) {
    await page.goto("/rules");
    const { id } = await ask(page, "POST", "/api/tables", {
      game: "barons",
      seats: ["me", { bot: 0 }, { bot: 0 }],
      options: { players: 3 },
      clock: NO_CLOCK,
    });
    /** Waits for the own decision; null when the game is over. */
    const asked = async () => {
      for (;;) {
        const table = await info(page, id);
        if (table.status === "over") return null;
        if (table.turn.includes(0)) return view(page, id, 0);
        await page.waitForTimeout(30);
      }
    };
    // Unwatched until a challenge of one's own can begin; then with open eyes until it is over.
    for (let seen = await asked(); seen && seen.stage.ask !== "challenge"; seen = await asked())
      await play(page, id, 0, boldest(await legal(page, id, 0)));
    if ((await info(page, id)).status === "over") continue;
    await page.goto(`/table/${id}`);
    await page.locator(".felt svg.board .pawn").first().waitFor();
    await page.locator(".head[data-moves]").click();
    for (let first = true; ; first = false) {
      const now = await asked();
      if (!now) break;
      await expect
        .poll(async () => {
          const dice = page.locator("svg.board .waiting");
          if (await dice.count()) await dice.click();
          return drawnBoard(page);
        })
        .toEqual(serversBoard(now));
      if (now.challenge) await expect.poll(() => drawnCards(page)).toEqual(serversCards(now.challenge));
      for (const scene of await seen(page)) missing.delete(scene.split(" ")[0]);
      if (!first && !now.challenge) break;
      await play(page, id, 0, boldest(await legal(page, id, 0)));
    }
    assert.match(await heard(page), /horn|flip|dice|card/);
  }
  assert.deepEqual([...missing], [], "everything came");
  assert.deepEqual(errors, []);
});

test("“Your turn” and a message are heard from another tab, and not when muted", async ({ stage }) => {
  const one = await person(stage, { hear: false });
  await one.context.addInitScript(() => {
    Object.defineProperty(document, "hidden", { get: () => window.away === true });
    Object.defineProperty(document, "visibilityState", { get: () => (window.away ? "hidden" : "visible") });
  });
  const id = await tableFor(one.page, {
    game: "power",
    seats: ["me", "open"],
    options: { players: 2 },
    clock: NO_CLOCK,
  });
  const other = await person(stage, { hear: false });
  await other.page.goto("/");
  await ask(other.page, "POST", `/api/tables/${id}/join`, {});
  await one.page.locator(".pad input").first().waitFor();
  await one.page.locator(".head[data-moves]").click();
  await one.page.evaluate(() => (window.away = true));
  const round = async () => {
    await play(one.page, id, 0, { pads: {} });
    await one.page.locator(".turn:not(.mine)").waitFor();
    await play(other.page, id, 1, { pads: {} });
    await one.page.locator(".turn.mine").waitFor();
  };
  const times = async (what) => (await heard(one.page)).split(" ").filter((effect) => effect === what).length;
  const bells = () => times("bell");
  const say = () => ask(other.page, "POST", `/api/tables/${id}/chat`, { text: "Peace?" });
  const before = await bells();
  await round();
  await expect.poll(bells).toBe(before + 1);
  await say();
  await expect.poll(() => times("message")).toBe(1);
  await one.page.locator("summary[aria-label=Sound]").click();
  await one.page.getByRole("switch", { name: "Sound on" }).click();
  await say();
  await round();
  assert.deepEqual([await bells(), await times("message")], [before + 1, 1]);
  assert.deepEqual([...one.errors, ...other.errors], []);
});

test("Power Barons: a base that is removed is lifted off the board, and nothing of it stays", async ({ stage }) => {
  const { page, errors } = await person(stage);
  await page.goto("/learn/barons/win/4");
  await page.locator("g.base").first().waitFor();
  await page.evaluate(() => {
    window.lifted = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof SVGElement && node.matches("g.base[aria-hidden]"))
            window.lifted.push(node.getAnimations().length);
    }).observe(document, { childList: true, subtree: true });
  });
  await page
    .getByRole("button", { name: /Africa/ })
    .first()
    .click();
  await expect.poll(() => page.evaluate(() => window.lifted)).toEqual([1]);
  await expect(page.locator("g.base[aria-hidden]")).toHaveCount(0);
  assert.deepEqual(errors, []);
});
