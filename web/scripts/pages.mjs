// Every page that people see: how to come there, and what to do there before its picture is taken.
import { ask } from "../e2e/helper.mjs";

const NO_CLOCK = { pace: "none" };

async function make(page, table) {
  const made = await ask(page, "POST", "/api/tables", { clock: NO_CLOCK, ...table });
  if (!made.id) throw new Error(JSON.stringify(made));
  return made.id;
}

/** Decides for every seat of ours until the game is over or the position is one that `wanted` likes. */
async function playUntil(page, id, wanted, choose = () => undefined) {
  for (let i = 0; i < 4000; i++) {
    const { turn, status, mine, seats } = await ask(page, "GET", `/api/tables/${id}`);
    if (status === "over") return;
    const seat = turn.find((s) => mine.includes(s) && !seats[s].ready);
    if (seat === undefined) {
      await page.waitForTimeout(30);
      continue;
    }
    const { view } = await ask(page, "GET", `/api/tables/${id}/view?seat=${seat}`);
    const { legal } = await ask(page, "GET", `/api/tables/${id}/legal?seat=${seat}`);
    const moves = legal.map((m) => m.move);
    if (wanted(view, moves)) return;
    const move = choose(moves, i) ?? moves.find((m) => m === "go_on") ?? moves.at(-1);
    await ask(page, "POST", `/api/tables/${id}/moves`, { seat, move });
  }
  throw new Error("that position does not come");
}

const against = (game, seats, options) => async (page) => `/table/${await make(page, { game, seats, options })}`;
const BOTS = { power: ["me", { bot: 0 }, { bot: 0 }, { bot: 0 }], weakness: ["me", { bot: 0 }] };

const never = () => false;

/** Power Barons until a position, with the bots' moves between. */
const barons = (wanted) => async (page) => {
  const id = await make(page, { game: "barons", seats: ["me", { bot: 0 }, { bot: 0 }], options: { players: 3 } });
  await playUntil(page, id, wanted);
  return `/table/${id}`;
};
const weakness = (wanted, choose) => async (page) => {
  for (let game = 0; game < 8; game++) {
    const id = await make(page, { game: "weakness", seats: BOTS.weakness });
    await playUntil(page, id, wanted, choose);
    if (wanted === never || (await ask(page, "GET", `/api/tables/${id}`)).status !== "over") return `/table/${id}`;
  }
  throw new Error("that position does not come");
};
const AUCTIONED = ["victory_point", "rebellion", "change_marker"];
/** Somebody who plays a little of everything: takes tiles, places pieces, plays what is in hand. */
const lively = (moves, i) =>
  moves.find((m) => m.do === "occupy") ??
  moves.find((m) => m.do === "influence") ??
  (i % 3 === 0
    ? moves.find((m) => m.do === "take" && !AUCTIONED.includes(m.tile))
    : moves.filter((m) => m.do === "place")[(i * 5) % 7]) ??
  moves.find((m) => m.do === "place");
const auctioning = (moves) => moves.find((m) => m.do === "take" && AUCTIONED.includes(m.tile));

