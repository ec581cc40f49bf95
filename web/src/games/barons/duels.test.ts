import { expect, it } from "vitest";
import type { AnyEvent } from "../../core/types";
import { type Duel, duelNow, lastDuel, running, spoils, withCard } from "./duels";
import { knownHand, knownToOthers, openHands } from "./hands";
import { digest } from "./digest";
import type { BaronsMade, BaronsView } from "./types";

const moves = (...events: AnyEvent[]) =>
  events.map((e, i) => ({ number: i + 1, by: 0, events: [e] }) as unknown as BaronsMade);
const ROUNDS = [
  ["transportation", 30, 35],
  ["finance", 40, 30],
  ["communications", 25, 20],
  ["energy", 30, 40],
] as const;

it("adds up a challenge round by round, the named type doubled: the example of BAR-9", () => {
  const rounds = ROUNDS.map(([colour, a, d]) => ({ colour, attacker: `${colour} ${a}`, defender: `${colour} ${d}` }));
  expect(running({ base: "communications", rounds }).map((s) => [s.attacker, s.defender])).toEqual([
    [30, 35],
    [70, 65],
    [120, 105],
    [150, 145],
  ]);
});

it("a card that is judged lies where it is asked for, and counts there", () => {
  const rounds = [{ colour: "finance", attacker: "finance 30", defender: null }] as Duel["rounds"];
  const asked = (ask: string): Duel => ({
    attacker: 1,
    defender: 0,
    base: "energy",
    limited: false,
    rounds,
    influence: { attacker: [], defender: [] },
    totals: { attacker: 30, defender: 0 },
    ask,
    end: null,
  });
  expect(withCard(asked("answer"), "finance 20")).toMatchObject({
    side: "defender",
    duel: { rounds: [{ attacker: "finance 30", defender: "finance 20" }], totals: { attacker: 30, defender: 20 } },
  });
  expect(withCard(asked("lead"), "energy 10")).toMatchObject({
    side: "attacker",
    duel: { rounds: [{}, { colour: "energy", attacker: "energy 10" }], totals: { attacker: 50, defender: 0 } },
  });
  expect(withCard(asked("influence"), "influence 20")).toBeNull();
});

const FOUGHT: AnyEvent[] = [
  { event: "challenged", seat: 0, defender: 2, base: "communications", limited: false },
  ...ROUNDS.flatMap(([colour, a, d]) => [
    { event: "played", seat: 0, card: `${colour} ${a}` },
    { event: "played", seat: 2, card: `${colour} ${d}` },
  ]),
  { event: "totals", attacker: 150, defender: 145 },
  { event: "played_influence", seat: 2, cards: ["influence 50"] },
  { event: "totals", attacker: 150, defender: 195 },
  { event: "surrendered", seat: 0 },
  { event: "won", seat: 2, loser: 0, banked: 4, back: 5 },
];

it("a challenge that is over is put together from what everybody was told", () => {
  expect(lastDuel(moves({ event: "challenged", seat: 0, defender: 1, base: "energy", limited: true }))).toBeNull();
  const duel = lastDuel(
    moves({ event: "turn", seat: 0 }, ...FOUGHT, { event: "drew", seat: 0, card: "?" }, { event: "turn", seat: 1 }),
  );
  expect(duel).toMatchObject({
    attacker: 0,
    defender: 2,
    base: "communications",
    totals: { attacker: 150, defender: 195 },
    influence: { attacker: [], defender: ["influence 50"] },
  });
  expect(duel?.rounds.map((r) => [r.attacker, r.defender])).toEqual(
    ROUNDS.map(([c, a, d]) => [`${c} ${a}`, `${c} ${d}`]),
  );
  expect(duel?.end).toMatchObject({ winner: "defender", surrendered: true, banked: 4, placed: false });
});

