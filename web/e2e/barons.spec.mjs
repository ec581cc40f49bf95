import assert from "node:assert/strict";
import { accessible } from "./axe.mjs";
import { ask, expect, person, SHOTS, tableFor, takeSeat, test } from "./helper.mjs";
import { clickFirst, everyTurnSaysSomething, hidden, placesOf, playOn, playThrough, tabTo } from "./play.mjs";

const NO_CLOCK = { pace: "none" };
/** The last answer that gives nothing up; where there is no other, that one. */
const ON = ".moves li:nth-last-child(1 of :not(:has(.give-up))) button";
const GIVE_UP = ".moves .give-up";
/** An opponent, or a base to remove. */
const CHOOSE = "button.whom, button.removal";
const BOTS = ["me", { bot: 0 }, { bot: 0 }];
const info = (page, id) => ask(page, "GET", `/api/tables/${id}`);
const view = async (page, id, seat) => (await ask(page, "GET", `/api/tables/${id}/view?seat=${seat}`)).view;
const legal = async (page, id, seat) =>
  (await ask(page, "GET", `/api/tables/${id}/legal?seat=${seat}`)).legal.map((m) => m.move);
const play = (page, id, seat, move) => ask(page, "POST", `/api/tables/${id}/moves`, { seat, move });

/** Chooses what is dearest: challenges are won and banks are filled the faster. */
function dearest(moves) {
  const worth = (m) => Number(/\d+/.exec(JSON.stringify(Object.values(m)[0]))?.[0] ?? 0);
  return (
    moves.find((m) => m === "go_on") ??
    [...moves].sort((a, b) => (typeof b === "string" ? -1 : worth(b)) - (typeof a === "string" ? -1 : worth(a)))[0]
  );
}