/** POWER: a few rounds in which armies meet; Green takes two flags and launches a Mega-Missile in the fifth. */
const ROUNDS = [
  {
    G: ["I GHQ G4", "I GHQ G4"],
    B: ["D BHQ S7", "D BHQ S8", "T BHQ B2", "T BHQ B2", "I BHQ B7"],
    Y: ["D YHQ S9", "D YHQ S10", "T YHQ Y7", "T YHQ Y7", "I YHQ Y7"],
    R: ["I RHQ R8", "T RHQ R4", "F RHQ G5"],
  },
  {
    G: ["I G4 XI", "I G4 XI", "F GHQ G5"],
    B: ["I BHQ B7", "F BHQ B3", "F BHQ B3"],
    Y: ["I YHQ Y7", "F YHQ Y6", "F YHQ Y6"],
    R: ["I R8 RHQ"],
  },
  { G: ["I XI Y4", "I XI B4", "F GHQ G5"], R: ["I RHQ R8", "T RHQ R4"] },
  { G: ["I Y4 YHQ", "I B4 BHQ"], R: ["I R8 RHQ"] },
  { G: ["3D XRV C", "3F XRV B", "3T XRV H", "C+H+B XRV M", "M GRV RHQ"], R: ["I RHQ R8"] },
];
const power = (rounds, options) => async (page) => {
  const id = await make(page, { game: "power", seats: ["me", "me", "me", "me"], options });
  for (const pads of ROUNDS.slice(0, rounds))
    for (const [seat, army] of [..."GBYR"].entries())
      await ask(page, "POST", `/api/tables/${id}/moves`, {
        seat,
        move: { pads: pads[army] ? { [army]: pads[army] } : {} },
      });
  return `/table/${id}`;
};
/** A duel that is won by the army that is left: Red takes Green's flag, Blue both of theirs. */
const DUEL = [
  [
    {
      G: ["D GHQ S5", "D GHQ S6", "T GHQ G4", "T GHQ G4", "F GHQ G2"],
      B: ["I BHQ B6", "I BHQ B4"],
    },
    {
      Y: ["D YHQ S9", "D YHQ S10", "T YHQ Y4", "T YHQ Y4", "F YHQ Y1"],
      R: ["I RHQ R6", "D RHQ S11", "D RHQ S12", "T RHQ R1", "T RHQ R1"],
    },
  ],
  [
    { G: ["F GHQ G2", "I GHQ G6", "I GHQ G6"], B: ["I B6 EI", "I B4 XI"] },
    { Y: ["F YHQ Y1", "I YHQ Y6", "I YHQ Y6"], R: ["I R6 WI", "F RHQ R2", "F RHQ R2", "I RHQ R7"] },
  ],
  [{ B: ["I EI Y7", "I XI R4"] }, { R: ["I WI G7"] }],
  [{ B: ["I Y7 YHQ"] }, { R: ["I G7 GHQ"] }],
  [{ B: ["I R4 RHQ"] }, { R: ["T R1 R3"] }],
];
const duel = async (page) => {
  const id = await make(page, { game: "power", seats: ["me", "me"], options: { players: 2 } });
  for (const sides of DUEL)
    for (const [seat, pads] of sides.entries())
      await ask(page, "POST", `/api/tables/${id}/moves`, { seat, move: { pads } });
  return `/table/${id}`;
};
/** A moment of the last round's film: after so many steps, so many milliseconds after it began. */
const film = (rounds, steps, ms) => ({
  moving: true,
  address: power(rounds),
  then: async (page) => {
    const reveal = page.getByRole("button", { name: /^(I am|Je suis) / });
    if (await reveal.count()) await reveal.click();
    const [log, again] = [
      page.getByRole("tab", { name: /^(Log|Journal)$/ }),
      page.getByRole("button", { name: /^(Watch again|Revoir)$/ }),
    ];
    await log.click();
    await again.first().click();
    await page.getByLabel(/^(To the beginning|Au début)$/).click();
    for (let i = 0; i < steps; i++) await page.getByLabel(/^(One event on|Un événement en avant)$/).click();
    await page.waitForTimeout(ms);
  },
});

/** A game that bots play until it is over. */
async function botsGame(page, game, seats, options) {
  const id = await make(page, { game, seats, options });
  for (let i = 0; i < 600; i++) {
    if ((await ask(page, "GET", `/api/tables/${id}`)).status === "over") return id;
    await page.waitForTimeout(200);
  }
  throw new Error("the bots do not come to an end");
}
/** The bots' games that moments are taken from: several, until one has what is looked for. */
const played = { weakness: [], barons: [] };
const SIDES = {
  weakness: [[{ bot: 2 }, { bot: 2 }]],
  barons: [[{ bot: 1 }, { bot: 1 }, { bot: 1 }], { players: 3 }],
};
async function* gamesOf(page, game) {
  for (let i = 0; i < 6; i++) yield (played[game][i] ??= await botsGame(page, game, ...SIDES[game]));
}
async function find(page, id, kind) {
  for (let after = 0; ;) {
    const moves = await ask(page, "GET", `/api/tables/${id}/moves?after=${after}&limit=100`);
    const found = moves.find((m) => m.events.some(kind));
    if (found || !moves.length) return found;
    after = moves.at(-1).number;
  }
}
/** A moment of a replay with motion: just after the first move that an event of this kind came with. */
const moment = (game, kind, ms) => ({
  moving: true,
  address: async (page) => {
    for await (const id of gamesOf(page, game)) {
      const found = await find(page, id, kind);
      if (found) return `/table/${id}/at/${found.number - 1}`;
    }
    throw new Error("that moment does not come");
  },
  then: async (page) => {
    await page.getByLabel(/^(One move on|Un coup en avant)$/).click();
    await page.waitForTimeout(ms);
  },
});
const has = (event) => (e) => e.event === event;

