// The rules as data: English from the conformance cases' own list, French and the introductions from here.
import type { Lang } from "../i18n/index.svelte";
import type { Game } from "../lib/types";

interface File {
  intro: Record<Lang, string[]>;
  sections: Record<string, Record<Lang, string>>;
  fr: Record<string, string>;
}

export interface Rulebook {
  intro: Record<Lang, string[]>;
  sections: { n: string; title: Record<Lang, string>; rules: { id: string; text: Record<Lang, string> }[] }[];
}

const FILES: Record<Game, () => Promise<[{ default: unknown }, { default: unknown }]>> = {
  power: () => Promise.all([import("./power.json"), import("../../../conformance/power/rules.json")]),
  weakness: () => Promise.all([import("./weakness.json"), import("../../../conformance/weakness/rules.json")]),
  barons: () => Promise.all([import("./barons.json"), import("../../../conformance/barons/rules.json")]),
};

export async function rulebook(game: Game): Promise<Rulebook> {
  const [own, english] = await FILES[game]();
  const file = own.default as File;
  const rules = english.default as Record<string, string>;
  return {
    intro: file.intro,
    sections: Object.entries(file.sections)
      .map(([n, title]) => ({
        n,
        title,
        rules: Object.keys(rules)
          .filter((id) => id.split("-")[1].split(".")[0] === n)
          .map((id) => ({ id, text: { en: rules[id], fr: file.fr[id] ?? rules[id] } })),
      }))
      .filter((s) => s.rules.length > 0),
  };
}
