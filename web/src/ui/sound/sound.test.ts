import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import type { Game } from "../../core/types";
import { EFFECTS, length, recipe } from "./effects";
import { effectOf, effectsOf, type Heard } from "./events";

const GAMES: Game[] = ["power", "weakness", "barons"];
/** Every event that a game can tell, as the schemas name them. */
const eventsOf = (game: Game) => [
  ...new Set([...readFileSync(`src/generated/${game}.ts`, "utf8").matchAll(/event: "(\w+)"/g)].map((m) => m[1])),
];
const SILENT = [
  ...["ready", "round", "official", "eliminated"],
  ...["marker_drawn", "supplied", "tokens_came_back", "offer_discarded", "discards_came_back", "tile_drawn"],
  ...["started", "turn_began", "extra_numbers", "declined", "ended"],
  ...[
    "dealt",
    "no_cards",
    "nothing_to_give",
    "nothing_to_remove",
    "cannot_answer",
    "went_on",
    "cards_only",
    "game_won",
  ],
];

describe.each(GAMES)("%s", (game) => {
  it("has a sound for every event, or is silent on purpose", () => {
    for (const event of eventsOf(game)) {
      if (SILENT.includes(event)) expect(effectOf(game, { event }), event).toBeNull();
      else expect(EFFECTS, event).toContain(effectOf(game, { event }));
    }
  });

  it("has about a dozen different sounds", () => {
    const sounds = new Set(eventsOf(game).map((event) => effectOf(game, { event })));
    expect(sounds.size - 1).toBeGreaterThanOrEqual(9);
  });
});

it("lets each piece of POWER sound like itself, and a refused command like a refusal", () => {
  const command = (more: object) => effectOf("power", { event: "command", done: true, ...more });
  expect(["I", "T", "F", "D", "M"].map((kind) => command({ kind }))).toEqual([
    "march",
    "engine",
    "jet",
    "splash",
    "launch",
  ]);
  expect(command({})).toBe("build");
  expect(command({ kind: "I", done: false })).toBe("refused");
});

it("plays what happens together once, and never more than three sounds", () => {
  const events: Heard[] = [
    ...Array.from({ length: 4 }, () => ({ event: "command", done: true, kind: "I" })),
    ...["battle", "capture", "explosion"].map((event) => ({ event })),
  ];
  expect(effectsOf("power", events)).toEqual(["battle", "capture", "blast"]);
  expect(effectsOf("power", events.slice(0, 4))).toEqual(["march"]);
});

it("keeps every effect short, and every layer within what Web Audio can ramp", () => {
  for (const effect of EFFECTS) {
    expect(length(effect), effect).toBeLessThanOrEqual(2);
    for (const l of recipe(effect)) {
      expect(Math.min(l.from, l.to ?? l.from, l.lasts, l.gain), effect).toBeGreaterThan(0);
      expect(l.attack ?? 0.006, effect).toBeLessThan(l.lasts);
    }
  }
});

it("is silent until the first click, ticks the last ten seconds, and makes nothing at all when muted", async () => {
  const listeners = new Map<string, () => void>();
  const started: number[] = [];
  const param = () => ({ value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} });
  const node = (more = {}) => ({
    connect: (to: unknown) => to,
    gain: param(),
    frequency: param(),
    Q: param(),
    ...more,
  });
  const source = () => node({ start: (at: number) => started.push(at), stop() {} });
  class Context {
    currentTime = 100;
    sampleRate = 8;
    destination = node();
    resume = async () => {};
    createGain = () => node();
    createBiquadFilter = () => node();
    createOscillator = source;
    createBufferSource = source;
    createBuffer = () => ({ getChannelData: () => new Float32Array(8) });
  }
  vi.stubGlobal("AudioContext", Context);
  vi.stubGlobal("addEventListener", (kind: string, wake: () => void) => listeners.set(kind, wake));
  vi.stubGlobal("removeEventListener", (kind: string) => listeners.delete(kind));
  vi.stubGlobal("document", { documentElement: { dataset: {}, style: { setProperty() {} } } });
  vi.resetModules();
  const { heard, play, player, sound, tickBefore } = await import("./sound.svelte");
  play("bell");
  tickBefore(30_000);
  expect([heard, started, sound.awake]).toEqual([[], [], false]);

  listeners.get("pointerdown")?.();
  expect([sound.awake, listeners.size]).toEqual([true, 0]);
  play("bell");
  expect(heard).toEqual(["bell"]);
  // How it sounds is fetched: then it is heard.
  await vi.waitFor(() => expect(started.length).toBeGreaterThan(0));
  started.length = 0;
  tickBefore(30_000);
  await vi.waitFor(() => expect([...new Set(started)]).toEqual(Array.from({ length: 10 }, (_, i) => 120 + i)));

  started.length = 0;
  sound.muted = true;
  play("bell");
  await player();
  expect(started).toEqual([]);
  vi.unstubAllGlobals();
});
