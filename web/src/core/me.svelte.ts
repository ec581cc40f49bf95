// Who the asker is, shared by whatever shows or changes it.
import { language } from "../i18n/index.svelte";
import { api } from "./api";
import type { Me, Settings } from "./types";
import { storage } from "./storage";

/** The account that was last seen signed in here: every page's head shows it without asking. */
const ACCOUNT = "account";
const state = $state<{ now: Me | null; asked: boolean; account: string | null }>({
  now: null,
  asked: false,
  account: storage.get(ACCOUNT),
});

/** Who asks; nobody in particular is null. */
export const asker = {
  get now(): Me | null {
    return state.now;
  },
  get asked(): boolean {
    return state.asked;
  },
  get account(): string | null {
    return state.account;
  },
};

let asked = 0;

export async function loadMe(): Promise<void> {
  const mine = ++asked;
  // Nobody in particular is told nothing; a cookie that is void opens nothing any more.
  const now = (await api.get("/api/me").catch(() => null)) ?? null;
  if (mine !== asked) return; // an older answer may come later
  state.now = now;
  state.asked = true;
  state.account = state.now?.account ?? null;
  if (state.account) storage.set(ACCOUNT, state.account);
  else storage.remove(ACCOUNT);
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
  await api.patch("/api/me", { body: { settings: { ...settings, lang: language.now, ...change } } });
  await loadMe();
}
