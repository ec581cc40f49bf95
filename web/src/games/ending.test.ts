import { beforeAll, expect, it } from "vitest";
import { loadWords } from "../i18n/index.svelte";
import { courseOf as baronsCourse, momentsOf as baronsMoments } from "./barons/ending";
import { growthOf as powerGrowth, momentsOf as powerMoments, standing } from "./power/ending";
import type { BaronsMade } from "./barons/types";
import type { PowerEvent } from "./power/types";
import { courseOf as weaknessCourse, momentsOf as weaknessMoments, reasonOf } from "./weakness/ending";
import { DECISIVE, marksOf, ranked } from "../ui/end/ending";
import type { WeaknessEvent, WeaknessMove } from "./weakness/types";
import { tellWeakness } from "./weakness/words";
import { GAMES } from "../core/types";

beforeAll(async () => {
  for (const game of GAMES) await loadWords(game);
});

const move = <M>(number: number, ...events: object[]) => ({ number, by: 0, events }) as M;

/** A cycle that is scored: active regions and totals of both. */
const cycle = (n: number, orange: [number, number], white: [number, number]) =>
  move<WeaknessMove>(n, {
    event: "cycle_scored",
    kind: "sword",
    active_regions: { orange: orange[0], white: white[0] },
    gained: { orange: Number(orange[0] >= white[0]), white: Number(white[0] >= orange[0]) },
    totals: { orange: orange[1], white: white[1] },
  });

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

it("POWER: power that grew by much is told, little is not", () => {
  const stops = [0, 4, 8, 12].map((number, i) => ({ number, label: String(i) }));
  const lines = [
    [40, 44, 79, 60],
    [40, 41, 43, 58],
  ];
  const found = powerGrowth({ stops, lines }, (seat) => ["Green", "Blue"][seat]);
  expect(found.map((m) => [m.number, m.text, m.weight])).toEqual([
    [8, "Green grows from 44 to 79 power.", 35],
    [12, "Blue grows from 43 to 58 power.", 15],
  ]);
  const [toGreen] = powerGrowth({ stops, lines }, (seat) => ["Green", "Blue"][seat], 0);
  expect(toGreen.text).toBe("You grew from 44 to 79 power.");
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
  const reader = { seatName: (seat: number) => `Bot ${seat + 1}`, you: 0 };
  expect(baronsMoments(moves, reader).map((m) => [m.when, m.weight])).toEqual([
    ["Turn 1", 3],
    ["Turn 2", 5],
    ["Turn 2", 4],
  ]);
});

it("Power Barons: chart and moments count the same turns; a base won says from whom, the last one that it was the last", () => {
  const placed = (seat: number) => ({ event: "placed", seat, base: "energy", territory: "asia", bought: false });
  const moves: BaronsMade[] = [
    move(1, { event: "dealt" }, { event: "turn", seat: 0 }),
    move(2, { event: "won", seat: 0, loser: 1 }),
    // The move that ends a turn begins the next one, too.
    move(3, placed(0), { event: "turn", seat: 1 }),
    move(4, { event: "won", seat: 1, loser: 0 }),
    move(5, placed(1), { event: "game_won", seat: 1 }),
  ];
  const { stops } = baronsCourse(moves, 3);
  expect(stops.map((s) => [s.number, s.label])).toEqual([
    [0, "0"],
    [3, "1"],
    [5, "2"],
  ]);
  const moments = baronsMoments(moves, { seatName: (seat) => `Bot ${seat + 1}`, you: 0 });
  expect(moments.map((m) => [m.number, m.when, m.text])).toEqual([
    [3, "Turn 1", "You beat Bot 2: energy base in Asia."],
    [5, "Turn 2", "Bot 2 beats you: energy base in Asia. That was the last base needed."],
  ]);
});

it("Power & Weakness: a takeover is told by its sums, with what they are made of; the last scoring is a great moment", () => {
  const sums = { attackers: 6, attack_extra: 0, defenders: 4, defenders_around: 1, defence_extra: 0, enough: true };
  const taken = { event: "taken_over", player: "orange", region: "Rheged", sums } as unknown as WeaknessEvent;
  expect(tellWeakness(taken, "orange")).toBe("You take over Rheged: 6 around it against 5 (4 inside, 1 around it).");
  const moves = [
    cycle(4, [5, 5], [4, 5]),
    cycle(8, [4, 9], [3, 8]),
    cycle(9, [2, 8], [3, 9]),
    cycle(12, [5, 9], [5, 12]),
  ];
  const found = weaknessMoments(moves, "white");
  // Another one leads, or somebody wins: that matters more than how far apart they are.
  expect(found.map((m) => m.weight)).toEqual([2, 2, 4, DECISIVE]);
  expect(found.slice(1).map((m) => m.text)).toEqual([
    "Orange wins the sword cycle (active regions: 4 to 3). In points: 9 to 8.",
    "You win the sword cycle (active regions: 3 to 2). In points: 9 to 8.",
    "Both score the sword cycle (active regions: 5 each). In points: you 12, Orange 9.",
  ]);
});

it("POWER: who fell earlier stands lower, and the ranking says when", () => {
  const flag = (army: string) => ({ event: "flag", army }) as unknown as PowerEvent;
  const rounds = [
    { round: 7, number: 28, events: [flag("B")] },
    { round: 11, number: 44, events: [flag("Y"), flag("R")] },
  ];
  const ranks = (["G", "B", "Y", "R"] as const).map((army, seat) => ({ seat, score: 0, ...standing([army], rounds) }));
  expect(ranked(ranks, [0]).map((r) => [r.seat, r.place, r.note, r.fate])).toEqual([
    [0, 1, "power", undefined],
    [2, 2, "power", "beaten in round 11"],
    [3, 2, "power", "beaten in round 11"],
    [1, 4, "power", "beaten in round 7"],
  ]);
});

it("several moments of one move are one mark on the chart", () => {
  const moves = [
    move<WeaknessMove>(5, { event: "auctioned", winner: null }),
    move<WeaknessMove>(7, { event: "auctioned", winner: "white" }),
    move<WeaknessMove>(9, { event: "rebelled", player: "white", region: "Elmet" }, ...cycle(9, [4, 5], [3, 4]).events),
  ];
  const moments = weaknessMoments(moves, null);
  expect(moments.map((m) => [m.number, m.weight])).toEqual([
    [7, 2],
    [9, 3],
    [9, DECISIVE],
  ]);
  expect(marksOf(moments).map((m) => m.number)).toEqual([7, 9]);
  expect(marksOf(moments)[1].label).toMatch(/Elmet.* Orange wins the sword cycle.*$/);
});

it("Power & Weakness: equal totals are decided by victory points, and the end says so", () => {
  const ended = (totals: [number, number], points: [number, number]) =>
    reasonOf([
      move(9, {
        event: "cycle_scored",
        totals: { orange: totals[0], white: totals[1] },
        points: { orange: points[0], white: points[1] },
      }),
    ]);
  expect(ended([13, 9], [5, 6])).toBe(
    "13 to 9 points at the end of cycle 1: 5 victory points and 8 for active regions. 12 are enough to win.",
  );
  expect(ended([3, 12], [2, 7])).toContain("12 to 3 points at the end of cycle 1: 7 victory points and 5 for");
  expect(ended([12, 12], [8, 9])).toContain("more victory points decide: 9 to 8");
  expect(ended([12, 12], [8, 8])).toContain("a draw");
});
