import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Catchup, others } from "./catchup.svelte";
import type { Table } from "./table.svelte";
import type { Move } from "./types";

const move = (number: number, by: Move["by"]) => ({ number, by, events: [] }) as unknown as Move;
const kept = new Map<string, string>();
let reduced = false;

beforeEach(() => {
  vi.useFakeTimers();
  reduced = false;
  kept.clear();
  vi.stubGlobal("matchMedia", () => ({ matches: reduced }));
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("localStorage", {
    getItem: (k: string) => kept.get(k) ?? null,
    setItem: (k: string, v: string) => kept.set(k, v),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function table(by: Move["by"][]) {
  const moves = by.map((who, i) => move(i + 1, who));
  return {
    number: 0,
    seat: 0,
    view: "0",
    past: false,
    moves: [] as Move[],
    legal: ["?"],
    info: { status: "running", mine: [0], deadline: null, turn: [0], seats: [{}, {}] },
    left: null as number | null,
    timeLeft(): number | null {
      return this.left;
    },
    viewAt: async (n: number) => String(n),
    all: moves,
  };
}
function at(t: ReturnType<typeof table>, number: number): void {
  [t.number, t.view, t.moves] = [number, String(number), t.all.slice(0, number)];
}
const start = (t: ReturnType<typeof table>, look: (m: Move) => number = () => 1) =>
  new Catchup(t as unknown as Table, look);

it("shows what the others did move by move, and only then what can be done", async () => {
  const t = table([0, 1, 1, 1]);
  const film = start(t);
  film.follow();
  await vi.advanceTimersByTimeAsync(5000);
  at(t, 4);
  film.follow();
  const seen = [film.view];
  // Nothing of it is told yet.
  expect(film.begins).toBe(true);
  for (let i = 0; i < 4; i++) {
    expect(film.begins).toBe(i === 0);
    expect(film.legal).toEqual([]);
    await vi.advanceTimersByTimeAsync(i ? 1000 : 0);
    seen.push(film.view);
  }
  expect(seen).toEqual(["0", "1", "2", "3", "4"]);
  expect(film.legal).toEqual(["?"]);
});

it("moves that come one by one, too fast to be seen, wait for each other", async () => {
  const t = table([0, 1, 1]);
  const film = start(t);
  film.follow();
  await vi.advanceTimersByTimeAsync(5000);
  for (const n of [1, 2, 3]) {
    at(t, n);
    film.follow();
    await vi.advanceTimersByTimeAsync(5);
  }
  expect(film.view).toBe("1");
  await vi.advanceTimersByTimeAsync(1000);
  expect(film.view).toBe("2");
  film.skip();
  expect(film.view).toBe("3");
  await vi.advanceTimersByTimeAsync(5000);
  expect(film.view).toBe("3");
});

it("much that happened takes no longer than twelve seconds, and what is worth two looks is shown twice as long", async () => {
  const seen = async (by: Move["by"][], look: (m: Move) => number) => {
    const t = table(by);
    const film = start(t, look);
    film.follow();
    await vi.advanceTimersByTimeAsync(5000);
    at(t, by.length);
    film.follow();
    await vi.advanceTimersByTimeAsync(0);
    const times = new Map<string, number>();
    const view = () => String(film.view);
    for (let i = 0; i < 2000 && film.at !== null; i++) {
      times.set(view(), (times.get(view()) ?? 0) + 20);
      await vi.advanceTimersByTimeAsync(20);
    }
    return [...times.values()];
  };
  const many = await seen(Array(30).fill(1), () => 1);
  expect(many).toHaveLength(24);
  expect(many.reduce((a, b) => a + b)).toBeLessThanOrEqual(12_500);
  const [once, twice] = await seen([1, 1, 1], (m) => m.number);
  expect(twice / once).toBeCloseTo(2, 1);
});

it("whoever looks on sees every step of bots that play faster than one can look; steps of a player's film say how they hurry", async () => {
  const show = async (seat: number | null) => {
    const t = { ...table(Array(60).fill(1)), seat };
    const film = start(t as unknown as ReturnType<typeof table>);
    film.follow();
    await vi.advanceTimersByTimeAsync(5000);
    for (let n = 1; n <= 60; n++) {
      at(t as unknown as ReturnType<typeof table>, n);
      film.follow();
      await vi.advanceTimersByTimeAsync(1);
    }
    const [first, hurry] = [Number(film.view), film.hurry];
    await vi.advanceTimersByTimeAsync(10_000);
    return { hurry, steps: Number(film.view) - first };
  };
  const onlooker = await show(null);
  expect(onlooker.hurry).toBeGreaterThanOrEqual(0.5);
  // A step stays long enough to be seen, however many more there are.
  expect(onlooker.steps).toBeGreaterThan(10);
  expect(onlooker.steps).toBeLessThan(20);
  const player = await show(0);
  expect(player.hurry).toBeLessThan(0.3);
});

it("nothing is shown late to who wants no motion, who does not want it, or after the own moves", async () => {
  for (const prepare of [() => (reduced = true), () => kept.set("catch-up", "no")]) {
    prepare();
    const t = table([1, 1, 1]);
    const film = start(t);
    film.follow();
    at(t, 3);
    film.follow();
    expect(film.view).toBe("3");
    reduced = false;
    kept.clear();
  }
  const t = table([0, "chance", 0]);
  const film = start(t);
  film.follow();
  at(t, 3);
  film.follow();
  expect(film.view).toBe("3");
});

it("with less than a minute left for a decision it comes first; with more, and for whoever is not asked, nothing is skipped", async () => {
  const show = async (left: number, turn: number[]) => {
    const t = table([0, 1, 1, 1]);
    [t.left, t.info.turn] = [left, turn];
    const film = start(t);
    film.follow();
    await vi.advanceTimersByTimeAsync(5000);
    at(t, 4);
    film.follow();
    return film.view;
  };
  expect(await show(59_000, [0])).toBe("4");
  expect(await show(61_000, [0])).toBe("0");
  expect(await show(59_000, [1])).toBe("0");
});

it("what the others did last is told until the own turn is over", () => {
  const moves = [0, 1, "chance", 2, "chance", 0, 0].map((by, i) => move(i + 1, by as Move["by"]));
  const numbers = (n: number, seat: number | null) => others(moves.slice(0, n), seat).moves.map((m) => m.number);
  expect(numbers(1, 0)).toEqual([]);
  expect(numbers(5, 0)).toEqual([2, 3, 4, 5]);
  expect(numbers(7, 0)).toEqual([2, 3, 4, 5]);
  expect(others(moves, 0).from).toBe(1);
  expect(numbers(7, 2)).toEqual([5, 6, 7]);
  expect(numbers(7, null)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});
