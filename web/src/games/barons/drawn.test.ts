import { expect, it } from "vitest";
import { CORNER } from "./artwork";
import { drawnOf, isDrawn } from "./drawn";
import type { BaronsMove, Territory } from "./types";

const territories: Territory[] = ["americas", "europe", "asia"];
const deed = (move: BaronsMove, seat = 1) => drawnOf(move, { territories }, seat);
const isIn = (territory: Territory, x: number, y: number) => {
  const [left, top] = CORNER[territory];
  return x >= left && x <= left + 232 && y >= top && y <= top + 232;
};

it("a challenge is an arrow from one's own territory to the plot that is fought for", () => {
  const { frame, way, icon } = deed({ challenge: { defender: 0, base: "energy" } });
  if (!frame || !way) throw new Error("nothing is drawn");
  expect(icon).toBe("energy");
  expect(isIn("americas", frame.x, frame.y)).toBe(true);
  expect(isIn("europe", way[0], way[1])).toBe(true);
  expect(isIn("americas", way[2], way[3])).toBe(true);
});

it("a base is built on one's own plot and removed from its owner's; who is spied upon is framed", () => {
  const built = deed({ build: { base: "finance", territory: "asia" } }).frame;
  const removed = deed({ remove: { owner: 0, base: "finance", territory: "asia" } });
  expect(built && isIn("asia", built.x, built.y)).toBe(true);
  expect(removed.goes).toBe(true);
  expect(removed.frame?.y).not.toBe(built?.y);
  expect(deed({ spy: 2 }).frame).toMatchObject({ x: CORNER.asia[0], y: CORNER.asia[1] });
});

it("what has no place on the board has a sign; cards are shown as cards", () => {
  expect(deed("go_on")).toEqual({ icon: "sign-limited" });
  expect(deed("surrender").icon).toBe("sign-remove");
  expect(deed({ call: "energy" })).toEqual({ icon: "energy" });
  expect(deed({ bank: "finance 30" })).toEqual({});
});

it("of what others did the cards are drawn; a throw of the dice is not", () => {
  expect(isDrawn({ play: "energy 45" })).toBe(true);
  expect([isDrawn("surrender"), isDrawn({ spy: 2 })]).toEqual([false, false]);
});
