// How effects sound. Fetched with the first of them.
import { type Effect, type Layer, recipe } from "./effects";

export { effectsOf } from "./events";

let hiss: AudioBuffer | null = null;
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

/** Starts an effect at a moment of the context's clock; one that came late begins at once. */
export function start(ctx: AudioContext, to: AudioNode, effect: Effect, at: number): AudioScheduledSourceNode[] {
  return recipe(effect).map((l) => layer(ctx, to, l, Math.max(at, ctx.currentTime)));
}
