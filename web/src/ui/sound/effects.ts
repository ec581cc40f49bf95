// Every sound of the house as a recipe: a few short layers that Web Audio makes on the spot. Nothing is recorded.
import { keysOf } from "../../core/keys";

/** A tone that glides from one pitch to another, or noise through a filter that does. */
export interface Layer {
  wave: "sine" | "triangle" | "square" | "sawtooth" | "noise";
  /** Hertz, at the start and at the end. */
  from: number;
  to?: number;
  /** Seconds after the start of the effect. */
  at?: number;
  /** Seconds that it lasts. */
  lasts: number;
  /** Loudness, 0 to 1. */
  gain: number;
  /** Seconds until it is at its loudest; short is a knock, long a swell. */
  attack?: number;
}

const tone = (from: number, at: number, lasts: number, gain: number, wave: Layer["wave"] = "sine"): Layer => ({
  wave,
  from,
  at,
  lasts,
  gain,
});
const noise = (from: number, to: number, at: number, lasts: number, gain: number, attack = 0.004): Layer => ({
  wave: "noise",
  from,
  to,
  at,
  lasts,
  gain,
  attack,
});
const glide = (
  wave: Layer["wave"],
  from: number,
  to: number,
  at: number,
  lasts: number,
  gain: number,
  attack = 0.01,
): Layer => ({ wave, from, to, at, lasts, gain, attack });
const steps = (n: number, pace: number, layer: (at: number) => Layer): Layer[] =>
  Array.from({ length: n }, (_, i) => layer(i * pace));

