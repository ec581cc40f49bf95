import { afterEach, expect, it, vi } from "vitest";
import {
  type Analysis,
  aroundOf,
  change,
  costliest,
  courseOf,
  decisionAt,
  firstOf,
  follow,
  gradeOf,
  gradesOf,
  inFull,
  listed,
  luckAfter,
  marksOf,
  minutesLeft,
  oneLine,
  roundOf,
  swingAt,
  turningPoints,
  turnsBeside,
  whoseFirst,
} from "./analysis";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a server that is busy, or out of reach for a while, is asked again; one that refuses for the day is not", async () => {
  vi.useFakeTimers();
  const answers: (Response | null)[] = [];
  const json = (body: object, status = 200, headers = {}) => new Response(JSON.stringify(body), { status, headers });
  vi.stubGlobal("fetch", async (address: string) => {
    if (address === "/api/me") return json({ id: "ada", name: "Ada", settings: {} });
    const answer = answers.shift();
    if (!answer) throw new Error("no connection");
    return answer;
  });
  const busy = (after: string) => json({ code: "too-often", title: "Wait." }, 429, { "retry-after": after });
  const states: string[] = [];
  const ask = () =>
    follow(
      "game",
      () => true,
      (progress) => states.push(progress.state),
    );
  const running = json({ state: "running", done: 1, of: 4 });
  answers.push(busy("60"), running, null, json({ state: "failed", done: 2, of: 4 }));
  const followed = ask();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(states, "it waits as long as it is told to").toEqual(["waiting"]);
  await vi.advanceTimersByTimeAsync(10_000);
  await followed;
  expect(states).toEqual(["waiting", "running", "running", "failed"]);
  answers.push(busy("4000"));
  await expect(ask()).rejects.toMatchObject({ code: "too-often", after: 4000 });
});

const decision = (n: number, seat: number, skill: number) => ({
  n,
  seat,
  skill,
  played: "T HQ G4",
  choices: [],
  worth: 0.5,
  guess: 0,
  hindsight: null,
  missed: false,
});
const found: Analysis = {
  chances: [
    { n: 0, round: 0, chances: [0.5, 0.5], luck: false },
    { n: 2, round: 1, chances: [0.6, 0.4], luck: false },
    { n: 3, round: 1, chances: [0.7, 0.3], luck: true },
    { n: 5, round: 2, chances: [1, 0], luck: false },
  ],
  decisions: [decision(1, 0, 0.01), decision(2, 1, 0.08), decision(5, 1, 0.3)],
  totals: [],
  turning_points: [],
};

it("the course has one number per seat at the end of every round", () => {
  const course = courseOf(found, "Chances");
  expect(course.stops).toEqual([
    { number: 0, label: "0" },
    { number: 3, label: "1" },
    { number: 5, label: "2" },
  ]);
  expect(course.lines).toEqual([
    [50, 70, 100],
    [50, 30, 0],
  ]);
});

it("the course stops where a cycle ends, with what was drawn there, and where the game ended in the middle of one", () => {
  const at = (n: number, round: number, mine: number, luck = false) => ({
    n,
    round,
    chances: [mine, 1 - mine],
    luck,
  });
  const chances = [at(0, 0, 0.5), at(1, 0, 0.9), at(2, 1, 0.6), at(3, 1, 0.7, true), at(4, 1, 0.2), at(5, 1, 1)];
  const course = courseOf({ ...found, chances }, "Chances");
  expect(course.stops.map((s) => [s.number, s.label])).toEqual([
    [0, "0"],
    [3, "1"],
    [5, "2"],
  ]);
  expect(course.lines[0]).toEqual([50, 70, 100]);
});

it("what others might have changed is a turning point only if it shows in the chances", () => {
  const chances = [0.5, 0.52, 0.7].map((c, n) => ({ n, round: n, chances: [c, 1 - c], luck: false }));
  const point = (n: number, seat: number, cause: "guess" | "skill", change: number) => ({ n, seat, cause, change });
  const points = [
    point(1, 0, "guess", 0.16),
    point(2, 0, "guess", 0.1),
    point(2, 1, "guess", 0.1),
    point(1, 0, "skill", -0.2),
  ];
  const seen = inFull({ ...found, chances, turning_points: points }).turning_points;
  expect(seen).toEqual([points[1], points[3]]);
  expect(aroundOf({ chances }, 2, 0)).toEqual([0.52, 0.7]);
  expect(aroundOf({ chances }, 0, 0)).toBeNull();
});

it("what cost the reader most is looked at first, else where the game turned", () => {
  expect(firstOf(found, [1])?.n).toBe(5);
  const turning_points = [{ n: 2, seat: 1, cause: "guess" as const, change: 0.1 }];
  expect(firstOf({ ...found, turning_points }, [0])).toMatchObject({ n: 2, seat: 1 });
  expect(firstOf({ ...found, decisions: [] }, [0])).toBeUndefined();
});

it("a move belongs to the round in which it was made", () => {
  expect([1, 2, 3, 4, 5].map((n) => roundOf(found, n))).toEqual([1, 1, 2, 2, 2]);
});

it("the costliest decision is somebody's, and worth a word", () => {
  expect(costliest(found, [])?.n).toBe(5);
  expect(costliest(found, [1])?.n).toBe(5);
  expect(costliest(found, [0])).toBeUndefined();
  expect(decisionAt(found, 2, 1)?.skill).toBe(0.08);
  expect(decisionAt(found, 2, 0)).toBeUndefined();
});

it("pads stand on one line, changes in percent", () => {
  expect(oneLine("  T HQ G4\nI HQ G0\n\n")).toBe("T HQ G4 · I HQ G0");
  expect(oneLine("")).toBe("–");
  expect([change(0.123, "en"), change(-0.2, "en"), change(0.001, "en")]).toEqual(["+12%", "−20%", "0%"]);
  expect(change(0.5, "fr")).toBe("+50\u00a0%");
});

