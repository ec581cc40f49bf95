// The rules as people read them: the files of rules/GAME, which the terminal and docs/rules are made from too.
import type { Game } from "../core/types";
import type { Lang } from "../i18n/index.svelte";
import { typeset } from "../i18n/typeset";

/** Of a rulebook in one language the other is not there. */
export type Text = Record<Lang, string>;

/** How the three versions of POWER's rules differ in something. */
export type Profiles = Record<"what" | "english" | "french" | "mail", Text>;

export interface Rule extends Text {
  id: string;
  profiles?: Profiles;
  rulings?: string[];
  examples?: string[];
}

/** A conformance case to watch, with a title. */
export interface Film extends Text {
  case: string;
}

export interface Section {
  section: number;
  title: Text;
  /** What it is about, in two or three sentences. */
  idea: Text;
  /** The picture or playable example at its head. */
  picture?: string;
  films?: Film[];
  rules: Rule[];
}

export interface Advice extends Text {
  rules?: string[];
}

export interface ForPlayers {
  title: Text;
  groups: { title: Text; advice: Advice[] }[];
}

export interface Rulebook {
  intro: Text[];
  sections: Section[];
  forPlayers: ForPlayers;
}

/** Made by `vite.config.ts`; each language is fetched by itself. */
const BOOKS: Record<Lang, Record<Game, () => Promise<{ default: Rulebook }>>> = {
  en: {
    power: () => import("virtual:rules/power/en"),
    weakness: () => import("virtual:rules/weakness/en"),
    barons: () => import("virtual:rules/barons/en"),
  },
  fr: {
    power: () => import("virtual:rules/power/fr"),
    weakness: () => import("virtual:rules/weakness/fr"),
    barons: () => import("virtual:rules/barons/fr"),
  },
};

/** The rules of a game, with texts in one language. */
export const rulebook = async (game: Game, lang: Lang): Promise<Rulebook> => (await BOOKS[lang][game]()).default;

/** All differences between the profiles (POW-15), each with its rule. */
export function differences(book: Rulebook): { id: string; profiles: Profiles }[] {
  const rules = book.sections.flatMap((section) => section.rules);
  return rules.flatMap(({ id, profiles }) => (profiles ? [{ id, profiles }] : []));
}

/** How much advice stands beside an idea at most; all of it is in one place of its own. */
const TIPS = 2;

/** The advice that rests above all on rules of a section. */
export function tipsOf(book: Rulebook, section: Section): Advice[] {
  const all = book.forPlayers.groups.flatMap((group) => group.advice);
  return all.filter(({ rules }) => section.rules.some(({ id }) => id === rules?.[0])).slice(0, TIPS);
}

/** The section that an anchor of the page leads into. */
export const sectionOf = (book: Rulebook, anchor: string): Section | undefined =>
  book.sections.find((s) => s.rules.some(({ id }) => id === anchor));

/** A text in parts: those that are the number of a rule become links to it. */
export function linked(text: string): { text: string; rule: boolean }[] {
  return typeset(text)
    .split(/((?:POW|PAW|BAR)-\d+(?:\.\d+)?)/)
    .map((part, i) => ({ text: part, rule: i % 2 === 1 }))
    .filter((part) => part.text !== "");
}