it("a base that was won counts, one that is bought afterwards does not; who has no card shows none", () => {
  const fight: AnyEvent[] = [
    { event: "challenged", seat: 1, defender: 0, base: "energy", limited: true },
    { event: "called", seat: 1, colour: "finance" },
    { event: "cannot_answer", seat: 0, colour: "finance" },
    { event: "played", seat: 1, card: "energy 20" },
    { event: "cannot_answer", seat: 0, colour: "energy" },
    { event: "totals", attacker: 40, defender: 0 },
    { event: "won", seat: 1, loser: 0, banked: 0, back: 1 },
  ];
  const placed = (bought: boolean): AnyEvent => ({
    event: "placed",
    seat: 1,
    territory: "americas",
    base: "energy",
    bought,
  });
  // The loser draws before the base is placed: until then nothing is said about it.
  expect(lastDuel(moves(...fight, { event: "drew", seat: 0, card: "?" }))?.end?.placed).toBeNull();
  const won = lastDuel(moves(...fight, placed(false)));
  expect(won?.end?.placed).toBe(true);
  expect(won?.rounds.map((r) => [r.colour, r.attacker, r.defender])).toEqual([
    ["finance", null, null],
    ["energy", "energy 20", null],
  ]);
  expect(
    lastDuel(moves(...fight, { event: "cards_only" }, { event: "paid", seat: 1, card: "energy 50" }, placed(true)))?.end
      ?.placed,
  ).toBe(false);
});

it("while the loser draws the challenge is over", () => {
  const view = {
    turn: 0,
    limited: false,
    totals: null,
    challenge: { defender: 1, base: "energy", rounds: [], influence: { attacker: [], defender: [] } },
    stage: { ask: "draw" },
  } as unknown as BaronsView;
  expect(duelNow(view)).toBeNull();
  expect(duelNow({ ...view, stage: { ask: "lead" } } as BaronsView)).toMatchObject({
    attacker: 0,
    defender: 1,
    end: null,
  });
});

it("what the others did is told without the small steps, a challenge by its last totals", () => {
  const told = digest(
    moves({ event: "turn", seat: 0 }, { event: "drew", seat: 1, card: "?" }, ...FOUGHT, {
      event: "drew",
      seat: 0,
      card: "energy 5",
    }),
    0,
  );
  expect(told.map((e) => e.event)).toEqual(["challenged", "totals", "surrendered", "won", "drew"]);
  expect(told[1]).toMatchObject({ attacker: 150, defender: 195 });
});

it("a hand as it is known: cards, then colours, then what is hidden", () => {
  const view = {
    hands: [3, 5, 8],
    hand: ["energy 20", "energy 20", "finance 5"],
    knowledge: [
      { of: 1, by: 0, cards: ["finance 30", "energy 5"], at_least: { finance: 2 }, at_most: { influence: 0 } },
      { of: 1, cards: ["energy 5"] },
      { of: 0, by: 1, cards: ["energy 20"] },
      { of: 0, cards: [] },
    ],
  } as unknown as BaronsView;
  expect(knownHand(view, 1, 0)).toEqual({
    cards: ["finance 30", "energy 5", "finance ?"],
    hidden: 2,
    none: ["influence"],
  });
  expect(knownHand(view, 1, 2)).toEqual({ cards: ["energy 5"], hidden: 4, none: [] });
  expect(knownHand(view, 2, 0)).toEqual({ cards: [], hidden: 8, none: [] });
  expect(knownToOthers(view, 0)).toEqual([true, false, false]);
  // Whoever knows every card knows, too, which colours are not among them.
  expect(knownHand({ ...view, hands: [3, 3, 8] }, 1, 0).none).toEqual([
    "transportation",
    "communications",
    "influence",
  ]);
});

it("a hand is open to whoever knows every card of it", () => {
  const all = { of: 1, by: 0, cards: ["energy 5", "finance 30"] };
  const view = (...knowledge: object[]) =>
    ({ territories: ["asia", "europe", "africa"], hands: [1, 2, 0], knowledge }) as unknown as BaronsView;
  expect(openHands(view(all), 0)).toEqual([{ seat: 1, cards: ["finance 30", "energy 5"] }]);
  expect(openHands(view(all), 2), "somebody else").toEqual([]);
  expect(openHands(view({ ...all, cards: ["energy 5"] }), 0), "one card is hidden").toEqual([]);
  expect(openHands(view({ ...all, cards: ["energy 5"], at_least: { finance: 1 } }), 0), "a colour only").toEqual([]);
});

it("what the loser played goes to the winner's bank at its face value", () => {
  const duel = lastDuel(moves(...FOUGHT));
  expect(duel && spoils(duel)).toBe(30 + 40 + 25 + 30);
});
