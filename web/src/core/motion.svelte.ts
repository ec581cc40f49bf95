// How fast things are shown, and whether they move at all.
import { storage } from "./storage";

export const SPEEDS = ["slow", "normal", "fast"] as const;
export type Speed = (typeof SPEEDS)[number];

const kept = storage.get("speed");
const state = $state<{ speed: Speed }>({ speed: SPEEDS.find((s) => s === kept) ?? "normal" });

export const motion = {
  get speed(): Speed {
    return state.speed;
  },
  set speed(speed: Speed) {
    state.speed = speed;
    storage.set("speed", speed);
  },
  /** Whether the person has asked their system for less motion. */
  get reduced(): boolean {
    return typeof matchMedia !== "undefined" && matchMedia("(prefers-reduced-motion: reduce)").matches;
  },
};
