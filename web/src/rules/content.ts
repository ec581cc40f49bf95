// The rules as people read them: the files of rules/GAME, which the terminal and docs/rules are made from too.
import type { Game } from "../core/types";
import type { Lang } from "../i18n/index.svelte";

export type Text = Record<Lang, string>;

/** How the three versions of POWER's rules differ in something. */
export type Profiles = Record<"what" | "english" | "french" | "mail", Text>;

export interface Rule extends Text {
  id: string;
  profiles?: Profiles;
  rulings?: string[];
  examples?: string[];
}

export interface Section {
  section: number;
  title: Text;
  /** The picture or playable example at its head. */
  picture?: string;
  rules: Rule[];
}

export interface ForPlayers {
  title: Text;
  groups: { title: Text; advice: (Text & { rules?: string[] })[] }[];
}

export interface Rulebook {
  intro: Text[];
  sections: Section[];
  forPlayers: ForPlayers;
}

const FILES: Record<Game, () => Promise<{ files: Record<string, unknown> }>> = {
  power: () => import("./power"),
  weakness: () => import("./weakness"),
  barons: () => import("./barons"),
};

export async function rulebook(game: Game): Promise<Rulebook> {
  const { files } = await FILES[game]();
  const named = (name: string) => files[Object.keys(files).find((path) => path.endsWith(`/${name}.json`)) ?? ""];
  // The file of a section begins with its number.
  const paths = Object.keys(files).filter((path) => /\/\d\d-[a-z-]+\.json$/.test(path));
  return {
    intro: named("intro") as Text[],
    sections: paths.sort().map((path) => files[path] as Section),
    forPlayers: named("for-players") as ForPlayers,
  };
}

/** All differences between the profiles (POW-15), each with its rule. */
export function differences(book: Rulebook): { id: string; profiles: Profiles }[] {
  const rules = book.sections.flatMap((section) => section.rules);
  return rules.flatMap(({ id, profiles }) => (profiles ? [{ id, profiles }] : []));
}

/** French puts a space before these signs, at which no line may break. */
export const typeset = (text: string) => text.replace(/ ([;:!?»])/g, "\u00a0$1").replace(/« /g, "«\u00a0");

/** A text in parts: those that are the number of a rule become links to it. */
export function linked(text: string): { text: string; rule: boolean }[] {
  return typeset(text)
    .split(/((?:POW|PAW|BAR)-\d+(?:\.\d+)?)/)
    .map((part, i) => ({ text: part, rule: i % 2 === 1 }))
    .filter((part) => part.text !== "");
}
