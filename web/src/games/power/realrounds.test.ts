// Films of what the server answered to the conformance cases about missiles, conflicts, flags, penalties and the mercenary army:
// `rounds.jsonl` holds the events of each, the case itself what stands where before and after.
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { armiesOf, type Case } from "./example";
import { ARMIES } from "./geometry";
import { frames } from "./playback";
import { totalPower } from "./position";
import { RoundFilm } from "./roundfilm.svelte";
import type { Armies, Army, PowerEvent, Profile } from "./types";
import { together } from "./waves";

interface Played extends Case {
  profile: Profile;
  position: Case["position"] & { mercenary?: Army };
  after: { armies: Case["position"]["armies"] };
}
const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const ROUNDS = read("rounds.jsonl")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as { case: string; events: PowerEvent[] })
  .map(({ case: path, events }) => {
    const played = JSON.parse(read(`../../../../conformance/power/${path}`)) as Played;
    const after = armiesOf({ pads: {}, position: { armies: played.after.armies } });
    const shown = frames(armiesOf(played), events, played.profile, undefined, played.position.mercenary);
    return { path, events, after, shown };
  });
const placesOf = (armies: Armies) => ARMIES.map((army) => armies[army].places);
const powers = (armies: Armies) => ARMIES.map((army) => totalPower(armies, army));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it.each(ROUNDS)("$path ends where the server does", ({ shown, after }) => {
  expect(placesOf(shown[shown.length - 1].armies)).toEqual(placesOf(after));
});

const STRUCK = ROUNDS.filter(({ events }) => events.some((e) => e.event === "explosion"));

it.each(STRUCK)("$path: what is struck counts until it is gone from the board, and no longer", ({ shown }) => {
  const waves = together(shown);
  const at = waves.findIndex((f) => f.wave === "blasts");
  const film = new RoundFilm("Round 1", waves);
  film.go(at - 1);
  film.go(at);
  expect(film.moving).toBe(true);
  expect(powers(film.counted)).toEqual(powers(film.armies));
  expect(powers(film.counted)).toEqual(powers(waves[at - 1].armies));
  vi.advanceTimersByTime(film.flight);
  expect(film.moving).toBe(false);
  expect(powers(film.counted)).toEqual(powers(waves[at].armies));
});

it.each(ROUNDS)("$path: no power changes by a launch, a tie, a bounce or a battle", ({ shown }) => {
  const waves = together(shown);
  for (const [i, frame] of waves.entries()) {
    // What is made of pieces that meet is worth more than they are; taken apart it is not.
    const isTakenApart = frame.events.some((e) => e.event === "taken_apart");
    if (!["launches", "ties", "bounces", "battles", "end"].includes(frame.wave ?? "") || isTakenApart) continue;
    expect(powers(frame.armies)).toEqual(powers(waves[i - 1].armies));
  }
});
