// Who the asker is, shared by whatever shows or changes it.
import { language } from "../i18n/index.svelte";
import { api } from "./api";
import type { Me, Settings } from "./types";

const state = $state<{ now: Me | null; asked: boolean }>({ now: null, asked: false });

/** Who asks; nobody in particular is null. */
export const asker = {
  get now(): Me | null {
    return state.now;
  },
  get asked(): boolean {
    return state.asked;
  },
};

export async function loadMe(): Promise<void> {
  state.now = await api.get<Me>("/api/me").catch(() => null);
  state.asked = true;
}

/** Becomes somebody, if nobody yet. */
export async function somebody(): Promise<Me> {
  if (!state.now) await api.post("/api/me");
  await loadMe();
  if (!state.now) throw new Error("nobody");
  return state.now;
}

/** Changes some settings; the others stay. Notices come in the language of the moment. */
export async function changeSettings(change: Partial<Settings>): Promise<void> {
  const { settings } = await somebody();
  await api.patch("/api/me", { settings: { ...settings, lang: language.now, ...change } });
  await loadMe();
}
