import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Problem } from "./problem";
import type { Snapshot } from "./snapshot";
import { type Stage, Staged } from "./staged.svelte";
import { storage } from "./storage";
import type { Tried } from "./types";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  storage.remove("staged.t");
  storage.remove("send");
});

/** A turn of two moves: the second ends it. "dice" and "bank" let chance decide, "ask" asks somebody else, "no" is refused. */
class FakeStage implements Stage {
  id = "t";
  real: Snapshot;
  sent: string[] = [];
  keys: string[] = [];
  asked: string[][] = [];
  refused = 0;
  left: number | null = null;
  constructor(turn: number[] = [0]) {
    const moves = [{ number: 1 }, { number: 2 }];
    this.real = { seat: 0, info: { turn }, view: "real", moves, legal: ["a"], draft: null, number: 2 } as never;
  }
  timeLeft = () => this.left;
  refuse = () => void (this.refused += 1);
  send: Stage["send"] = async (moves, _, at) => {
    expect(at).toBe(this.real.number);
    this.sent = moves.map((m) => String(m.move));
    this.keys = moves.map((m) => m.key);
    this.real = { ...this.real, number: at + moves.length, view: "after" };
    return true;
  };
  source = {
    tryMoves: async ({ at, moves }: { at: number; moves: string[] }): Promise<Tried> => {
      this.asked.push(moves);
      const last = moves.at(-1);
      if (last === "no") throw new Problem("refused", "");
      const after =
        last === "dice" || last === "bank" ? "draws" : last === "ask" || moves.length > 1 ? "asks-another" : "go-on";
      const events =
        last === "bank"
          ? [{ event: "banked" }]
          : moves.length > 1 && !["ask", "dice"].includes(last ?? "")
            ? [{ event: "turn_began" }]
            : [];
      const made = moves.map((move, i) => ({ number: at + 1 + i, move, events }));
      const legal = after === "go-on" ? ["b"] : [];
      return { number: at, seat: 0, moves: made, after, view: moves.join("+"), legal } as unknown as Tried;
    },
  } as unknown as Stage["source"];
}

function staging(stage: FakeStage): Staged {
  const staged = new Staged(stage);
  staged.rests = (events) =>
    events.some((e) => e.event === "turn_began") ? "turn" : events.some((e) => e.event === "banked") ? "dice" : null;
  return staged;
}
const seen = (staged: Staged, stage: FakeStage) => {
  const { view, number, legal, moves } = staged.over(stage.real);
  return [view, number, legal.length, moves.length];
};

it("shows what was tried and makes nothing until the turn is ended", async () => {
  const stage = new FakeStage();
  const staged = staging(stage);
  expect(staged.takes()).toBe(true);
  await staged.add("x");
  expect(seen(staged, stage)).toEqual(["x", 3, 1, 3]);
  await staged.add("y");
  expect([staged.count, staged.rest, stage.sent.length]).toEqual([2, "turn", 0]);
  expect(seen(staged, stage)).toEqual(["x+y", 4, 0, 4]);
  await staged.endTurn();
  expect(stage.sent).toEqual(["x", "y"]);
  expect(new Set(stage.keys).size).toBe(2);
  expect([staged.count, storage.get("staged.t")]).toEqual([0, null]);
  expect(seen(staged, stage)[0]).toBe("after");
});

it("takes back one move, or all of them, without a request", async () => {
  const stage = new FakeStage();
  const staged = staging(stage);
  await staged.add("x");
  await staged.add("y");
  await staged.undo();
  expect([seen(staged, stage)[0], staged.rest]).toEqual(["x", null]);
  await staged.undo();
  expect([seen(staged, stage)[0], staged.count]).toEqual(["real", 0]);
  await staged.add("x");
  await staged.add("y");
  staged.undoAll();
  expect([seen(staged, stage)[0], staged.count, stage.sent.length, stage.asked.length]).toEqual(["real", 0, 0, 4]);
});

