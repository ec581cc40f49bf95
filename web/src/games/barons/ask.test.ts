import { beforeAll, expect, it } from "vitest";
import { loadWords } from "../../i18n/index.svelte";
import { type Asked, decider, hint, question as ask, refusal, why } from "./ask";
import { startView } from "./track";
import type { BaronsMade, BaronsMove, BaronsView } from "./types";

beforeAll(() => loadWords("barons"));

const name = (seat: number) => ["Ann", "Ben", "Cleo", "Dan"][seat];
/** As one of several people, each at their own screen, reads it. */
const question = (
  view: BaronsView,
  legal: BaronsMove[],
  seat: number,
  called: typeof name,
  underWay = false,
  you: Asked["you"] = seat,
) => ask(view, legal, { seat, you, underWay }, called);
const at = (stage: object, more: object = {}) => ({ ...startView(), stage, ...more }) as unknown as BaronsView;
const FIGHT = {
  turn: 2,
  challenge: {
    defender: 0,
    base: "energy",
    rounds: [{ colour: "finance", attacker: "finance 30", defender: null }],
    influence: { attacker: [], defender: [] },
  },
};

it("who is asked for something is told by whom and for what", () => {
  expect(question(at({ ask: "answer" }, FIGHT), [{ play: "finance 5" }], 0, name)).toBe("Answer with finance.");
  expect(
    question(at({ ask: "give", seat: 0, colour: "influence" }, { turn: 1 }), [{ give: "influence 20" }], 0, name),
  ).toContain("Ben asks you for influence");
});

it("the panel is in one's own colour only while one is asked; else it is in that of whoever decides", () => {
  const surrender = at({ ask: "surrender", seat: 2 }, FIGHT);
  expect(decider(at({ ask: "answer" }, FIGHT), 0, true)).toBe(0);
  expect(decider(at({ ask: "answer" }, FIGHT), 1, false)).toBe(0);
  expect([decider(surrender, 0, false), decider(surrender, 2, true), decider(surrender, null, false)]).toEqual([
    2, 2, 2,
  ]);
  expect(decider(at({ ask: "challenge" }, { turn: 3 }), 0, false)).toBe(3);
  // One's own move is under way, or nobody decides.
  expect(decider(surrender, 2, false)).toBeNull();
  expect([decider(at({ ask: "deal" }), 0, false), decider(at({ ask: "over" }), 1, false)]).toEqual([null, null]);
});

it("who has lost a card is told in words that the taker banks one", () => {
  expect(question(at({ ask: "bank", seat: 1, from: 0, for: "take" }), [], 0, name)).toBe(
    "Ben chooses a card for the bank.",
  );
  expect(question(at({ ask: "steal", seat: 1, from: 0 }), [], 0, name)).toBe("Ben takes a card from your hand.");
});

it("others are told who decides", () => {
  expect(question(at({ ask: "answer" }, FIGHT), [], 1, name)).toContain("Ann");
  expect(question(at({ ask: "challenge" }, { turn: 3 }), [], 1, name)).toContain("Dan");
});

it("while my own move is under way, nobody is told what I do", () => {
  expect(question(at({ ask: "roll" }), [], 0, name, true)).toBe("One moment …");
  expect(question(at({ ask: "roll" }), [], 1, name, true)).toContain("Ann");
});

it("to surrender or not: how it stands, seen from whoever is asked", () => {
  const legal: BaronsMove[] = ["surrender", "go_on"];
  const stands = (attacker: number, defender: number) =>
    question(at({ ask: "surrender", seat: 0 }, { ...FIGHT, totals: { attacker, defender } }), legal, 0, name);
  expect(stands(70, 50)).toContain("20 behind");
  expect(stands(50, 70)).toContain("lead by 20");
  expect(stands(50, 50)).not.toMatch(/\d/);
});

it("a hand above eight, no card to lead and no influence have reasons of their own", () => {
  expect(question(at({ ask: "bank", seat: 0, for: "gain" }), [{ bank: "energy 5" }], 0, name)).toContain("eight");
  expect(question(at({ ask: "bank", seat: 0, for: "turn" }), [{ bank: "energy 5" }], 0, name)).not.toContain("eight");
  expect(question(at({ ask: "lead" }), [{ call: "energy" }], 0, name)).toContain("call");
  const beaten = at({ ask: "influence", seat: 0 }, FIGHT);
  expect(question(beaten, ["surrender"], 0, name)).not.toBe(
    question(beaten, ["surrender", { influence: ["influence 40"] }], 0, name),
  );
  for (const [stage, legal] of [
    [{ ask: "bank", seat: 0, for: "gain" }, [{ bank: "energy 5" }]],
    [{ ask: "lead" }, [{ call: "energy" }]],
    [{ ask: "influence", seat: 0 }, ["surrender"]],
  ] as [object, BaronsMove[]][]) {
    const told = hint(at(stage, { challenge: FIGHT.challenge }), legal, 0);
    expect(told?.text).not.toMatch(/^bar\./);
    expect(told?.rule).toMatch(/^BAR-/);
  }
});

