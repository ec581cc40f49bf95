import type { ByArmy, Choice } from "./types";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { actionsAt, arrowsOf } from "./chosen";
import { type Desk, Planner } from "./planner.svelte";
import type { PadMove } from "./types";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const desk = (): Desk & { saved: PadMove[] } => {
  const saved: PadMove[] = [];
  return { saved, assist: async () => ({ lines: {} }), save: async (move) => void saved.push(structuredClone(move)) };
};
const there = async (): Promise<PadMove> => ({ pads: { G: ["T GHQ G4"] } });

it("takes over what was written in another window, and undoes it", async () => {
  const planner = new Planner(["G"], "english", desk());
  await planner.catchUp(there);
  expect(planner.pads.G?.[0]).toBe("T GHQ G4");
  planner.undo();
  expect(planner.pads.G?.[0]).toBe("");
});

it("writes advice in the place of what is written, and one step back brings that again", async () => {
  const d = desk();
  const planner = new Planner(["G"], "english", d);
  planner.type("G", 0, "F GHQ B5");
  planner.rewrite({ pads: { G: ["T GHQ G4", "I GHQ G8"] } });
  expect(planner.pads.G).toEqual(["T GHQ G4", "I GHQ G8", "", "", ""]);
  expect(arrowsOf(planner.pads, {}, "english").map((a) => a.to)).toEqual(["G4", "G8"]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(d.saved.at(-1)?.pads).toEqual({ G: ["T GHQ G4", "I GHQ G8"] });
  planner.undo();
  expect(planner.pads.G?.[0]).toBe("F GHQ B5");
});

it("shows what is advised until something else is written: then that is on the board", () => {
  const planner = new Planner(["G"], "english", desk());
  planner.type("G", 0, "F GHQ B5");
  const places = () => planner.arrows.map((a) => a.to);
  planner.advise({ pads: { G: ["T GHQ G4"] } });
  expect(places()).toEqual(["G4"]);
  planner.write("G", "I GHQ G8");
  expect(places()).toEqual(["B5", "G8"]);
  planner.advise(null);
  expect(places()).toEqual(["B5", "G8"]);
});

it("what is advised is seen without where another piece could go; a piece that is chosen after it stays so", () => {
  const planner = new Planner(["G"], "english", desk());
  planner.choose("GHQ");
  const advised = { pads: { G: ["T GHQ G4"] } };
  planner.advise(advised);
  expect(planner.place).toBeNull();
  planner.choose("GHQ");
  // The same is told again with every news of the table.
  planner.advise(advised);
  expect(planner.place).toBe("GHQ");
  planner.advise(null);
  expect(planner.place).toBe("GHQ");
});

it("is full when every line of every pad has a command", () => {
  const planner = new Planner(["G", "B"], "english", desk());
  for (let i = 0; i < 5; i++) planner.write("G", "I GHQ G8");
  expect(planner.isFull).toBe(false);
  for (let i = 0; i < 5; i++) planner.write("B", "I BHQ B8");
  expect(planner.isFull).toBe(true);
});

it("keeps what is being written here", async () => {
  const d = desk();
  const planner = new Planner(["G"], "english", d);
  planner.type("G", 0, "F GHQ B5");
  await planner.catchUp(there);
  expect(planner.pads.G?.[0]).toBe("F GHQ B5");
  // An answer that was asked for before the last change is no news.
  await vi.advanceTimersByTimeAsync(1000);
  expect(d.saved).toHaveLength(1);
  await planner.catchUp(async () => {
    planner.type("G", 1, "T GHQ G8");
    await vi.advanceTimersByTimeAsync(1000);
    return { pads: { G: ["T GHQ G4"] } };
  });
  expect(planner.pads.G?.slice(0, 2)).toEqual(["F GHQ B5", "T GHQ G8"]);
});

it("offers moves, exchanges, a missile's cheapest recipe and its launch from one place", async () => {
  const choices: ByArmy<Choice[]> = {
    G: [
      { command: "F GRV GHQ", piece: "F", from: "GRV", to: "GHQ", moves: 1 },
      { command: "2P XGRV I", piece: "I", from: "GRV" },
      { command: "2C+D XGRV M", piece: "M", from: "GRV", waste: 10 },
      { command: "M GRV B4", piece: "M", from: "GRV", to: "B4", moves: 1 },
      { command: "M GRV BRV", piece: "M", from: "GRV", to: "BRV", moves: 1 },
      { command: "T GHQ G4", piece: "T", from: "GHQ", to: "G4", moves: 2 },
    ],
  };
  const actions = actionsAt(choices, "GRV", "english");
  expect(actions.map((a) => [a.kind, a.piece, a.choices.length, a.choices[0].waste])).toEqual([
    ["move", "F", 1, undefined],
    ["exchange", "I", 1, undefined],
    ["exchange", "M", 1, 10],
    ["launch", "M", 2, undefined],
  ]);
  const planner = new Planner(["G"], "english", { ...desk(), assist: async () => ({ lines: {}, choices }) });
  await vi.advanceTimersByTimeAsync(0);
  // One thing only can act: it is chosen, and its destinations are marked by distance.
  planner.choose("GHQ");
  expect([...planner.targets]).toEqual([["G4", 2]]);
  planner.choose("G4");
  expect(planner.pads.G?.[0]).toBe("T GHQ G4");
  // A missile is launched anywhere, a Reserve included.
  planner.choose("GRV");
  planner.pick(actions[3]);
  // Nothing is counted on its way: no number is drawn there.
  expect([...planner.targets]).toEqual([
    ["B4", undefined],
    ["BRV", undefined],
  ]);
  planner.choose("BRV");
  expect(planner.pads.G?.[1]).toBe("M GRV BRV");
  // Its recipe is written as it is offered.
  planner.choose("GRV");
  planner.pick(actions[2]);
  expect(planner.pads.G?.[2]).toBe("2C+D XGRV M");
});

it("a piece that stands alone is chosen with its place; an exchange is not, as it would look as if it were made", async () => {
  const choices: ByArmy<Choice[]> = { G: [{ command: "2P XGRV I", piece: "I", from: "GRV" }] };
  const planner = new Planner(["G"], "english", { ...desk(), assist: async () => ({ lines: {}, choices }) });
  await vi.advanceTimersByTimeAsync(0);
  planner.choose("GRV");
  expect([planner.actions.length, planner.action]).toEqual([1, undefined]);
  planner.pick(planner.actions[0]);
  expect(planner.pads.G?.[0]).toBe("2P XGRV I");
});

it("a missile is launched at its own place by a second click there", async () => {
  const choices: ByArmy<Choice[]> = {
    G: ["B4", "GHQ"].map((to) => ({ command: `M GHQ ${to}`, piece: "M", from: "GHQ", to })),
  };
  const planner = new Planner(["G"], "english", { ...desk(), assist: async () => ({ lines: {}, choices }) });
  await vi.advanceTimersByTimeAsync(0);
  planner.choose("GHQ");
  planner.pick(planner.actions[0]);
  planner.choose("GHQ");
  expect(planner.pads.G?.[0]).toBe("M GHQ GHQ");
});

it("removes lines one after another, and keeps what is written meanwhile", async () => {
  const planner = new Planner(["G"], "english", desk());
  ["I GHQ G8", "T GHQ G4", "F GHQ B5"].forEach((line, i) => planner.type("G", i, line));
  const both = [planner.remove("G", 1), planner.remove("G", 0)];
  planner.type("G", 3, "D GHQ S5");
  await vi.advanceTimersByTimeAsync(1000);
  await Promise.all(both);
  expect(planner.pads.G).toEqual(["F GHQ B5", "D GHQ S5", "", "", ""]);
});

it("is settled when the verdicts are those of the last line written", async () => {
  let answers = 0;
  const slow: Desk = {
    assist: async () =>
      (await new Promise((r) => setTimeout(r, 100)),
      (answers += 1),
      // The first answer is of the empty pad; the line that was typed over is never asked about.
      { lines: { G: [{ done: answers === 2 }] } }) as never,
  };
  const planner = new Planner(["G"], "english", slow);
  planner.type("G", 0, "F GHQ B4");
  const settled = planner.settled();
  planner.type("G", 0, "F GHQ B5");
  await vi.advanceTimersByTimeAsync(1000);
  await settled;
  expect(planner.willBeDone).toBe(1);
});

it("leaving a line before its verdict has come keeps what was typed", async () => {
  const slow: Desk = {
    assist: async ({ pads }) => {
      await new Promise((r) => setTimeout(r, 500));
      return { lines: { G: [{ done: true, command: `${pads.G?.[0]}!` }] } };
    },
  };
  const planner = new Planner(["G"], "english", slow);
  planner.type("G", 0, "f hq b4");
  await vi.advanceTimersByTimeAsync(2000);
  planner.type("G", 0, "f hq b5");
  planner.leave("G", 0);
  expect(planner.pads.G?.[0]).toBe("f hq b5");
  await vi.advanceTimersByTimeAsync(2000);
  planner.leave("G", 0);
  expect(planner.pads.G?.[0]).toBe("f hq b5!");
});

it("undo takes back a typed line as a whole, and a request is sent when the typing pauses", async () => {
  let asked = 0;
  const counting: Desk = {
    assist: async () => {
      asked += 1;
      return { lines: {} };
    },
  };
  const planner = new Planner(["G"], "english", counting);
  await vi.advanceTimersByTimeAsync(1000);
  asked = 0;
  for (const line of ["F", "F ", "F G", "F GHQ B5"]) planner.type("G", 0, line);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toBe(1);
  planner.leave("G", 0);
  planner.type("G", 1, "T");
  planner.type("G", 1, "T GHQ G4");
  planner.undo();
  expect(planner.pads.G?.slice(0, 2)).toEqual(["F GHQ B5", ""]);
  planner.undo();
  expect(planner.pads.G?.[0]).toBe("");
});

it("who clicks a piece means that piece", async () => {
  const choices: ByArmy<Choice[]> = {
    G: [
      { command: "T GHQ G4", piece: "T", from: "GHQ", to: "G4", moves: 2 },
      { command: "F GHQ B5", piece: "F", from: "GHQ", to: "B5", moves: 3 },
    ],
  };
  const planner = new Planner(["G"], "english", { ...desk(), assist: async () => ({ lines: {}, choices }) });
  await vi.advanceTimersByTimeAsync(0);
  planner.choose("GHQ", { army: "G", kind: "F" });
  expect([...planner.targets.keys()]).toEqual(["B5"]);
  planner.choose("GHQ", { army: "G", kind: "T" });
  expect([...planner.targets.keys()]).toEqual(["G4"]);
  planner.choose("GHQ", { army: "G", kind: "T" });
  expect(planner.place).toBeNull();
});

it("what was written can be taken back after a reload, too; of something else that is kept it cannot", async () => {
  let kept: string | null = null;
  const history = { get: () => kept, set: (text: string) => void (kept = text) };
  const before = new Planner(["G"], "english", { ...desk(), history });
  before.type("G", 0, "T GHQ G4");
  before.leave("G", 0);
  before.type("G", 1, "F GHQ B5");
  const reloaded = new Planner(["G"], "english", { ...desk(), history }, before.move);
  expect(reloaded.canUndo).toBe(true);
  reloaded.undo();
  expect(reloaded.pads.G?.slice(0, 2)).toEqual(["T GHQ G4", ""]);
  reloaded.redo();
  expect(reloaded.pads.G?.slice(0, 2)).toEqual(["T GHQ G4", "F GHQ B5"]);
  const elsewhere = new Planner(["G"], "english", { ...desk(), history }, { pads: { G: ["T GHQ G5"] } });
  expect(elsewhere.canUndo).toBe(false);
});

it("a place out of reach says why, and the chosen piece stays chosen", async () => {
  const choices: ByArmy<Choice[]> = { G: [{ command: "T GHQ G4", piece: "T", from: "GHQ", to: "G4", moves: 2 }] };
  const asked: (string | undefined)[] = [];
  const assist: Desk["assist"] = async ({ pads, choices: wanted }) => {
    if (wanted) return { lines: {}, choices };
    asked.push(pads.G?.[0]);
    return { lines: { G: [{ done: false, reason: "too-far", rule: "POW-5.2" }] } };
  };
  const planner = new Planner(["G"], "english", { ...desk(), assist });
  await vi.advanceTimersByTimeAsync(0);
  planner.choose("GHQ");
  planner.choose("B4");
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(["T GHQ B4"]);
  expect([planner.refusal?.verdict.reason, planner.refusal?.place]).toEqual(["too-far", "B4"]);
  expect([planner.place, planner.targets.has("G4"), planner.written]).toEqual(["GHQ", true, 0]);
  // So it does by a click on a piece that stands there, and to who lets go of the piece there.
  planner.choose("B5", { army: "B", kind: "F" });
  await vi.advanceTimersByTimeAsync(0);
  expect([planner.refusal?.place, planner.place]).toEqual(["B5", "GHQ"]);
  planner.drop("GRV");
  await vi.advanceTimersByTimeAsync(0);
  expect([planner.refusal?.place, planner.place]).toEqual(["GRV", "GHQ"]);
  planner.drop("G4");
  expect([planner.refusal, planner.pads.G?.[0]]).toEqual([null, "T GHQ G4"]);
});

it("of commands that could not be checked, as without a connection, nobody is told that they fail", async () => {
  let online = true;
  const assist: Desk["assist"] = async ({ pads }) => {
    if (!online) throw new Error("lost");
    const done = (line: string) => line !== "" && line !== "T GHQ XI";
    return {
      lines: { G: (pads?.G ?? []).map((line) => ({ done: done(line), ...(done(line) ? {} : { reason: "x" }) })) },
    };
  };
  const planner = new Planner(["G"], "english", { assist });
  await planner.settled();
  expect(planner.doubt).toEqual({ empty: true });
  online = false;
  planner.write("G", "F GHQ B5");
  await planner.settled();
  expect(planner.doubt).toBeNull();
  online = true;
  planner.remove("G", 0);
  await vi.advanceTimersByTimeAsync(1000);
  planner.write("G", "T GHQ XI");
  await planner.settled();
  expect(planner.doubt).toEqual({ lost: 1, all: true });
});