it("makes at once what lets chance decide or asks somebody else, with all before it", async () => {
  for (const move of ["dice", "ask"]) {
    const stage = new FakeStage();
    const staged = staging(stage);
    await staged.add("x");
    await staged.add(move);
    expect([stage.sent, staged.count]).toEqual([["x", move], 0]);
  }
});

it("a move that cannot be had back waits, although chance comes next, until it is sent", async () => {
  const stage = new FakeStage();
  const staged = staging(stage);
  await staged.add("bank");
  expect([staged.rest, stage.sent]).toEqual(["dice", []]);
  await staged.undo();
  expect([staged.rest, seen(staged, stage)[0]]).toEqual([null, "real"]);
  await staged.add("bank");
  await staged.endTurn();
  expect([staged.rest, stage.sent]).toEqual([null, ["bank"]]);
});

it("knows the positions that it has tried, and no other", async () => {
  const stage = new FakeStage();
  const staged = staging(stage);
  await staged.add("x");
  await staged.add("y");
  expect([2, 3, 4, 5].map((n) => staged.viewAt(n))).toEqual([null, "x", "x+y", null]);
});

it("keeps what was staged when a move is refused, and takes a double click once", async () => {
  const stage = new FakeStage();
  const staged = staging(stage);
  await staged.add("x");
  expect(await staged.add("no")).toBe(false);
  expect([staged.count, stage.refused]).toEqual([1, 1]);
  await Promise.all([staged.add("y"), staged.add("y")]);
  expect([staged.count, stage.asked.filter((m) => m.length === 2).length]).toEqual([2, 2]);
});

it("is there again after a reload, unless the position has changed", async () => {
  const stage = new FakeStage();
  await staging(stage).add("x");
  const again = staging(stage);
  await again.restore();
  expect(seen(again, stage)[0]).toBe("x");
  stage.real = { ...stage.real, number: 3 };
  expect(again.count).toBe(0);
  const late = staging(stage);
  await late.restore();
  expect([late.count, storage.get("staged.t")]).toEqual([0, null]);
});

it("another seat at the screen does not see it", async () => {
  const stage = new FakeStage();
  const staged = staging(stage);
  await staged.add("x");
  stage.real = { ...stage.real, seat: 1 };
  expect(seen(staged, stage)[0]).toBe("real");
});

it("stages nothing where several decide, where moves are sent at once, and in a game without turns", () => {
  expect(staging(new FakeStage([0, 1])).takes()).toBe(false);
  expect(staging(new FakeStage([1])).takes()).toBe(false);
  expect(new Staged(new FakeStage()).takes()).toBe(false);
  storage.set("send", "at-once");
  expect(staging(new FakeStage()).takes()).toBe(false);
});

it("sends what is staged before the time is up", async () => {
  const stage = new FakeStage();
  const staged = staging(stage);
  stage.left = 60_000;
  await staged.add("x");
  await vi.advanceTimersByTimeAsync(2000);
  expect(stage.sent).toEqual([]);
  stage.left = 4000;
  await vi.advanceTimersByTimeAsync(1000);
  expect(stage.sent).toEqual(["x"]);
});

it("moves that belong together are one decision: tried, counted and taken back together, after a reload as well", async () => {
  const stage = new FakeStage();
  const first = staging(stage);
  await first.add("x");
  await first.add("y", "z");
  expect([stage.asked, first.count]).toEqual([[["x"], ["x", "y", "z"]], 2]);
  const staged = staging(stage);
  await staged.restore();
  expect([seen(staged, stage)[0], staged.count]).toEqual(["x+y+z", 2]);
  await staged.undo();
  expect([seen(staged, stage)[0], staged.count, stage.sent]).toEqual(["x", 1, []]);
  await staged.undo();
  expect(await staged.add("x", "no")).toBe(false);
  expect([staged.count, stage.refused]).toEqual([0, 1]);
});
