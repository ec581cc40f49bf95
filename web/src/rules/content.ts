// The rules as people read them. Which rules there are is the list of the conformance cases.
import type { Lang } from "../i18n/index.svelte";
import type { Game } from "../core/types";

type Text = Record<Lang, string>;

interface File {
  intro: Record<Lang, string[]>;
  sections: Record<string, Text>;
  rules: Record<string, Text>;
}

export interface Rulebook {
  intro: Record<Lang, string[]>;
  sections: { n: string; title: Text; rules: { id: string; text: Text }[] }[];
}

const FILES: Record<Game, () => Promise<{ default: unknown }>> = {
  power: () => import("./power.json"),
  weakness: () => import("./weakness.json"),
  barons: () => import("./barons.json"),
};

const sectionOf = (id: string) => id.split("-")[1].split(".")[0];

export async function rulebook(game: Game): Promise<Rulebook> {
  const file = (await FILES[game]()).default as File;
  const rules = Object.entries(file.rules).map(([id, text]) => ({ id, text }));
  const sections = Object.entries(file.sections).map(([n, title]) => ({ n, title, rules: rules.filter((r) => sectionOf(r.id) === n) }));
  return { intro: file.intro, sections: sections.filter((s) => s.rules.length > 0) };
}

/** A text in parts: those that are the number of a rule become links to it. */
export function linked(text: string): { text: string; rule: boolean }[] {
  return text.split(/((?:POW|PAW|BAR)-\d+(?:\.\d+)?)/).map((part, i) => ({ text: part, rule: i % 2 === 1 })).filter((p) => p.text !== "");
}