it("only who rolled is told what the dice brought", () => {
  const spying = at({ ask: "spy" });
  const rolled = { event: "rolled", seat: 0, dice: [1, 2], to: 3, space: "spy" };
  const made = (...events: object[]) => [{ number: 1, by: 0, events }] as unknown as BaronsMade[];
  const reads = (seat: number) => ({ seat, you: seat, seatName: name });
  expect(why(spying, made(rolled), reads(0))).toContain("1 + 2");
  expect(why(spying, made(rolled), reads(1))).toBeNull();
  expect(why(at({ ask: "bank", seat: 0, for: "turn" }), made(rolled), reads(0))).toBeNull();
  // Whoever asked in vain is told so, with what is asked next; and so is who has to bank what another's pawn brought.
  const vain = { event: "nothing_to_give", seat: 2, colour: "influence" };
  expect(why(at({ ask: "challenge" }, { turn: 0 }), made(rolled, vain), reads(0))).toBe(
    "Cleo has no influence to give.",
  );
  const gave = { event: "gave", seat: 2, to: 0, card: "finance 30" };
  expect(why(at({ ask: "bank", seat: 0, for: "take" }, { turn: 0 }), made(rolled, gave), reads(0))).toBe(
    "Cleo gives you finance 30.",
  );
  expect(why(at({ ask: "bank", seat: 1, for: "investments" }, { turn: 0 }), made(rolled), reads(1))).toContain(
    "Ann rolls 1 + 2",
  );
});

it("a card that cannot be played says why", () => {
  const no = (stage: object, card: string, more: object = {}, staged = false) =>
    refusal(at(stage, more), card, 0, name, staged);
  expect(no({ ask: "answer" }, "energy 40", FIGHT)).toBe("Energy 40 cannot be played: you have to follow finance.");
  expect(no({ ask: "answer" }, "influence 40", FIGHT)).toContain("after the four rounds");
  expect(no({ ask: "answer" }, "influence 40", { ...FIGHT, limited: true })).toContain("limited");
  expect(no({ ask: "lead" }, "finance 40", { ...FIGHT, turn: 0 })).toContain("finance was played already");
  expect(no({ ask: "pay" }, "energy 40", { turn: 0 })).toContain("from your bank");
  expect(no({ ask: "give", seat: 0, colour: "finance" }, "energy 40", { turn: 1 })).toContain("Ben wants finance");
  expect(no({ ask: "answer" }, "energy 40", { ...FIGHT, challenge: { ...FIGHT.challenge, defender: 1 } })).toContain(
    "Ben decides",
  );
  expect(no({ ask: "draw" }, "energy 40", { turn: 1 }, true)).toContain("take it back");
});

it("whatever oneself does is told as what you do; at a shared screen everybody has a name", () => {
  const stages = ["draw", "bank", "roll", "take_power", "take_influence", "spy", "remove", "challenge", "lead", "pay"];
  for (const stage of [...stages, "build", "give", "steal", "surrender", "influence"]) {
    const view = at({ ask: stage, seat: 0, from: stage === "steal" ? 1 : null }, { turn: 0 });
    expect(question(view, [], 0, name), stage).toMatch(/^You .*\.$/);
    expect(question(view, [], 0, name, false, null), stage).toMatch(/^Ann .*\.$/);
  }
  expect(question(at({ ask: "answer" }, FIGHT), [], 0, name)).toBe("You answer with finance.");
  const robbed = at({ ask: "steal", from: 0 }, { turn: 1 });
  expect(question(robbed, [], 0, name)).toBe("Ben takes a card from your hand.");
  expect(question(robbed, [], 2, name)).toBe("Ben takes a card from the hand of Ann.");
});

it("who may surrender is told what that costs", () => {
  const text = hint(at({ ask: "surrender", seat: 2 }, FIGHT), ["surrender", "go_on"], 2)?.text;
  expect(text).toContain("they bank the 30 that you have played");
});

it("a refusal is a sentence", () => {
  for (const ask of ["lead", "answer", "influence", "give", "pay", "steal", "surrender", "challenge"]) {
    const view = at({ ask, seat: 0, colour: "energy" }, { ...FIGHT, turn: 0 });
    for (const card of ["finance 20", "influence 20"]) expect(refusal(view, card, 0, name)).toMatch(/^[A-Z].*\.$/);
  }
});
