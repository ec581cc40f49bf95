import { expect, it } from "vitest";
import type { Move } from "../core/types";
import { turnsOf } from "./turns";

const move = (number: number, ...events: string[]) =>
  ({ number, by: 0, events: events.map((event) => ({ event })) }) as unknown as Move;

it("a turn goes until the move before the next one begins, and bears its marks", () => {
  const moves = [move(1, "dealt"), move(2, "turn", "rolled"), move(3, "won"), move(4, "turn"), move(5, "rolled")];
  const stops = turnsOf(
    moves,
    (e) => (e.event === "turn" ? "Turn" : null),
    (e) => (e.event === "won" ? "duel" : null),
  );
  expect(stops).toEqual([
    { number: 1, label: "Setting up", marks: [] },
    { number: 3, label: "Turn", marks: ["duel"] },
    { number: 5, label: "Turn", marks: [] },
  ]);
});

it("the move that ends a turn is its last one, although the next turn begins with it", () => {
  const moves = [move(1, "turn"), move(2, "placed", "turn"), move(3, "placed"), move(4, "placed", "turn")];
  const stops = turnsOf(
    moves,
    (e) => (e.event === "turn" ? "Turn" : null),
    () => null,
  );
  expect(stops.map((s) => s.number)).toEqual([2, 4]);
});