const reviewed = async (page, id) => {
  await page.goto(`/table/${id}/review`);
  // By what is there in any language.
  await page.locator("#review-summary").waitFor({ timeout: 300_000 });
  return `/table/${id}/review`;
};
/** The review of a finished game, and the decision in it that cost somebody most. */
const reviewOf = (made) => async (page) => reviewed(page, (await made(page)).split("/")[2]);
const costliest = (made) => async (page) => {
  const review = await reviewOf(made)(page);
  const { analysis } = await ask(page, "GET", `/api/tables/${review.split("/")[2]}/analysis`);
  const [{ n, seat }] = analysis.decisions.sort((a, b) => b.skill - a.skill);
  return `${review}/${n}/${seat}`;
};
/** A game that bots play before our eyes. */
const watched = (game, seats, options) => ({
  moving: true,
  address: against(game, seats, options),
  then: (page) => page.waitForTimeout(4000),
});
const puzzle = (game) => async (page) => {
  await page.goto(`/puzzles/${game}`);
  const link = page.locator(`a[href^="/puzzles/${game}/"]`).first();
  await link.waitFor();
  return link.getAttribute("href");
};
const lesson = (game, n) => async (page) => {
  await page.goto(`/learn/${game}`);
  const link = page.locator(`a[href^="/learn/${game}/"]`).nth(n);
  await link.waitFor();
  return link.getAttribute("href");
};

