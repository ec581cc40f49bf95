// Texts by key, in the language of the moment. Texts of rules, events and refusals come from the project's word files.
import { untrack } from "svelte";
import lost from "./en/lost.json";
import { storage } from "../core/storage";
import type { Game } from "../core/types";
import type { Area, Key } from "./areas";
import { typeset } from "./typeset";

export type { Area, Key } from "./areas";
export type Lang = "en" | "fr";
type Own = Record<string, string>;
/** One file per language and area. */
const FILES = import.meta.glob<Own>(["./*/*.json", "!./en/lost.json"], { import: "default" });
/** That nothing can be fetched is always there, in English. The rest comes with the code that needs it. */
let texts = $state.raw<Record<Lang, Own>>({ en: lost, fr: {} });
const fetched = new Set(["./en/lost.json"]);
/** The areas that pages opened so far need. */
const wanted = new Set<Area>(["lost", "start"]);
const own = (): Own => texts[language.now];
export const LANGS: Lang[] = ["en", "fr"];

function first(): Lang {
  const kept = storage.get("lang");
  if (kept === "en" || kept === "fr") return kept;
  return typeof navigator !== "undefined" && navigator.language?.startsWith("fr") ? "fr" : "en";
}

export const language = $state<{ now: Lang }>({ now: first() });

async function loadArea(lang: Lang, area: Area): Promise<void> {
  const path = `./${lang}/${area}.json`;
  if (fetched.has(path)) return;
  const [file] = await Promise.all([FILES[path](), loadWordsOf(lang, area)]);
  fetched.add(path);
  texts = { ...texts, [lang]: { ...texts[lang], ...file } };
}

/** Fetches the texts of all areas that are needed so far, in a language. */
export async function loadLanguage(lang: Lang): Promise<void> {
  const areas = [...wanted];
  await Promise.all(areas.map((area) => loadArea(lang, area)));
  if (wanted.size > areas.length) await loadLanguage(lang);
}

/** What is fetched, once the texts that it needs are there, too. Who waits for it does not depend on texts. */
async function withTexts<T>(loading: Promise<T>, areas: readonly Area[]): Promise<T> {
  for (const area of areas) wanted.add(area);
  const lang = untrack(() => language.now);
  const [loaded] = await untrack(() => Promise.all([loading, ...areas.map((area) => loadArea(lang, area))]));
  // Somebody may have chosen the other language meanwhile.
  const now = untrack(() => language.now);
  if (now !== lang) await Promise.all(areas.map((area) => loadArea(now, area)));
  return loaded;
}

/** A loader of code together with its texts. Code that this code fetches in turn finds them, too; a test follows it. */
export const needs =
  <T>(areas: readonly Area[], load: () => Promise<T>): (() => Promise<T>) =>
  () =>
    withTexts(load(), areas);

/** What else a page has in one language only. */
const companions = new Set<(lang: Lang) => Promise<unknown>>();

/** The other language is shown when this has come, too; until the answer is called. */
export function comesWithLanguage(load: (lang: Lang) => Promise<unknown>): () => void {
  companions.add(load);
  return () => companions.delete(load);
}

export async function setLanguage(lang: Lang): Promise<void> {
  await Promise.all([loadLanguage(lang), ...[...companions].map((load) => load(lang))]);
  language.now = lang;
  storage.set("lang", lang);
  document.documentElement.lang = lang;
}

export type Params = Record<string, string | number>;

/** Fills in details. In French a short word before a vowel loses its own: "la main d’Ada". An article that a name has is
 * written as a sentence begins: "L’Europe vous défie". */
export function fill(text: string, params: Params = {}): string {
  const elided = typeset(text).replace(/\b([Dd]|[Qq]u)e \{([\w.]+)\}/g, (whole, short, name) =>
    name in params && /^[aeiouhâàéèêëîïôûœ]/i.test(String(params[name])) ? `${short}’{${name}}` : whole,
  );
  const filled = elided.replace(/\{([\w.]+)\}/g, (whole, name) => (name in params ? String(params[name]) : whole));
  return text.startsWith("{") ? filled.replace(/^l’(?=\p{Lu})/u, "L’") : filled;
}

/** A text of the client. */
export function t(key: Key, params?: Params): string {
  return fill(own()[key] ?? texts.en[key] ?? key, params);
}

/** With a capital letter, as a sentence begins. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** "1, 2 and 3". */
export const listed = (parts: readonly (string | number)[]): string =>
  new Intl.ListFormat(language.now, { type: "conjunction" }).format(parts.map(String));

/** What something is, behind what it is about: French has a space before the colon. */
export const labelled = (about: string, text: string): string => t("army.of", { army: about, text });

/** Texts about somebody that have a second form, for when it is the reader: "Ada wins", "you win". */
type Addressed = { [K in Key]: `${K}-you` extends Key ? K : never }[Key];

/** A text about somebody, who may be the reader. */
export function tOf(key: Addressed, isYou: boolean, params?: Params): string {
  return t(isYou ? `${key}-you` : key, params);
}

/** Texts that count something, which have another form for one: "1 move", "2 moves". */
type Counting = { [K in Key]: `${K}-one` extends Key ? K : never }[Key];

/** A text about so many of something. */
export function counted(key: Counting, n: number, params?: Params): string {
  return t(n === 1 ? `${key}-one` : key, { n, ...params });
}

/** A text whose key is put together while running; the key itself if there is none. */
export function dyn(key: string, params?: Params): string {
  return fill(own()[key] ?? key, params);
}

export function known(key: string): boolean {
  return key in texts.en || key in own();
}

/** What the project's word files say of a game's events, and of why a command of POWER is not carried out. */
const WORDS: Record<Lang, Record<string, () => Promise<Own>>> = {
  en: import.meta.glob<Own>("../../../crates/words/text/told-*.json", { import: "default", query: "?en" }),
  fr: import.meta.glob<Own>("../../../crates/words/text/told-*.json", { import: "default", query: "?fr" }),
};
const words = $state<Record<Lang, Partial<Record<Area, Own>>>>({ en: {}, fr: {} });

async function loadWordsOf(lang: Lang, area: Area): Promise<void> {
  const load = WORDS[lang][`../../../crates/words/text/told-${area}.json`];
  if (load && !words[lang][area]) words[lang][area] = await load();
}

/** Fetches a game's texts, ours and those of the project's word files; until they are there a code stands for itself. */
export async function loadWords(game: Game): Promise<void> {
  await withTexts(Promise.resolve(), [game]);
}

/** A text of a game's own codes; undefined if there is none. */
export function findWord(game: Game, code: string, params?: Params): string | undefined {
  const text = words[language.now][game]?.[code];
  return text === undefined ? undefined : fill(text, params);
}

export function word(game: Game, code: string, params?: Params): string {
  return findWord(game, code, params) ?? code;
}
