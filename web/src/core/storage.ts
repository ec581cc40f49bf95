// What the browser keeps for a person. A browser that forbids storage keeps nothing: then it lasts until the page is closed.
import type { Game } from "./types";

export type StorageKey =
  | "account"
  | "catch-up"
  | "duel-ask"
  | "labels"
  | "lang"
  | "lessons"
  | "motion"
  | "muted"
  | "name"
  | "notify"
  | "send"
  | "speed"
  | "theme"
  | "volume"
  | `coach.${Game}`
  | `coach.said.${Game}`
  | `film.${string}`
  | `invite.${string}`
  | `level.${Game}`
  | `names.${string}`
  | `first-steps.${Game}`
  | `plan.${string}`
  | `sat.${string}`
  | `staged.${string}`
  | `talk.${string}`;

const memory = new Map<string, string>();

export const storage = {
  get(key: StorageKey): string | null {
    try {
      return memory.get(key) ?? localStorage.getItem(key);
    } catch {
      return memory.get(key) ?? null;
    }
  },
  /** What was kept as JSON, whatever it is; null if there is nothing, or something else. */
  json(key: StorageKey): unknown {
    try {
      return JSON.parse(storage.get(key) ?? "null");
    } catch {
      return null;
    }
  },
  set(key: StorageKey, value: string): void {
    try {
      localStorage.setItem(key, value);
      memory.delete(key);
    } catch {
      memory.set(key, value);
    }
  },
  /** One key, for whoever must not know the others. */
  at(key: StorageKey) {
    return { get: () => storage.get(key), set: (value: string) => storage.set(key, value) };
  },
  remove(key: StorageKey): void {
    memory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Forbidden: it was never there.
    }
  },
};