/** By name: what leads to the address; `then` is done there, `moving` with motion. */
export const PAGES = {
  home: { address: () => "/" },
  "home-foot": {
    address: () => "/",
    then: async (page) => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.locator(".picture svg:is(.map, [role=group])").first().waitFor();
    },
  },
  "home-games": {
    address: async (page) => {
      for (const game of ["power", "weakness"]) await make(page, { game, seats: BOTS[game] });
      return "/";
    },
  },
  "home-asks": {
    address: () => "/",
    then: (page) => page.getByRole("button", { name: "Play now against bots" }).first().click(),
  },
  tables: {
    address: async (page) => {
      await make(page, { game: "power", seats: ["me", "open", "open", "open"], title: "Sunday" });
      await make(page, { game: "barons", seats: ["me", { bot: 1 }, "open"], options: { players: 3 } });
      await make(page, { game: "barons", seats: Array(4).fill({ bot: 2 }) });
      return "/tables";
    },
    // The game to watch is fetched once somebody is there.
    then: async (page) => {
      await page.mouse.move(300, 300);
      await page.locator(".picture svg[role=group]").first().waitFor({ state: "attached" });
    },
  },
  "tables-poster": { address: () => "/tables" },
  "tables-mine": {
    address: async (page) => {
      await power(5, { round_limit: 5 })(page);
      await weakness(never)(page);
      return "/tables/mine";
    },
  },
  "new-power": { address: () => "/new/power" },
  "new-friends": { address: () => "/new/weakness?with=friends" },
  "new-screen": { address: () => "/new/barons?with=screen" },
  lobby: { address: against("power", ["me", "open", "open", { bot: 1 }]) },
  power: { address: against("power", BOTS.power) },
  "power-late": { address: power(4) },
  "power-battle": film(3, 2, 700),
  "power-flag": film(4, 3, 1500),
  "power-missile": film(5, 2, 800),
  "power-blast": film(5, 3, 400),
  weakness: { address: against("weakness", BOTS.weakness) },
  "weakness-late": { address: weakness((v) => v.cycle > 2 && v.cubes < 4 && v.stage === "action", lively) },
  "weakness-bid": { address: weakness((v, moves) => moves.filter((m) => m.do === "bid").length > 2, auctioning) },
  "weakness-march": moment("weakness", has("moved"), 400),
  "weakness-clash": moment("weakness", has("taken_over"), 900),
  "weakness-auction": moment("weakness", has("auctioned"), 1300),
  "weakness-cycle": moment("weakness", (e) => e.event === "cycle_began" && e.cycle > 1, 900),
  barons: { address: barons(() => true) },
  "barons-challenge": { address: barons((v) => v.stage.ask === "challenge") },
  "barons-duel": {
    address: barons((v) => v.challenge?.rounds.length > 2 && ["answer", "lead"].includes(v.stage.ask)),
  },
  "barons-influence": { address: barons((v) => v.stage.ask === "influence") },
  "barons-late": { address: barons((v) => v.bases.flatMap((b) => Object.values(b)).flat().length > 7) },
  "barons-base": moment("barons", has("placed"), 600),
  "end-power": { address: power(5, { round_limit: 5 }) },
  "end-duel": { address: duel },
  "end-weakness": { address: weakness(never) },
  "end-barons": { address: barons(never) },
  "end-picture": {
    address: power(5, { round_limit: 5 }),
    then: async (page) => {
      await page.locator("#end-share ~ button").click();
      await page.locator("#end-share ~ img").scrollIntoViewIfNeeded();
    },
  },
  "replay-power": { address: async (page) => `${await power(4)(page)}/at/8` },
  replay: { address: async (page) => `${await barons((v) => v.challenge?.rounds.length > 2)(page)}/at/60` },
  "replay-weakness": { address: async (page) => `${await weakness(never)(page)}/at/60` },
  review: { address: reviewOf(power(5, { round_limit: 5 })) },
  "review-decision": { address: costliest(power(5, { round_limit: 5 })) },
  "review-weakness": { address: reviewOf(weakness(never)) },
  "review-weakness-decision": { address: costliest(weakness(never)) },
  "review-barons": { address: reviewOf(barons(never)) },
  "review-barons-decision": { address: costliest(barons(never)) },
  "watch-power": watched("power", Array(4).fill({ bot: 1 })),
  "watch-weakness": watched("weakness", [{ bot: 1 }, { bot: 1 }]),
  "watch-barons": watched("barons", Array(3).fill({ bot: 1 }), { players: 3 }),
  rules: { address: () => "/rules" },
  "rules-power": { address: () => "/rules/power" },
  "rules-weakness": { address: () => "/rules/weakness" },
  "rules-barons": { address: () => "/rules/barons" },
  learn: { address: () => "/learn" },
  "lesson-power": { address: lesson("power", 1) },
  "lesson-weakness": { address: lesson("weakness", 2) },
  "lesson-barons": { address: lesson("barons", 1) },
  puzzles: {
    address: () => "/puzzles",
    then: async (page) => {
      await page.mouse.move(300, 300);
      await page.locator(".picture svg[role=group]").first().waitFor({ state: "attached" });
    },
  },
  "puzzles-power": { address: () => "/puzzles/power" },
  "puzzles-weakness": { address: () => "/puzzles/weakness" },
  "puzzles-barons": { address: () => "/puzzles/barons" },
  "puzzle-power": { address: puzzle("power") },
  "puzzle-weakness": { address: puzzle("weakness") },
  "puzzle-barons": { address: puzzle("barons") },
  daily: { address: () => "/puzzles/daily" },
  settings: { address: () => "/settings" },
  "settings-account": { address: () => "/settings#account-title" },
  ui: { address: () => "/ui" },
  print: { address: () => "/print/power" },
  nowhere: { address: () => "/no/such/page" },
  "no-table": { address: () => "/table/none" },
  "sign-in": { address: () => "/sign-in" },
  "sign-in-link": { address: () => "/sign-in/used-up" },
  seat: { address: () => "/seat/used-up" },
};
