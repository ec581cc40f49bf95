import { beforeAll, expect, it } from "vitest";
import { loadWords } from "../i18n/index.svelte";
import { courseOf as baronsCourse, momentsOf as baronsMoments } from "./barons/ending";
import { momentsOf as powerMoments } from "./power/ending";
import type { BaronsMade } from "./barons/types";
import type { PowerEvent } from "./power/types";
import { courseOf as weaknessCourse, momentsOf as weaknessMoments } from "./weakness/ending";
import { marksOf } from "../ui/end/ending";
import type { WeaknessMove } from "./weakness/types";

beforeAll(() => loadWords("power"));

const move = <M>(number: number, ...events: object[]) => ({ number, by: 0, events }) as M;

it("POWER: each round is told by what was lost in it, or by every flag that fell; a quiet round is not told", () => {
  const events = (...all: object[]) => all as PowerEvent[];
  const found = powerMoments(
    [
      { round: 1, number: 4, events: events({ event: "round", round: 1 }) },
      {
        round: 2,
        number: 8,
        events: events(
          { event: "capture", by: "G", from: "R", sector: "S1", pieces: { I: 1 } },
          { event: "capture", by: "B", from: "R", sector: "S2", pieces: { C: 1 } },
        ),
      },
      {
        round: 3,
        number: 12,
        events: events(
          { event: "explosion", place: "S1", destroyed: { G: { C: 3 } } },
          { event: "flag", army: "R", by: "B", heir: "B" },
          { event: "flag", army: "Y", by: "B", heir: "B" },
        ),
      },
    ],
    (e) => e.event,
  );
  expect(found.map((m) => [m.number, m.mark, m.text, m.weight])).toEqual([
    [8, "capture", "capture", 50],
    [12, "flag", "flag", 10_000],
    [12, "flag", "flag", 10_000],
  ]);
});

it("Power & Weakness: the chart has the totals that the engine gave at the end of each cycle", () => {
  const scored = (orange: number, white: number) => ({ event: "cycle_scored", totals: { orange, white } });
  const course = weaknessCourse([move(10, scored(4, 6)), move(11), move(20, scored(12, 9))] as WeaknessMove[]);
  expect(course.stops.map((s) => s.number)).toEqual([0, 10, 20]);
  expect(course.lines).toEqual([
    [0, 4, 12],
    [0, 6, 9],
  ]);
});

it("Power Barons: bases are counted turn by turn, and lost ones are taken off", () => {
  const moves: BaronsMade[] = [
    move(1, { event: "turn", seat: 0 }, { event: "placed", seat: 0, bought: true }),
    move(2, { event: "turn", seat: 1 }, { event: "placed", seat: 1, bought: false }),
    move(3, { event: "removed", seat: 1, owner: 0 }),
  ];
  const course = baronsCourse(moves, 3);
  expect(course.stops.map((s) => s.number)).toEqual([0, 1, 3]);
  expect(course.lines).toEqual([
    [0, 1, 0],
    [0, 0, 1],
    [0, 0, 0],
  ]);
  expect(baronsMoments(moves, (e) => e.event).map((m) => [m.when, m.text, m.weight])).toEqual([
    ["Turn 1", "placed", 3],
    ["Turn 2", "placed", 5],
    ["Turn 2", "removed", 4],
  ]);
});

it("several moments of one move are one mark on the chart", () => {
  const moves = [
    move<WeaknessMove>(7, { event: "auctioned" }),
    move<WeaknessMove>(9, { event: "taken_over" }, { event: "cycle_scored", totals: { orange: 12, white: 9 } }),
  ];
  const moments = weaknessMoments(moves, (e) => e.event);
  expect(moments.map((m) => m.number)).toEqual([7, 9, 9]);
  expect(marksOf(moments).map((m) => m.number)).toEqual([7, 9]);
  expect(marksOf(moments)[1].label).toMatch(/taken_over cycle_scored$/);
});