it("of several turning points of a round the greatest is told, in the order of the game", () => {
  const point = (n: number, cause: "skill" | "guess", by: number) => ({ n, seat: 1, cause, change: by });
  const turned = {
    ...found,
    turning_points: [point(5, "skill", -0.1), point(4, "guess", 0.3), point(2, "skill", -0.2)],
  };
  expect(turningPoints(turned).map((p) => p.n)).toEqual([2, 4]);
  expect(marksOf(turned, (p) => `${p.cause}.`).map((m) => [m.number, m.seat, m.label])).toEqual([
    [2, 1, "skill."],
    [4, 1, "guess."],
  ]);
});

it("a decision that won the game in its last round cost nothing; a lost one and an earlier one did", () => {
  const skills = (all: Analysis) => inFull(all).decisions.map((d) => d.skill);
  const at = (n: number, seat: number) => ({ ...found.decisions[0], n, seat, skill: 0.2 });
  expect(skills({ ...found, decisions: [at(2, 0), at(5, 0), at(5, 1)] })).toEqual([0.2, 0, 0.2]);
  const turned = (n: number, seat: number) => ({ n, seat, cause: "missed" as const, change: -0.2 });
  const turning_points = [turned(2, 0), turned(5, 0), turned(5, 1)];
  expect(inFull({ ...found, turning_points }).turning_points, "nor did the game turn by it").toEqual([
    turned(2, 0),
    turned(5, 1),
  ]);
});

it("decisions are graded", () => {
  expect([0, 0.02, 0.05, 0.3].map((skill) => gradeOf({ skill }))).toEqual(["good", "good", "fair", "mistake"]);
});

it("tells what chance changed after a decision, and nothing where nothing was drawn", () => {
  const moment = (n: number, mine: number, luck: boolean) => ({ n, round: 0, chances: [mine, 1 - mine], luck });
  const chances = [moment(1, 0.5, false), moment(2, 0.4, false), moment(3, 0.6, true), moment(4, 0.7, true)];
  const found = { chances: [...chances, moment(5, 0.2, false)], decisions: [], totals: [], turning_points: [] };
  expect(luckAfter(found, { n: 2, seat: 0 })).toBeCloseTo(0.3);
  expect(luckAfter(found, { n: 2, seat: 1 })).toBeCloseTo(-0.3);
  expect(luckAfter(found, { n: 5, seat: 0 })).toBeNull();
});

it("says how much anybody's chances changed with a move, or with the moves made at once with it", () => {
  const chances = [0.5, 0.5, 0.8, 0.75].map((first, i) => ({
    n: 3 * i,
    round: i,
    chances: [first, 1 - first],
    luck: false,
  }));
  const found = { chances, decisions: [], totals: [], turning_points: [] };
  expect([0, 3, 4, 6, 9, 12].map((n) => Math.round(100 * swingAt(found, n)))).toEqual([0, 0, 30, 30, 5, 0]);
});

it("one's own decisions that cost something are listed first; all are one choice away", () => {
  const decision = (n: number, seat: number, skill: number, missed = false) => ({ n, seat, skill, missed });
  const found = {
    decisions: [decision(1, 0, 0), decision(2, 1, 0.2), decision(3, 0, 0.11), decision(4, 0, 0, true)],
  } as unknown as Analysis;
  const ns = (...args: [number, boolean]) => listed(found, ...args).map((d) => d.n);
  expect(ns(whoseFirst([0]), true)).toEqual([3, 4]);
  expect(ns(whoseFirst([0]), false)).toEqual([1, 3, 4]);
  expect(ns(whoseFirst([]), false), "an onlooker sees everybody's").toEqual([1, 2, 3, 4]);
  expect(whoseFirst([0, 1]), "so do several at one screen").toBe(-1);
});

it("says how long it will take by how fast it went", () => {
  const at = (seconds: number, done: number) => ({ at: 1000 * seconds, done, of: 300 });
  expect(minutesLeft(at(0, 0), at(0, 0)), "nobody can tell yet").toBeNull();
  expect(minutesLeft(at(0, 20), at(60, 20)), "nothing was done").toBeNull();
  expect(minutesLeft(at(0, 0), at(7, 24)), "draws at the start say nothing of decisions").toBeNull();
  expect(minutesLeft(at(0, 0), at(60, 100))).toBeCloseTo(2);
  expect(minutesLeft(at(100, 80), at(160, 90)), "what was done before does not count").toBeCloseTo(21);
});

it("counts how good somebody's decisions were", () => {
  const decisions = [0, 0.02, 0.05, 0.3].map((skill, n) => decision(n, 1, skill));
  expect(gradesOf({ decisions: [...decisions, decision(9, 0, 0)] }, 1)).toEqual({
    good: 2,
    fair: 1,
    mistake: 1,
    all: 4,
  });
});

it("goes from turning point to turning point: to decisions only, whatever else happened in the same round", () => {
  const decisions = [3, 5, 9].map((n) => decision(n, 0, 0.1));
  const point = (n: number, cause: "skill" | "luck", by: number) => ({ n, seat: 0, cause, change: by });
  const turning_points = [point(9, "skill", -0.1), point(4, "luck", 0.5), point(3, "skill", -0.2)];
  const found: Analysis = { chances: [], decisions, totals: [], turning_points };
  const beside = (n: number) => {
    const { before, after } = turnsBeside(found, n);
    return [before?.n, after?.n];
  };
  expect([beside(0), beside(3), beside(5), beside(9)]).toEqual([
    [undefined, 3],
    [undefined, 9],
    [3, 9],
    [3, undefined],
  ]);
});
