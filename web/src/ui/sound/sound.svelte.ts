// Plays the effects. Silent until the first click or key: browsers want it so, and so do people.
import { storage } from "../../core/storage";
import { type Effect, type Layer, recipe } from "./effects";

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
let hiss: AudioBuffer | null = null;

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

/** A second of noise, made once. */
function noise(ctx: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = ctx.createBuffer(1, ctx.sampleRate, ctx.sampleRate);
  const data = hiss.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  return hiss;
}

function layer(ctx: AudioContext, to: AudioNode, l: Layer, start: number): AudioScheduledSourceNode {
  const [begin, end] = [start + (l.at ?? 0), start + (l.at ?? 0) + l.lasts];
  const gain = ctx.createGain();
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(l.gain, begin + (l.attack ?? 0.006));
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  gain.connect(to);
  if (l.wave === "noise") {
    const source = ctx.createBufferSource();
    source.buffer = noise(ctx);
    source.loop = true;
    const filter = ctx.createBiquadFilter();
    filter.type = "bandpass";
    filter.Q.value = 0.8;
    filter.frequency.setValueAtTime(l.from, begin);
    filter.frequency.exponentialRampToValueAtTime(l.to ?? l.from, end);
    source.connect(filter).connect(gain);
    source.start(begin);
    source.stop(end);
    return source;
  }
  const source = ctx.createOscillator();
  source.type = l.wave;
  source.frequency.setValueAtTime(l.from, begin);
  source.frequency.exponentialRampToValueAtTime(l.to ?? l.from, end);
  source.connect(gain);
  source.start(begin);
  source.stop(end);
  return source;
}

/** What was played last, for tests and for whoever wonders. */
export const heard: Effect[] = [];

/** Plays an effect, now or in some milliseconds; the answer stops it. */
export function play(effect: Effect, inMs = 0): () => void {
  if (!context || !out || state.muted || state.volume === 0) return () => {};
  const [ctx, to] = [context, out];
  heard.push(effect);
  if (heard.length > 50) heard.shift();
  document.documentElement.dataset.heard = heard.join(" ");
  const sources = recipe(effect).map((l) => layer(ctx, to, l, ctx.currentTime + Math.max(0, inMs) / 1000));
  return () => sources.forEach((s) => s.stop());
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
