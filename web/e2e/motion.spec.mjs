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
    new MutationObserver((changes) => {
      for (const node of changes.flatMap((c) => [...c.addedNodes]))
        if (node instanceof Element)
          for (const [what, say] of Object.entries(KINDS))
            for (const e of [...(node.matches(what) ? [node] : []), ...node.querySelectorAll(what)])
              window.seen.push(say(e));
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
    await one.page.locator(".head").click();
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
        missing.delete(scene.split(" ")[0]);
      }
    }
  }
  assert.deepEqual([...missing], [], "everything came");
  assert.deepEqual([...one.errors, ...other.errors], []);
});
