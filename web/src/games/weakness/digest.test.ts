import { expect, it } from "vitest";
import { CLASH, SCORED, isFresh, isNews, lately, look, seenAfter, unended } from "./digest";
import type { WeaknessMove } from "./types";

const move = (...events: string[]) => ({ events: events.map((event) => ({ event })) }) as unknown as WeaknessMove;

it("great moments are shown one after the other, what is small at the same time", () => {
  expect(look(move("bid"))).toBe(0);
  expect(look(move("took", "placed"))).toBe(look(move("took")));
  expect(look(move("took", "taken_over"))).toBe(look(move("taken_over")));
  expect(look(move("taken_over", "cycle_scored"))).toBeCloseTo(look(move("taken_over")) + look(move("cycle_scored")));
});

it("an auction, the other's takeover and the turn of a cycle are told when they have been seen", () => {
  const taken = (player: string) => ({ events: [{ event: "taken_over", player }] }) as unknown as WeaknessMove;
  const cycle = (n: number) => ({ events: [{ event: "cycle_began", cycle: n }] }) as unknown as WeaknessMove;
  expect(seenAfter([move("took"), move("placed")], "orange")).toBe(0);
  expect(seenAfter([move("auctioned")], "orange")).toBeGreaterThan(0);
  expect(seenAfter([taken("white")], "orange")).toBeGreaterThan(0);
  expect(seenAfter([taken("orange")], "orange")).toBe(0);
  expect(seenAfter([cycle(1)], "orange")).toBe(0);
  expect(seenAfter([taken("orange"), cycle(2)], "orange")).toBe(CLASH + seenAfter([cycle(2)], "orange"));
  // How a cycle is scored is seen before the next one begins, and before a game is told to be over.
  expect(seenAfter([move("cycle_scored"), cycle(2)], "orange")).toBe(SCORED + seenAfter([cycle(2)], "orange"));
  expect(seenAfter([taken("orange"), move("cycle_scored", "ended")], "orange")).toBe(CLASH + SCORED);
});

it("tells what the other player did since my last decision, or what led to the position that is shown", () => {
  const made = (by: number | "chance", ...events: string[]) => ({ ...move(...events), by }) as WeaknessMove;
  const names = (moves: WeaknessMove[], me: "orange" | null, shown: boolean) =>
    lately(moves, me, shown).map((e) => e.event);
  const game = [
    made(0, "placed", "turn_began"),
    made(1, "took"),
    made(1, "recruited", "cube_removed", "cycle_scored", "cycle_began", "supplied"),
    made("chance", "tile_drawn"),
  ];
  expect(names(game, "orange", false)).toEqual(["took", "recruited"]);
  expect(names(game.slice(0, 2), "orange", true)).toEqual(["took"]);
  expect(names(game.slice(0, 1), "orange", true)).toEqual(["placed"]);
  expect(names([...game, made(0, "placed")], "orange", false)).toEqual([]);
  expect(names(game, null, false)).toEqual([]);
  // What was before the scoring is told only as long as nothing was done after it.
  expect(names([...game, made(1, "placed")], "orange", false)).toEqual(["placed"]);
  // Who won an auction, and with how much, is not left out for what was won.
  const auction = [made(0, "took"), made(1, "bid", "auctioned", "scored"), made(1, "placed"), made(1, "recruited")];
  expect(names(auction, "orange", false)).toEqual(["auctioned", "placed", "recruited"]);
});

it("how a cycle was scored is told until one's own next decision, whatever the other one does first", () => {
  const made = (number: number, by: number | "chance") => ({ number, by });
  const moves = [made(1, 0), made(2, 1), made(3, "chance"), made(4, 1), made(5, 1)];
  expect(isFresh(moves, 2, 0)).toBe(true);
  expect(isFresh([...moves, made(6, 0)], 2, 0)).toBe(false);
  expect(isFresh(moves, 2, 1)).toBe(false);
  expect([isFresh(moves.slice(0, 4), 2, null), isFresh(moves, 2, null)]).toEqual([true, false]);
});

it("the tiles laid out for a new cycle do not stop its turning", () => {
  expect([isNews({ by: 0 }), isNews({ by: "chance" })]).toEqual([true, false]);
});

it("before a turn is ended nobody is told that the next one has begun", () => {
  const turn = [move("recruited", "cube_removed"), move("placed", "turn_began", "supplied")];
  const told = unended(turn).map((m) => m.events.map((e) => e.event));
  expect(told).toEqual([["recruited", "cube_removed"], ["placed"]]);
  expect(unended(turn.slice(0, 1))).toEqual(turn.slice(0, 1));
  expect(unended([])).toEqual([]);
});
