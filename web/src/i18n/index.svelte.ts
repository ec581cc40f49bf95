// Texts by key, in the language of the moment. Texts of rules, events and refusals come from the project's word files.
import { untrack } from "svelte";
import start from "./start.en.json";
import { storage } from "../core/storage";
import { typeset } from "./typeset";

export type Lang = "en" | "fr";
export type Key = keyof typeof start | keyof typeof import("./en.json");
type Texts = Record<string, { en: string; fr: string }>;

type Own = Record<string, string>;
/** What the first page shows in English is always there. The rest comes with the first other page, French when somebody reads it. */
const START: Record<Lang, () => Promise<{ default: Own }>> = {
  en: async () => ({ default: start }),
  fr: () => import("./start.fr.json"),
};
const REST: Record<Lang, () => Promise<{ default: Own }>> = {
  en: () => import("./en.json"),
  fr: () => import("./fr.json"),
};
let texts = $state.raw<Record<Lang, Own>>({ en: start, fr: {} });
let areAllWanted = false;
const own = (): Own => texts[language.now];
export const LANGS: Lang[] = ["en", "fr"];

function first(): Lang {
  const kept = storage.get("lang");
  if (kept === "en" || kept === "fr") return kept;
  return typeof navigator !== "undefined" && navigator.language?.startsWith("fr") ? "fr" : "en";
}

export const language = $state<{ now: Lang }>({ now: first() });

/** Fetches the client's texts in a language: those of the first page, and all once another page was opened. */
export async function loadLanguage(lang: Lang): Promise<void> {
  const all = areAllWanted;
  const files = await Promise.all([START[lang](), ...(all ? [REST[lang]()] : [])]);
  if (all !== areAllWanted) return loadLanguage(lang);
  texts = { ...texts, [lang]: Object.assign({}, ...files.map((file) => file.default)) };
}

/** What is fetched apart from the first page, once all texts are there, too. */
export async function withTexts<T>(loading: Promise<T>): Promise<T> {
  areAllWanted = true;
  const [loaded] = await Promise.all([loading, loadLanguage(untrack(() => language.now))]);
  return loaded;
}

export async function setLanguage(lang: Lang): Promise<void> {
  await loadLanguage(lang);
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

/** A text whose key is put together while running; the key itself if there is none. */
export function dyn(key: string, params?: Params): string {
  return fill(own()[key] ?? key, params);
}

export function known(key: string): boolean {
  return key in texts.en || key in own();
}

const words = $state<Record<string, Texts>>({});

const FILES: Record<string, () => Promise<Texts>[]> = {
  table: () => [import("../../../crates/words/text/table.json").then(asTexts)],
  power: () => [
    import("../../../crates/words/text/power.json").then(asTexts),
    import("../../../crates/words/text/told-power.json").then(asTexts),
  ],
  weakness: () => [
    import("../../../crates/words/text/weakness.json").then(asTexts),
    import("../../../crates/words/text/told-weakness.json").then(asTexts),
  ],
  barons: () => [
    import("../../../crates/words/text/barons.json").then(asTexts),
    import("../../../crates/words/text/told-barons.json").then(asTexts),
  ],
};

function asTexts(file: { default: Texts }): Texts {
  return file.default;
}

/** Fetches a game's texts; until they are there a code stands for itself. */
export async function loadWords(game: string): Promise<void> {
  if (words[game] || !FILES[game]) return;
  const files = await Promise.all([...FILES.table(), ...FILES[game]()]);
  words[game] = Object.assign({}, ...files);
}

/** A text of a game's own codes; undefined if there is none. */
export function findWord(game: string, code: string, params?: Params): string | undefined {
  const text = words[game]?.[code]?.[language.now];
  return text === undefined ? undefined : fill(text, params);
}

export function word(game: string, code: string, params?: Params): string {
  return findWord(game, code, params) ?? code;
}
