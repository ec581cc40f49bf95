import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FRAME } from "../../core/film.svelte";
import { frames } from "./playback";
import { totalPower } from "./position";
import { RoundFilm } from "./roundfilm.svelte";
import type { Armies } from "./types";
import { together } from "./waves";

const army = (places: Armies["G"]["places"]) => ({ out: false, places });
const start = (): Armies => ({ G: army({ GHQ: { F: 2 } }), B: army({}), Y: army({}), R: army({}) });
const film = () =>
  new RoundFilm(
    "Round 1",
    frames(
      start(),
      [
        { event: "command", seat: 0, army: "G", line: "F GHQ B5", done: true },
        { event: "command", seat: 0, army: "G", line: "F GHQ G8", done: true },
      ],
      "english",
    ),
  );

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("runs from frame to frame; a piece is under way before it is there", () => {
  const shown = film();
  vi.advanceTimersByTime(FRAME);
  expect([shown.at, shown.moving, shown.flights.length]).toEqual([1, true, 1]);
  expect(shown.armies.G.places.B5).toBeUndefined();
  vi.advanceTimersByTime(shown.flight);
  expect(shown.moving).toBe(false);
  expect(shown.armies.G.places.B5).toEqual({ F: 1 });
  vi.advanceTimersByTime(5 * FRAME);
  expect([shown.at, shown.running]).toEqual([2, false]);
});

it("no power is lost while a piece is under way, although it stands nowhere", () => {
  const shown = film();
  const before = totalPower(shown.counted, "G");
  vi.advanceTimersByTime(FRAME);
  expect(shown.moving).toBe(true);
  expect(totalPower(shown.armies, "G")).toBeLessThan(before);
  expect(totalPower(shown.counted, "G")).toBe(before);
});

it("a missile is under way until it bursts", () => {
  const before: Armies = { ...start(), G: army({ GRV: { M: 1 } }) };
  const launched = frames(
    before,
    [
      { event: "launch", army: "G", from: "GRV", to: "RHQ" },
      { event: "explosion", place: "RHQ", destroyed: {} },
    ],
    "english",
  );
  const shown = new RoundFilm("Round 1", together(launched));
  vi.advanceTimersByTime(shown.frame.lasts ?? 0);
  expect([shown.at, shown.moving]).toEqual([1, true]);
  vi.advanceTimersByTime((shown.frame.lasts ?? 0) - 1);
  expect([shown.at, shown.flights.length]).toEqual([1, 1]);
  vi.advanceTimersByTime(1);
  expect(shown.frame.effects.map((e) => e.kind)).toEqual(["explosion"]);
});

it("stops where one goes to by hand, and back shows how it was", () => {
  const shown = film();
  shown.go(2);
  expect([shown.at, shown.moving]).toEqual([2, false]);
  shown.go(1);
  vi.advanceTimersByTime(20 * FRAME);
  expect([shown.at, shown.moving, shown.running]).toEqual([1, false, false]);
  shown.go(99);
  expect(shown.at).toBe(2);
});

it("is still for who wants no motion", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const shown = film();
  shown.go(1);
  expect(shown.moving).toBe(false);
  expect(shown.armies.G.places.B5).toEqual({ F: 1 });
  vi.unstubAllGlobals();
});