const RECIPES = {
  // The house.
  signature: [
    tone(196, 0, 0.5, 0.22, "triangle"),
    tone(293.7, 0.16, 0.5, 0.22, "triangle"),
    tone(392, 0.32, 0.9, 0.26, "triangle"),
    tone(587.3, 0.32, 0.9, 0.1),
  ],
  bell: [tone(784, 0, 1.1, 0.2), tone(1568, 0, 0.7, 0.07), tone(1174.7, 0.18, 1.2, 0.16)],
  tick: [tone(1250, 0, 0.05, 0.1), noise(3000, 2400, 0, 0.03, 0.05)],
  message: [tone(660, 0, 0.14, 0.12), tone(880, 0.09, 0.22, 0.12)],
  click: [noise(1800, 1200, 0, 0.03, 0.1)],
  refused: [glide("triangle", 210, 150, 0, 0.18, 0.2)],
  victory: [
    tone(392, 0, 0.25, 0.2, "triangle"),
    tone(523.3, 0.18, 0.25, 0.2, "triangle"),
    tone(659.3, 0.36, 0.25, 0.2, "triangle"),
    tone(784, 0.54, 1.2, 0.24, "triangle"),
    tone(523.3, 0.54, 1.2, 0.12),
  ],
  solved: [
    tone(523.3, 0, 0.16, 0.16, "triangle"),
    tone(659.3, 0.1, 0.16, 0.16, "triangle"),
    tone(1046.5, 0.2, 0.7, 0.16),
  ],
  defeat: [
    tone(330, 0, 0.4, 0.18, "triangle"),
    tone(311, 0.3, 0.4, 0.18, "triangle"),
    tone(262, 0.6, 1.1, 0.2, "triangle"),
  ],
  turn: [tone(523.3, 0, 0.12, 0.08), tone(659.3, 0.08, 0.2, 0.08)],
  // POWER.
  march: steps(4, 0.11, (at) => noise(420, 260, at, 0.07, 0.22)),
  engine: [glide("sawtooth", 55, 78, 0, 0.55, 0.12, 0.1), noise(240, 420, 0, 0.5, 0.16, 0.12)],
  jet: [noise(600, 3200, 0, 0.5, 0.16, 0.2), glide("sawtooth", 180, 420, 0, 0.45, 0.03, 0.15)],
  splash: [noise(2200, 500, 0, 0.5, 0.16, 0.05), noise(900, 300, 0.12, 0.4, 0.12, 0.08)],
  launch: [noise(300, 4000, 0, 0.9, 0.2, 0.3), glide("sawtooth", 70, 300, 0, 0.9, 0.06, 0.3)],
  blast: [noise(900, 60, 0, 1.3, 0.55, 0.005), glide("sine", 110, 32, 0, 1, 0.5, 0.005), noise(4000, 900, 0, 0.2, 0.2)],
  bounce: [glide("triangle", 150, 260, 0, 0.14, 0.28), glide("triangle", 200, 120, 0.13, 0.2, 0.2)],
  battle: [
    noise(2600, 900, 0, 0.16, 0.24),
    tone(1320, 0, 0.2, 0.08, "square"),
    noise(2400, 800, 0.17, 0.2, 0.26),
    tone(990, 0.17, 0.3, 0.08, "square"),
  ],
  capture: [glide("triangle", 330, 660, 0, 0.2, 0.2), tone(880, 0.17, 0.3, 0.14)],
  charge: [glide("sine", 500, 1000, 0, 0.16, 0.14), tone(1320, 0.12, 0.25, 0.1)],
  build: [noise(1500, 900, 0, 0.06, 0.24), noise(1400, 800, 0.13, 0.06, 0.24), tone(440, 0.26, 0.25, 0.14, "triangle")],
  penalty: [tone(220, 0, 0.2, 0.16, "triangle"), tone(185, 0.18, 0.35, 0.16, "triangle")],
  flag: [
    glide("sine", 90, 45, 0, 0.5, 0.4, 0.005),
    tone(392, 0.25, 0.3, 0.2, "sawtooth"),
    tone(523.3, 0.5, 0.3, 0.2, "sawtooth"),
    tone(659.3, 0.75, 0.3, 0.2, "sawtooth"),
    tone(784, 1, 0.9, 0.22, "sawtooth"),
    noise(800, 200, 0, 0.5, 0.2),
  ],
  // Power & Weakness.
  gallop: steps(6, 0.09, (at) => noise(700, 380, at, 0.05, 0.2)),
  steel: [tone(1480, 0, 0.7, 0.1), tone(2217, 0, 0.6, 0.06), noise(5000, 3000, 0, 0.12, 0.14)],
  spell: [tone(659.3, 0, 0.5, 0.1), tone(830.6, 0.08, 0.5, 0.1), tone(1108.7, 0.16, 0.8, 0.1)],
  stone: [noise(500, 300, 0, 0.09, 0.3), glide("sine", 180, 120, 0, 0.1, 0.2)],
  sail: [noise(500, 1200, 0, 0.6, 0.14, 0.25)],
  clash: [noise(3200, 1200, 0, 0.15, 0.28), tone(1180, 0, 0.35, 0.1, "square"), noise(300, 80, 0.12, 0.4, 0.35)],
  gavel: [noise(800, 400, 0, 0.08, 0.4), noise(800, 400, 0.22, 0.1, 0.45), glide("sine", 150, 90, 0.22, 0.15, 0.3)],
  coin: [tone(1760, 0, 0.12, 0.1), tone(2349, 0.07, 0.35, 0.1)],
  sand: [noise(4800, 3600, 0, 0.7, 0.1, 0.15)],
  hiss: [noise(6500, 4200, 0, 0.8, 0.16, 0.2)],
  cycle: [
    tone(262, 0, 1.4, 0.2),
    tone(393, 0.05, 1.4, 0.12),
    tone(524, 0.1, 1.6, 0.1),
    noise(300, 900, 0, 0.8, 0.08, 0.5),
  ],
  retreat: [glide("triangle", 400, 220, 0, 0.3, 0.16)],
  // Power Barons.
  dice: steps(7, 0.075, (at) => noise(2200 - at * 1500, 1400, at, 0.035, 0.3 - at * 0.25)),
  pawn: [noise(950, 700, 0, 0.05, 0.2)],
  card: [noise(3800, 1800, 0, 0.09, 0.18, 0.02)],
  flip: [noise(2400, 4200, 0, 0.07, 0.16, 0.02), noise(900, 600, 0.09, 0.05, 0.2)],
  horn: [tone(220, 0, 0.3, 0.16, "sawtooth"), tone(330, 0.25, 0.7, 0.16, "sawtooth")],
  base: [glide("sine", 140, 42, 0, 0.7, 0.55, 0.004), noise(700, 120, 0, 0.4, 0.3), tone(523.3, 0.18, 0.5, 0.1)],
  crumble: steps(5, 0.09, (at) => noise(500 - at * 500, 120, at, 0.14, 0.3)),
  influence: [noise(7000, 5000, 0, 1, 0.12, 0.02), tone(440, 0, 0.8, 0.1), tone(660, 0.1, 0.8, 0.1)],
  vault: [noise(400, 250, 0, 0.12, 0.3), tone(1568, 0.14, 0.3, 0.1), tone(2093, 0.2, 0.4, 0.08)],
  spy: [tone(277, 0, 0.25, 0.14, "triangle"), tone(294, 0.2, 0.45, 0.14, "triangle")],
  yield: [glide("triangle", 330, 196, 0, 0.5, 0.18)],
} satisfies Record<string, Layer[]>;

export type Effect = keyof typeof RECIPES;
export const EFFECTS = keysOf(RECIPES);
export const recipe = (effect: Effect): readonly Layer[] => RECIPES[effect];

/** Seconds that an effect lasts. */
export const length = (effect: Effect): number => Math.max(...recipe(effect).map((l) => (l.at ?? 0) + l.lasts));
