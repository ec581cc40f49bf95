// How fast things are shown, and whether they move at all.
import { storage } from "./storage";

export const SPEEDS = ["slow", "normal", "fast"] as const;
export type Speed = (typeof SPEEDS)[number];
/** How much longer or shorter than at normal speed something is shown. */
export const FACTOR: Record<Speed, number> = { slow: 2, normal: 1, fast: 0.36 };

/** As the system says, or what the person chose here instead. */
export const MOTIONS = ["system", "less"] as const;
export type Motion = (typeof MOTIONS)[number];

const read = <T extends string>(all: readonly T[], kept: string | null, usual: T): T =>
  all.find((x) => x === kept) ?? usual;
const state = $state<{ speed: Speed; motion: Motion; hurry: number }>({
  hurry: 1,
  speed: read(SPEEDS, storage.get("speed"), "normal"),
  motion: read(MOTIONS, storage.get("motion"), "system"),
});

const systemWantsLess = (): boolean =>
  typeof matchMedia !== "undefined" && matchMedia("(prefers-reduced-motion: reduce)").matches;

export const motion = {
  get speed(): Speed {
    return state.speed;
  },
  set speed(speed: Speed) {
    state.speed = speed;
    storage.set("speed", speed);
    tellStyles();
  },
  /** The part of its usual time that is left for a step, while more is told than there is time for. */
  set hurry(part: number) {
    if (part === state.hurry) return;
    state.hurry = part;
    tellStyles();
  },
  /** How much longer or shorter than usual something takes that moves in a step. */
  get pace(): number {
    return FACTOR[state.speed] * state.hurry;
  },
  get chosen(): Motion {
    return state.motion;
  },
  set chosen(chosen: Motion) {
    state.motion = chosen;
    storage.set("motion", chosen);
    tellStyles();
  },
  /** Whether things are shown still. */
  get reduced(): boolean {
    return state.motion === "less" || (state.motion === "system" && systemWantsLess());
  },
};

/** The style sheets know it, too: what they animate in a film is multiplied by `--pace`. */
function tellStyles(): void {
  if (typeof document === "undefined") return;
  document.documentElement.dataset.motion = state.motion;
  document.documentElement.style.setProperty("--pace", String(motion.pace));
}
tellStyles();
