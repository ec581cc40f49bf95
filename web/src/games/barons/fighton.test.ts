import { expect, it } from "vitest";
import type { Table } from "../../core/table.svelte";
import { FightOn, leads } from "./fighton.svelte";
import { startView } from "./track";
import type { BaronsMove, BaronsShapes, BaronsView } from "./types";

const ASKED: BaronsMove[] = ["go_on", "surrender"];
/** The first seat defends; the third attacks. */
const at = (attacker: number, defender: number, ask = "surrender") =>
  ({ ...startView(), turn: 2, stage: { ask, seat: 0 }, totals: { attacker, defender } }) as unknown as BaronsView;
const seated = (view: BaronsView, more: object = {}) =>
  ({ view, seat: 0, you: 0, isScene: false, past: false, ...more }) as unknown as Table<BaronsShapes>;
const going = (view: BaronsView, more: object = {}, legal = ASKED) =>
  new FightOn(seated(view, more), () => legal).going;

it("only who leads fights on without being asked", () => {
  expect(leads(at(40, 90), ASKED, 0)).toBe(true);
  expect(leads(at(90, 40), ASKED, 0)).toBe(false);
  expect(leads(at(40, 40), ASKED, 0)).toBe(false);
  expect(leads(at(40, 90), ASKED, 2)).toBe(false);
  expect(leads(at(40, 90), ["surrender"], 0)).toBe(false);
  expect(leads(at(40, 90, "influence"), ASKED, 0)).toBe(false);
});

it("nobody is passed over in a lesson, at a shared screen, in the past, or who wants to be asked", () => {
  expect(going(at(40, 90))).toBe(true);
  for (const more of [{ isScene: true }, { you: null }, { past: true }]) expect(going(at(40, 90), more)).toBe(false);
  expect(going(at(40, 90), {}, [])).toBe(false);
  const fight = new FightOn(seated(at(40, 90)), () => ASKED);
  fight.toggle();
  expect(fight.going).toBe(false);
  expect(new FightOn(seated(at(40, 90)), () => ASKED).going).toBe(false);
  fight.toggle();
  expect(fight.going).toBe(true);
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
