import { expect, it } from "vitest";
import { bankOf, clockOf, waitsForFilm } from "./clock";
import { written } from "./written";
import type { TableInfo } from "./types";

const NOW = 1_000_000;
const left = (moment: number) => moment - NOW;
const info = (more: object): TableInfo =>
  ({ status: "running", phase: "planning", talk_until: null, asked_at: NOW, deadline: null, ...more }) as TableInfo;

it("writes a time as a clock does, from a day on in days", () => {
  expect([0, 999, 61_000, 3_600_000, 7_325_000].map(written)).toEqual(["0:00", "0:01", "1:01", "1:00:00", "2:02:05"]);
  expect(written(2 * 86_400_000 + 23 * 3_600_000)).toBe("2 d 23 h");
});

it("says what the time is for, and what ends it early", () => {
  const talks = clockOf(info({ phase: "talking", talk_until: NOW + 45_000 }), left);
  expect(talks).toEqual({
    what: "Talk",
    time: "0:45",
    sentence: "Planning begins when everyone is ready, or in 0:45",
    short: false,
  });
  // POW-16.5: nobody pays for watching.
  const film = info({ asked_at: NOW + 21_000, deadline: NOW + 201_000 });
  expect(waitsForFilm(film, left)).toBe(true);
  expect(clockOf(film, left)).toEqual({
    what: "Clock starts in",
    time: "0:21",
    sentence: "The clock starts when everyone has seen the round, or in 0:21",
    short: false,
  });
  expect(clockOf(info({ deadline: NOW + 180_000 }), left)).toEqual({
    what: "Plan",
    time: "3:00",
    sentence: "Time left: 3:00",
    short: false,
  });
  expect(clockOf(info({ phase: null, deadline: NOW + 29_000 }), left)).toMatchObject({ what: "", short: true });
});

it("says nothing where there is no clock, and before and after the game", () => {
  expect(clockOf(info({}), left)).toBeNull();
  expect(clockOf(info({ status: "over", deadline: NOW }), left)).toBeNull();
});

it("a bank is used by whoever is asked and has not answered, and not before the time counts", () => {
  const seats = [
    { bank: 600_000, asked: true, ready: false },
    { bank: 500_000, asked: true, ready: true },
    { bank: null, asked: true, ready: false },
  ];
  const banks = (asked_at: number) => [0, 1, 2].map((s) => bankOf(info({ asked_at, seats }), s, left));
  expect(banks(NOW - 60_000)).toEqual(["9:00", "8:20", null]);
  expect(banks(NOW + 20_000)).toEqual(["10:00", "8:20", null]);
});
