import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { frames } from "./playback";
import { REST } from "./roundfilm.svelte";
import { RoundShow } from "./roundshow.svelte";
import type { Armies } from "./types";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const army = (places: Armies["G"]["places"]) => ({ out: false, places });
const start = (): Armies => ({ G: army({ GHQ: { F: 2 } }), B: army({}), Y: army({}), R: army({}) });
const made = () => frames(start(), [{ event: "command", seat: 0, army: "G", line: "F GHQ B5", done: true }], "english");
const LONG = 60_000;

function show(seen: number | null = 0) {
  const kept = { seen, fails: false };
  const all = new RoundShow({
    load: async () => {
      if (kept.fails) throw new Error("lost");
      return made();
    },
    title: (round) => `Round ${round + 1}`,
    seen: () => kept.seen,
    remember: (n) => (kept.seen = n),
  });
  return { all, kept };
}

it("a round that is played is shown, and then the pad is there by itself", async () => {
  const { all, kept } = show();
  all.follow(0, false);
  all.follow(1, false);
  // From the first moment on it is busy: nobody has seen the round before its film has ended.
  expect([all.film, all.busy, all.untold]).toEqual([null, true, 0]);
  // Until its film is there, what the round brought is not shown, either.
  expect(all.arriving).toBe(0);
  await vi.advanceTimersByTimeAsync(0);
  expect([all.film?.title, all.busy, all.untold]).toEqual(["Round 1", true, 0]);
  expect(all.arriving).toBeNull();
  await vi.advanceTimersByTimeAsync(LONG);
  expect([all.film, all.busy, kept.seen, all.missed, all.untold]).toEqual([null, false, 1, [], null]);
  // What somebody watches again is known already.
  await all.watch([0]);
  expect([all.film?.title, all.untold]).toEqual(["Round 1", null]);
});

it("rounds that are played while a film runs are shown after it, in order: none is skipped", async () => {
  const { all, kept } = show();
  all.follow(0, false);
  all.follow(1, false);
  await vi.advanceTimersByTimeAsync(0);
  all.follow(2, false);
  all.follow(3, false);
  const titles: (string | undefined)[] = [];
  for (let i = 0; i < 4; i++) {
    titles.push(all.film?.title);
    all.done();
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(titles).toEqual(["Round 1", "Round 2", "Round 3", undefined]);
  expect(kept.seen).toBe(3);
});

it("a round that is played while another is being fetched is shown after it", async () => {
  const { all } = show();
  all.follow(0, false);
  all.follow(1, false);
  all.follow(2, false);
  await vi.advanceTimersByTimeAsync(0);
  expect(all.film?.title).toBe("Round 1");
  all.done();
  await vi.advanceTimersByTimeAsync(0);
  expect(all.film?.title).toBe("Round 2");
});

it("rounds that were played while nobody looked wait to be watched or skipped", async () => {
  const { all, kept } = show(1);
  all.follow(3, false);
  expect([all.film, all.missed]).toEqual([null, [1, 2]]);
  void all.watch(all.missed);
  await vi.advanceTimersByTimeAsync(0);
  expect([all.film?.title, all.missed]).toEqual(["Round 2", []]);
  await vi.advanceTimersByTimeAsync(2 * LONG);
  expect([all.film, kept.seen]).toEqual([null, 3]);

  const other = show(1);
  other.all.follow(3, false);
  other.all.skipMissed();
  expect([other.all.missed, other.kept.seen]).toEqual([[], 3]);
  // Hidden: nothing runs unseen.
  other.all.follow(4, true);
  await vi.advanceTimersByTimeAsync(LONG);
  expect([other.all.film, other.all.missed]).toEqual([null, [3]]);
});

it("who is at a table for the first time has missed nothing", () => {
  const { all, kept } = show(null);
  all.follow(7, false);
  expect([all.missed, kept.seen]).toEqual([[], 7]);
});

it("when time is short the pad wins; a film that somebody asked for stays", async () => {
  const { all, kept } = show();
  all.follow(0, false);
  all.follow(1, false);
  await vi.advanceTimersByTimeAsync(0);
  all.hurry();
  expect([all.film, all.missed, kept.seen]).toEqual([null, [0], 0]);
  void all.watch([0]);
  await vi.advanceTimersByTimeAsync(0);
  all.hurry();
  expect(all.film?.title).toBe("Round 1");
});

it("who steps back through a film is not interrupted, and ends it by hand", async () => {
  const { all } = show();
  all.follow(0, false);
  all.follow(1, false);
  await vi.advanceTimersByTimeAsync(0);
  all.film?.go(0);
  await vi.advanceTimersByTimeAsync(LONG);
  expect(all.film?.title).toBe("Round 1");
  all.done();
  await vi.advanceTimersByTimeAsync(0);
  expect(all.film).toBeNull();
});

it("who went back during the rest after the end stays there", async () => {
  const { all } = show();
  all.follow(0, false);
  all.follow(1, false);
  await vi.advanceTimersByTimeAsync(0);
  for (let i = 0; i < 100 && all.film?.at !== all.film?.last; i++) await vi.advanceTimersByTimeAsync(50);
  expect(all.film?.at).toBeGreaterThan(0);
  all.film?.go(0);
  await vi.advanceTimersByTimeAsync(2 * REST);
  expect(all.film?.at).toBe(0);
});

it("a round that cannot be fetched can be watched later; a what-if gives way to what happened", async () => {
  const { all, kept } = show();
  all.follow(0, false);
  kept.fails = true;
  all.follow(1, false);
  await vi.advanceTimersByTimeAsync(0);
  expect([all.film, all.missed]).toEqual([null, [0]]);
  kept.fails = false;
  all.show("What if", made());
  await vi.advanceTimersByTimeAsync(LONG);
  expect(all.film?.title).toBe("What if");
  all.follow(2, false);
  await vi.advanceTimersByTimeAsync(0);
  expect(all.film?.title).toBe("Round 2");
});
