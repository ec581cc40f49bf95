// Plays the effects. Silent until the first click or key: browsers want it so, and so do people. How they sound is fetched then.
import { storage } from "../../core/storage";
import type { Effect } from "./effects";

function keptVolume(): number {
  const kept = Number(storage.get("volume") ?? 60);
  return Number.isFinite(kept) ? Math.min(100, Math.max(0, kept)) : 60;
}

const state = $state({ volume: keptVolume(), muted: storage.get("muted") === "yes", awake: false });

export const sound = {
  /** Per cent. */
  get volume(): number {
    return state.volume;
  },
  set volume(volume: number) {
    state.volume = volume;
    storage.set("volume", String(volume));
    if (volume > 0) sound.muted = false;
    level();
  },
  get muted(): boolean {
    return state.muted;
  },
  set muted(muted: boolean) {
    state.muted = muted;
    storage.set("muted", muted ? "yes" : "no");
    level();
  },
  /** Whether something can be heard at all: not before the first click or key. */
  get awake(): boolean {
    return state.awake;
  },
};

let context: AudioContext | null = null;
let out: GainNode | null = null;

/** The first click or key wakes the sound. */
function wake(): void {
  removeEventListener("pointerdown", wake);
  removeEventListener("keydown", wake);
  context = new AudioContext();
  void context.resume();
  out = context.createGain();
  out.connect(context.destination);
  level();
  state.awake = true;
}
if (typeof AudioContext !== "undefined") {
  addEventListener("pointerdown", wake);
  addEventListener("keydown", wake);
}

function level(): void {
  if (out) out.gain.value = state.muted ? 0 : (state.volume / 100) ** 1.5;
}

/** What was played last, for tests and for whoever wonders. */
export const heard: Effect[] = [];

/** Whether what is played now is heard. */
export const audible = (): boolean => context !== null && !state.muted && state.volume > 0;

/** How effects sound, and which one belongs to an event. */
export const player = () => import("./player");

/** Plays an effect, now or in some milliseconds; the answer stops it. */
export function play(effect: Effect, inMs = 0): () => void {
  if (!context || !out || !audible()) return () => {};
  const [ctx, to] = [context, out];
  heard.push(effect);
  if (heard.length > 50) heard.shift();
  document.documentElement.dataset.heard = heard.join(" ");
  const at = ctx.currentTime + Math.max(0, inMs) / 1000;
  // Without a connection the table is only silent.
  const sources = player().then(
    ({ start }) => start(ctx, to, effect, at),
    () => [],
  );
  return () => void sources.then((all) => all.forEach((s) => s.stop()));
}

const TICKS = 10;
/** A soft tick for each of the last ten seconds before a moment. They are scheduled at once: a hidden tab's timers are too slow. */
export function tickBefore(msLeft: number): () => void {
  if (!context) return () => {};
  const stops = Array.from({ length: TICKS }, (_, i) => msLeft - (TICKS - i) * 1000)
    .filter((ms) => ms >= 0)
    .map((ms) => play("tick", ms));
  return () => stops.forEach((stop) => stop());
}