test("Power Barons against bots by clicks until it is over; then its replay by address", async ({ stage }) => {
  const { page, errors } = await person(stage, { width: 1280, height: 720, hear: false });
  const id = await tableFor(page, { game: "barons", seats: BOTS, options: { players: 3 }, clock: NO_CLOCK });
  await page.getByRole("heading", { name: "Your hand", exact: true }).waitFor();
  await page.screenshot({ path: `${SHOTS}barons.png` });
  await accessible(page, "Power Barons");
  // Whatever is asked, the hand, the players and the tabs stay where they are.
  const places = () => placesOf(page, [".hand", ".people", "[role=tablist]"]);
  const before = await places();
  // Every question about surrender that is put to who leads, and how often they fought on by themselves.
  await page.evaluate(() => {
    window.duels = { asked: 0, foughtOn: 0 };
    new MutationObserver(() => {
      const question = document.querySelector("#dock-question")?.textContent ?? "";
      if (/You lead by \d+\. Fight on/.test(question)) window.duels.asked += 1;
      if (/You lead by \d+: you fight on/.test(question)) window.duels.foughtOn += 1;
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  // A base that is not there yet, and the dearest card: so the game ends the sooner.
  const CLICKS = [
    ON,
    "button.pick:not(:has(.mark))",
    "button.pick",
    CHOOSE,
    ".side .cards button.face:last-of-type",
    ".side button.face",
    GIVE_UP,
  ];
  // Whatever is asked, every answer is in sight: whom to challenge and for what, a challenge, paying.
  const answers = async () => assert.deepEqual(await hidden(page, [".todo h2", ".todo button:not(.plain)"]), []);
  assert.equal((await playThrough(page, CLICKS, ["button.pick"])).at, "button.pick");
  await answers();
  await page.screenshot({ path: `${SHOTS}barons-pick.png` });
  // What a card is worth is told beside it.
  await page.locator(".hand .face").first().hover();
  await expect(page.getByRole("tooltip")).toHaveText(/in the bank/);
  await page.mouse.move(5, 5);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  assert.equal(
    (await playThrough(page, CLICKS, [".duel .sum[role=img]"])).at,
    ".duel .sum[role=img]",
    "there are challenges",
  );
  assert.equal(await places(), before);
  await page.screenshot({ path: `${SHOTS}barons-duel.png` });
  await accessible(page, "a challenge");
  if ((await playThrough(page, CLICKS, [".todo meter"])).at === ".todo meter") {
    assert.equal(await places(), before);
    await answers();
    // A free choice first: without its first card it is not enough; then the suggestion again.
    await page.screenshot({ path: `${SHOTS}barons-pay.png` });
    await accessible(page, "paying");
    await page.locator('button.face[aria-pressed="true"]').first().click();
    await page.getByText("Not enough yet.").waitFor();
    assert.ok(await page.getByRole("button", { name: "Pay with these cards" }).isDisabled());
    await page.getByRole("button", { name: "Back to the suggestion" }).click();
    await page.getByRole("button", { name: "Pay as suggested" }).waitFor();
  }
  assert.equal((await playThrough(page, CLICKS, [])).at, "over", "the game comes to its end");
  const duels = await page.evaluate(() => window.duels);
  assert.ok(duels.asked === 0 && duels.foughtOn > 0, JSON.stringify(duels));
  await page.getByRole("heading", { name: /wins the game|You won/ }).waitFor();
  await page.screenshot({ path: `${SHOTS}barons-end.png`, fullPage: true });

  await page.goto(`/table/${id}/at/40`);
  await page.getByText(/^After move 40 of/).waitFor();
  await page.getByLabel("One move on").click();
  await page.getByText(/^After move 41 of/).waitFor();
  await page.waitForURL(/\/at\/41$/);
  // Every turn says what happened in it.
  await everyTurnSaysSomething(page);
  // The arrows go from turn to turn.
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => Number(location.pathname.split("/").pop()) > 41);
  await page.keyboard.press("ArrowLeft");
  await page.waitForFunction(() => Number(location.pathname.split("/").pop()) <= 41);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForFunction(() => Number(location.pathname.split("/").pop()) >= 43);
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await accessible(page, "replay of Power Barons");
  await page.screenshot({ path: `${SHOTS}barons-replay.png` });
  assert.deepEqual(errors, []);
});

test("Power Barons at one screen, on a phone, in French: a curtain between the hands", async ({ stage }) => {
  const { context, page, errors } = await person(stage, { lang: "fr", width: 360, height: 740 });
  // Every hand that is drawn before somebody has said that they are there, however short it may be.
  await context.addInitScript(() => {
    window.early = [];
    window.there = false;
    addEventListener("click", (e) => (window.there ||= e.target.closest?.(".curtain button") !== null), true);
    new MutationObserver(() => {
      const cards = document.querySelectorAll(".layout .hand .face").length;
      if (cards && !window.there) window.early.push(cards);
    }).observe(document, { childList: true, subtree: true });
  });
  const id = await tableFor(page, {
    game: "barons",
    seats: ["me", "me", "me"],
    options: { players: 3 },
    clock: NO_CLOCK,
  });
  // A card that is not in the hand cannot be banked: the refusal names it in French, with a rule that is explained.
  const first = (await info(page, id)).turn[0];
  const { hand } = await view(page, id, first);
  const card = [5, 10, 15, 20, 25, 30, 35, 40, 45].map((n) => `energy ${n}`).find((c) => !hand.includes(c));
  const refused = await page.evaluate(
    async ([i, seat, bank]) => {
      const r = await fetch(`/api/tables/${i}/moves`, {
        method: "POST",
        headers: { "content-type": "application/json", "accept-language": "fr" },
        body: JSON.stringify({ seat, move: { bank } }),
      });
      return r.json();
    },
    [id, first, card],
  );
  assert.ok(refused.title.includes(card.replace("energy", "énergie")), refused.title);
  await page.goto(`/rules/barons#${refused.rule}`);
  await page.locator(".target").waitFor();
  await page.goto(`/table/${id}`);
  for (let i = 0; i < 12; i++) {
    let asked = await info(page, id);
    for (; asked.turn.length === 0; asked = await info(page, id)) assert.equal(asked.status, "running"); // chance draws
    const seat = asked.turn[0];
    const ready = page.getByRole("button", {
      name: `Je suis ${["l’Amérique", "l’Europe", "l’Asie"][seat]} : montrer mon jeu`,
    });
    await page.locator(".todo.mine").or(ready).first().waitFor();
    if (await ready.count()) {
      if (i < 4)
        assert.ok(
          await page.evaluate(() => document.elementFromPoint(180, 400)?.closest(".curtain") !== null),
          "the curtain hides the last hand",
        );
      if (i === 0)
        assert.deepEqual(await page.evaluate(() => window.early), [], "nobody's hand before the first curtain");
      await ready.click();
    } else assert.ok(i > 0, "the first hand is behind a curtain");
    await page.locator(".todo.mine").waitFor();
    const shown = await page.locator(".side .face").count();
    assert.ok(shown > 0, "the own hand is shown");
    // Whatever is asked, its end is not under the hand.
    const [end, edge] = await page.evaluate(() =>
      [".todo", "[role=tabpanel]"].map((part) => document.querySelector(part).getBoundingClientRect().bottom),
    );
    assert.ok(end <= edge + 1, `${await page.locator(".todo").innerText()}: ${end - edge} px are cut`);
    const before = asked.moves;
    assert.ok(await clickFirst(page, [ON, "button.pick", CHOOSE, ".side button.face", GIVE_UP]));
    await page.waitForFunction((b) => Number(document.querySelector("[data-moves]").dataset.moves) > b, before);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 1, `${wide} px too wide`);
  }
  await page.screenshot({ path: `${SHOTS}barons-phone.png` });
  // Whoever loads the page again finds the curtain first, too.
  await page.reload();
  await page.locator(".curtain button").waitFor();
  assert.deepEqual(await page.evaluate(() => window.early), []);
  await accessible(page, "the curtain");
  assert.deepEqual(errors, []);
});

/** A deck of dear cards and a track that removes nothing: a game that is soon over. */
const DEAR = `[deck]
${["transportation", "communications", "finance", "energy"].map((c) => `${c}: 40x9 45x8 50x8`).join("\n")}
influence: 40x4
[track]
${["americas", "europe", "asia", "africa"].map((t) => `investments ${t}\ntake power\nspy\ntake influence\nlimited challenge`).join("\n")}`;

test("a base is paid with cards of one's own choice, taken back and paid again", async ({ stage }) => {
  const { page, errors } = await person(stage, { width: 1280, height: 720, staging: true });
  const seats = ["me", "me", "me"];
  const id = await tableFor(page, {
    game: "barons",
    seats,
    options: { players: 3, components: DEAR },
    clock: NO_CLOCK,
  });
  for (let i = 0; ; i++) {
    assert.ok(i < 3000, "somebody buys a base");
    const [seat] = (await info(page, id)).turn;
    if (seat === undefined) continue; // chance draws
    const moves = await legal(page, id, seat);
    if (moves[0].pay) break;
    // Whoever gives up soon is soon done with a challenge.
    const done = await play(page, id, seat, moves.includes("surrender") ? "surrender" : dearest(moves));
    assert.ok(!done?.code, JSON.stringify(done));
  }
  await page.reload();
  await takeSeat(page, ".todo.mine");
  const cards = page.locator(".todo .cards button.face");
  const [pay, bar] = [page.locator(".todo button.main"), page.locator(".staged")];
  const undo = bar.getByRole("button", { name: "Undo", exact: true });
  const held = await cards.count();
  // A base is paid from the bank: no card of the hand can be clicked, and one that is tapped says so.
  await expect(page.locator(".hand button.face")).toHaveCount(0);
  await page.locator(".hand .face").first().click();
  await page.getByText("a base is paid from your bank").waitFor();
  // All of them: the page names a card that is too many, until there is none.
  for (let i = 0; i < held; i++)
    if ((await cards.nth(i).getAttribute("aria-pressed")) === "false") await cards.nth(i).click();
  for (let i = held - 1; i >= 0 && (await pay.isDisabled()); i--) {
    const name = await cards.nth(i).getAttribute("aria-label");
    await page.getByText(`without ${name} there is still enough`).waitFor();
    await cards.nth(i).click();
  }
  await pay.click();
  await page.getByRole("heading", { name: /^Place your base/ }).waitFor();
  // All its cards are one decision; taken back, every card of the bank can be chosen.
  await expect(bar).toContainText("1 move, not sent yet");
  await undo.click();
  await expect(cards).toHaveCount(held);
  for (let i = 0; i < held; i++) {
    const was = await cards.nth(i).getAttribute("aria-pressed");
    await cards.nth(i).click();
    await expect(cards.nth(i)).toHaveAttribute("aria-pressed", String(was === "false"));
  }
  await page.getByRole("button", { name: "Back to the suggestion" }).click();
  await pay.click();
  await page.locator(".todo button.pick").first().click();
  // The base is placed, and the turn waits to be ended.
  await bar.getByRole("button", { name: "End turn" }).click();
  await expect(bar).toHaveCount(0);
  assert.deepEqual(errors, []);
});

test("Power Barons by the keyboard alone, with a data file of one's own, until it is over", async ({ stage }) => {
  const { page, errors } = await person(stage, { hear: false });
  await tableFor(page, { game: "barons", seats: BOTS, options: { players: 3, components: DEAR }, clock: NO_CLOCK });
  const seen = new Set();
  const CHOICES = [
    ".todo:has(meter) button.main",
    `.todo ${ON}`,
    ".todo button.pick:not(:has(.mark))",
    ".todo button.pick",
    CHOOSE,
    ".side button.face",
    GIVE_UP,
  ];
  const played = await playOn(page, 3000, async () => {
    const onBoard = !seen.has("Challenge") && (await page.locator(".spot").count()) > 0;
    const there = await page.evaluate((all) => all.find((s) => document.querySelector(s)), CHOICES);
    if (!there) return; // it was paid, and the turn has passed
    if (!(await tabTo(page, onBoard ? ".spot" : there))) return;
    const label = await page.evaluate(
      () => document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent,
    );
    seen.add(label.split(" ")[0]);
    await page.keyboard.press("Enter");
  });
  assert.ok(played, "the game comes to its end");
  for (const word of ["Bank", "Challenge", "Play"]) assert.ok(seen.has(word), `${word}: ${[...seen]}`);
  await page.getByRole("heading", { name: /wins the game|You won/ }).waitFor();
  assert.deepEqual(errors, []);
});

test("no answer and no event ever holds another seat's hand", async ({ stage }) => {
  const [ada, bob] = [await person(stage, { byApi: true }), await person(stage, { byApi: true })];
  const id = await tableFor(ada.page, {
    game: "barons",
    seats: ["me", "open", { bot: 0 }],
    options: { players: 3 },
    clock: NO_CLOCK,
  });
  await bob.page.goto(`/table/${id}`);
  await bob.page.getByRole("button", { name: "Sit down" }).click();
  await bob.page.locator(".layout").waitFor();
  await ada.page.locator(".layout").waitFor();
  const pages = [ada.page, bob.page];
  // What Ada may know: what she ever held, what ever lay open, and a hand that she spied on.
  const open = new Set();
  const LAID_OPEN = new Set(["banked", "played", "played_influence", "won", "paid"]);
  let [checked, secret, told, heard] = [0, 0, 0, 0];
  for (let i = 0; i < 40; i++) {
    let table;
    // Only while Ada or Bob is asked does nobody else move on.
    for (let k = 0; ; k++) {
      table = await info(ada.page, id);
      if (table.status === "over" || table.turn.some((s) => s < 2)) break;
      assert.ok(k < 1200, "the bot plays");
      await ada.page.waitForTimeout(50);
    }
    if (table.status === "over") break;
    await ada.page.waitForFunction(
      (n) => document.querySelector("[data-moves]")?.dataset.moves === String(n),
      table.moves,
    );
    const [hers, his] = [await view(ada.page, id, 0), await view(bob.page, id, 1)];
    for (const c of hers.hand) open.add(c);
    for (let part; part === undefined || part.length === 100; told = part.at(-1)?.number ?? told) {
      part = await ask(bob.page, "GET", `/api/tables/${id}/moves?after=${told}&seat=1`);
      for (const e of part.flatMap((m) => m.events))
        if (LAID_OPEN.has(e.event)) for (const c of [e.card, e.cards, e.banked, e.back].flat()) open.add(c);
    }
    if (hers.stage.ask === "steal" && hers.turn === 0) for (const m of await legal(ada.page, id, 0)) open.add(m.steal);
    const hidden = [...new Set(his.hand)].filter((c) => !open.has(c));
    secret += hidden.length;
    const clean = (what, body) => {
      checked += 1;
      for (const card of hidden) {
        const short = new RegExp(`\\b[a-z]+ ${card[0]}${card.split(" ")[1]}\\b`);
        assert.ok(
          !body.includes(`"${card}"`) && !short.test(body),
          `${what} holds ${card} of another hand: ${body.slice(0, 400)}`,
        );
      }
    };
    // Everything that she has heard, every now and then; else what is new.
    for (const { url, body } of i % 20 === 19 ? ada.heard : ada.heard.slice(heard)) clean(url, body);
    heard = ada.heard.length;
    if (i % 20 === 19) {
      // Nor do the routes that the page does not use tell it.
      for (const path of [
        "/view?seat=1",
        "/view",
        "/legal?seat=1",
        "/draft?seat=1",
        "/record",
        "/moves?after=0",
        "/moves?after=0&seat=1",
      ]) {
        clean(path, await ada.page.evaluate(async (p) => (await fetch(p)).text(), `/api/tables/${id}${path}`));
      }
    }
    const seat = table.turn.find((s) => s < 2);
    const done = await play(pages[seat], id, seat, dearest(await legal(pages[seat], id, seat)));
    assert.ok(!done?.code, JSON.stringify(done));
  }
  assert.ok(secret > 40 && checked > 200, `there was something to find: ${secret} cards, ${checked} answers`);
  assert.ok(
    ada.heard.some((h) => h.url.startsWith("event ")),
    "the event stream is listened to",
  );
  assert.deepEqual([...ada.errors, ...bob.errors], []);
});

test("a challenge says who challenges whom and for what, folds when it is over, and the board tells every bank", async ({
  stage,
}) => {
  const { page, errors } = await person(stage);
  const id = await tableFor(page, {
    game: "barons",
    seats: ["me", "me", "me"],
    options: { players: 3 },
    clock: NO_CLOCK,
  });
  /** Decides for every seat, challenges of the first seat to their end if they may, until a question that `wanted` likes; then opens it. */
  const until = async (wanted) => {
    for (let i = 0; ; i++) {
      assert.ok(i < 5000, "that comes");
      const { turn, moves: before } = await info(page, id);
      if (turn.length === 0) continue; // chance draws
      const [seen, moves] = [await view(page, id, turn[0]), await legal(page, id, turn[0])];
      if (wanted(seen)) {
        await page.reload();
        await takeSeat(page, ".todo.mine");
        return seen;
      }
      const done = await play(
        page,
        id,
        turn[0],
        moves.find((m) => m === "go_on" || m.challenge?.defender === 0) ?? moves[0],
      );
      // The page answers by itself what is only formal, and may be faster.
      if (done?.code) assert.notEqual((await info(page, id)).moves, before, JSON.stringify(done));
    }
  };
  /** The values that the first seat knows of the attacker's hand, in colours that are still to come. */
  const known = (v) => {
    const told = v.knowledge.filter((k) => k.of === v.turn);
    return (
      ((told.find((k) => k.by === 0) ?? told.find((k) => k.by == null))?.cards ?? [])
        .filter((c) => !v.challenge.rounds.some((r) => c.startsWith(r.colour)))
        // In a limited challenge influence cannot be played.
        .filter((c) => !(v.limited && c.startsWith("influence")))
        .map((c) => c.split(" ")[1])
    );
  };
  const asked = await until((v) => v.stage.ask === "answer" && v.challenge.defender === 0 && known(v).length > 0);
  // They stand below the question, with both totals; nothing of it is cut off.
  const values = (await page.locator(".standing .known:not(.unknown)").allTextContents()).flatMap((text) =>
    text.split(" "),
  );
  assert.deepEqual(values.filter((n) => /\d/.test(n)).sort(), known(asked).sort());
  assert.deepEqual(await hidden(page, [".todo h2", ".stage td.total", ".standing .known", ".hand-title"]), []);
  const sums = [asked.totals.attacker, asked.totals.defender].map(String);
  assert.deepEqual(await page.locator(".stage td.total").allTextContents(), sums, "the totals lie on the board");
  await page.getByRole("heading", { name: /^Answer with / }).waitFor();
  // What either end brings: the defender's first, with what the bank would hold then.
  const played = asked.challenge.rounds.flatMap((r) => (r.attacker ? [Number(r.attacker.split(" ")[1])] : []));
  const win = played.reduce((a, b) => a + b, 0);
  await expect(page.locator(".standing .win")).toContainText(`+${win}`);
  await expect(page.locator(".standing .win .bank")).toContainText(`${asked.credits[0] + win} / 300`);
  const banks = ["americas", "europe", "asia", "africa"]
    .filter((t) => asked.territories.includes(t))
    .map((t) => `${asked.credits[asked.territories.indexOf(t)]} / 300`);
  assert.deepEqual(await page.locator(".wealth text:nth-of-type(1)").allTextContents(), banks);
  await page.locator(".stage section.duel").waitFor(); // it fills the board
  // Whoever comes in the middle of it sees only the last card turned: the others lie there.
  assert.ok((await page.locator(".arena .drop:not(.turned)").count()) <= 1);
  const [cloth, board] = await page.evaluate(() =>
    [".stage", ".felt"].map((part) => document.querySelector(part).getBoundingClientRect().toJSON()),
  );
  const side = Math.min(board.width, board.height);
  assert.ok(Math.abs(cloth.width - side) < 2 && Math.abs(cloth.height - side) < 2, "and covers its rim");
  // The small cards of a bank lie beside each other: every one can be read.
  await page.getByRole("tab", { name: "Players" }).click();
  const over = await page.locator(".baron .bank").evaluateAll((banks) =>
    banks.flatMap((bank) => {
      const cards = [...bank.querySelectorAll(".face")].map((card) => card.getBoundingClientRect());
      const cuts = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      return cards.filter((a, i) => cards.slice(i + 1).some((b) => cuts(a, b)));
    }),
  );
  assert.deepEqual(over, []);
  // Whoever may challenge next needs the room; whoever spies or asks for influence has banked a card since, and finds one line.
  await until((v) => v.stage.ask === "challenge");
  await page.locator("button.pick").first().waitFor();
  await expect(page.locator(".side .duel")).toHaveCount(0);
  await until((v) => ["spy", "take_influence"].includes(v.stage.ask));
  await page.locator("details.duel:not([open])").waitFor();
  await accessible(page, "a folded challenge");
  assert.deepEqual(errors, []);
});

test("with motion the dice wait to be thrown and hide the space until then; the pawn walks to where the server has it", async ({
  stage,
}) => {
  const { page, errors } = await person(stage, { reducedMotion: "no-preference", hear: false });
  const id = await tableFor(page, { game: "barons", seats: BOTS, options: { players: 3 }, clock: NO_CLOCK });
  const dice = page.locator("svg.board .waiting");
  const CLICKS = [ON, ".side button.face", "button.pick", CHOOSE, GIVE_UP];
  // The own turn begins with a card for the bank, and then the dice.
  for (let i = 0; i < 40 && !(await dice.count()); i++) {
    await page.locator(".todo.mine").waitFor();
    if (await dice.count()) break;
    const before = await page.locator("[data-moves]").getAttribute("data-moves");
    assert.ok(await clickFirst(page, CLICKS));
    await page.waitForFunction(
      (b) => document.querySelector(".waiting") || document.querySelector("[data-moves]").dataset.moves !== b,
      before,
    );
  }
  await page.getByRole("heading", { name: "Throw the dice" }).waitFor();
  assert.equal(await page.locator(".todo .moves, .todo .pick").count(), 0, "what the space asks is not told yet");
  await dice.click();
  const { pawns } = await view(page, id, 0);
  await page.locator(`.pawn[data-space="${pawns[0]}"]`).first().waitFor();
  await page.waitForFunction((at) => document.querySelectorAll(".pawn")[0].dataset.space === String(at), pawns[0]);
  assert.equal(await dice.count(), 0);
  assert.deepEqual(errors, []);
});

test("on a phone a judged task asks for nothing more; the verdict stands below the board, with what to do next", async ({
  stage,
}) => {
  const { page, errors } = await person(stage, { reducedMotion: "no-preference", width: 390, height: 844 });
  await page.goto("/learn/barons/turn/2");
  await page.locator('.hand button.face[aria-label^="Bank finance 10"]').click();
  await page.getByRole("button", { name: "Try again" }).waitFor();
  // The card was the wrong one: no dice wait to be thrown.
  await expect(page.locator(".waiting, .todo.mine")).toHaveCount(0);

  await page.goto("/puzzles/barons/duel-001");
  await page.locator('.hand button.face[aria-label^="Play transportation 5,"]').click();
  await page.getByRole("button", { name: "Show the solution" }).waitFor();
  await expect.poll(() => hidden(page, [".said-of button", ".duel .total"])).toEqual([]);
  assert.deepEqual(errors, []);
});
