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
    (part) => part.flatMap((m) => m.events.map((e) => `${e.event}!`)),
  );
  // Each says what happened in it, in few words.
  expect(stops).toEqual([
    { number: 1, n: 0, label: "Setting up", about: "dealt!", marks: [] },
    { number: 3, n: 1, label: "Turn", about: "turn! rolled! won!", marks: ["duel"] },
    { number: 5, n: 2, label: "Turn", about: "turn! rolled!", marks: [] },
  ]);
});

it("a running game's last turn bears its own name, not that of the turn that has yet to be played", () => {
  const moves = [move(1, "white"), move(2, "placed", "orange")];
  const stops = turnsOf(
    moves,
    (e) => (["white", "orange"].includes(e.event) ? e.event : null),
    () => null,
    (part) => part.flatMap((m) => m.events.map((e) => e.event)),
  );
  expect(stops.map((s) => [s.number, s.label])).toEqual([[2, "white"]]);
});

it("the move that ends a turn is its last one, although the next turn begins with it", () => {
  const moves = [move(1, "turn"), move(2, "placed", "turn"), move(3, "placed"), move(4, "placed", "turn")];
  const stops = turnsOf(
    moves,
    (e) => (e.event === "turn" ? "Turn" : null),
    () => null,
    () => [],
  );
  expect(stops.map((s) => s.number)).toEqual([2, 4]);
});
