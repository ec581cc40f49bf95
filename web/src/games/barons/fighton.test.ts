import { expect, it } from "vitest";
import type { Table } from "../../core/table.svelte";
import { FightOn } from "./fighton.svelte";
import { barons } from "./game";
import { leads } from "./lead.svelte";
import { startView } from "./track";
import type { BaronsMove, BaronsShapes, BaronsView } from "./types";

const ASKED: BaronsMove[] = ["go_on", "surrender"];
/** The first seat defends; the third attacks. */
const at = (attacker: number, defender: number, ask = "surrender", seat = 0) =>
  ({ ...startView(), turn: 2, stage: { ask, seat }, totals: { attacker, defender } }) as unknown as BaronsView;
const SHARED = { you: null, info: { mine: [0, 1, 2], seats: [{}, {}, {}] }, staged: { count: 0 }, watching: null };
const seated = (view: BaronsView, more: object = {}) =>
  ({ view, seat: 0, you: 0, isScene: false, past: false, ...more }) as unknown as Table<BaronsShapes>;
const going = (view: BaronsView, more: object = {}, legal = ASKED) =>
  new FightOn(seated(view, more), () => legal).going;

it("only who leads is asked for form's sake", () => {
  expect(leads(at(40, 90), 0)).toBe(true);
  expect(leads(at(90, 40), 0)).toBe(false);
  expect(leads(at(40, 40), 0)).toBe(false);
  expect(leads(at(40, 90), 2)).toBe(false);
  expect(leads(at(40, 90, "influence"), 0)).toBe(false);
  expect(going(at(40, 90), {}, ["surrender"])).toBe(false);
});

it("nobody is passed over in a lesson, in the past, or who wants to be asked", () => {
  expect(going(at(40, 90))).toBe(true);
  for (const more of [{ isScene: true }, { past: true }]) expect(going(at(40, 90), more)).toBe(false);
  expect(going(at(40, 90), {}, [])).toBe(false);
  const fight = new FightOn(seated(at(40, 90)), () => ASKED);
  fight.toggle();
  expect(fight.going).toBe(false);
  expect(new FightOn(seated(at(40, 90)), () => ASKED).going).toBe(false);
  fight.toggle();
  expect(fight.going).toBe(true);
});

it("a shared screen is not passed on to who leads: their answer is sent from where it is", async () => {
  const sent: unknown[] = [];
  const send = async (moves: { move: unknown }[], seat: number, number: number) => {
    sent.push([moves.map((m) => m.move), seat, number]);
    return sent.length < 2;
  };
  const shown = { ...SHARED, seat: 2, number: 7, send };
  const fight = new FightOn(seated(at(40, 90), shown), () => []);
  expect([fight.going, fight.leader]).toEqual([true, 0]);
  await fight.follow();
  expect(sent).toEqual([[["go_on"], 0, 7]]);
  // Who is behind decides themselves, and so does who sits somewhere else.
  expect(going(at(90, 40), shown, [])).toBe(false);
  expect(going(at(40, 90), { ...shown, info: { ...SHARED.info, mine: [1, 2] } }, [])).toBe(false);
  expect(barons.isFormal?.(at(40, 90), 0)).toBe(true);
  expect(barons.isFormal?.(at(90, 40), 0)).toBe(false);
  // What does not work is asked: then the screen is passed on.
  const again = new FightOn(seated(at(40, 90), { ...shown, number: 9 }), () => []);
  await again.follow();
  expect([again.going, barons.isFormal?.(at(40, 90), 0)]).toEqual([false, false]);
  again.toggle();
});

it("answers a position once, however often the table is read, and asks if that does not work", async () => {
  let sent = 0;
  let works = true;
  const playNow = async () => {
    sent += 1;
    return works;
  };
  const at = (number: number) => ({ ...seated(leading), number, playNow }) as unknown as Table<BaronsShapes>;
  const leading = { ...startView(), turn: 2, stage: { ask: "surrender", seat: 0 } } as unknown as BaronsView;
  leading.totals = { attacker: 40, defender: 90 };
  const table = at(7);
  const fight = new FightOn(table, () => ASKED);
  await Promise.all([fight.follow(), fight.follow()]);
  await fight.follow();
  expect([sent, fight.going]).toEqual([1, true]);
  Object.assign(table, { number: 9 });
  works = false;
  await fight.follow();
  expect([sent, fight.going]).toEqual([2, false]);
});
