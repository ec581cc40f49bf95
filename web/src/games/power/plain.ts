// Lines in plain words, in either language, as the table's notation writes them: `tank hq g4`, `char qg v4`, `3 soldats qg régiment`.
import { keysOf } from "../../core/keys";
import { writeArmy, writePiece } from "./notation";
import type { Pads } from "./plan";
import type { Army, Kind, Profile } from "./types";

const WORDS: Record<Kind, string[]> = {
  I: ["infantry", "soldier", "soldat", "infanterie"],
  T: ["tank", "char"],
  F: ["fighter", "chasseur"],
  D: ["destroyer"],
  R: ["regiment"],
  H: ["heavytank", "heavy", "chardassaut", "assaut"],
  B: ["bomber", "bombardier"],
  C: ["cruiser", "croiseur"],
  M: ["megamissile", "missile"],
  P: ["powerunit", "unit", "power"],
};
const KIND_OF = new Map(
  keysOf(WORDS).flatMap((kind) =>
    WORDS[kind].flatMap((word): [string, Kind][] => [
      [word, kind],
      [`${word}s`, kind],
    ]),
  ),
);
const HQ = new Set(["hq", "qg", "headquarters", "headquarter", "quartiergeneral"]);
const RESERVE = new Set(["rv", "reserve"]);
/** Words that say nothing that the others do not say. */
const EMPTY = new Set([
  ...["to", "from", "into", "for", "in", "de", "du", "a", "au", "vers", "dans", "en", "contre"],
  ...["move", "send", "exchange", "avancer", "deplacer", "envoyer", "echanger"],
]);
/** Words that belong together. */
const TOGETHER: [RegExp, string][] = [
  [/\bheavy tank/g, "heavytank"],
  [/\bchars? d.?assaut/g, "chardassaut"],
  [/\bmega.missile/g, "megamissile"],
  [/\bpower unit/g, "powerunit"],
  [/\bquartier general/g, "quartiergeneral"],
];
/** The armies' letters of the two booklets, where they differ. */
const LETTERS: Record<string, Army> = { g: "G", v: "G", y: "Y", j: "Y" };

/** A line in the notation of the table; whatever is not plain words stays as it was typed. */
export function inNotation(line: string, profile: Profile): string {
  const text = TOGETHER.reduce((all, [from, to]) => all.replace(from, to), unaccented(line.toLowerCase()));
  const all = text.split(/[\s,>]+|->/).filter((w) => w !== "");
  const telling = all.filter((w) => !EMPTY.has(w));
  // In French letters IN is the northern island and A a Heavy Tank: so they are read where something would be missing.
  const isShort = profile === "french" && telling.filter((w) => !/^\d+$/.test(w)).length < 3;
  const words = isShort ? all.filter((w, i) => !EMPTY.has(w) || (i === 0 ? w === "a" : w === "in")) : telling;
  if (!words.some((w) => KIND_OF.has(w.replace(/^\d+/, "")) || w === "qg")) return line;
  const fields: string[] = [];
  for (const word of words) {
    const [, count, name] = /^(\d*)(.*)$/.exec(word) ?? [];
    const kind = KIND_OF.get(name);
    // "3 infantry" is one field, as "3I" is.
    const before = kind && /^\d+$/.test(fields[fields.length - 1] ?? "") ? fields.pop() : "";
    fields.push(kind ? `${before}${count}${writePiece(kind, profile)}` : place(word, profile));
  }
  // Whoever names a piece at the end wants to exchange for it.
  if (fields.length === 3 && KIND_OF.has(words[words.length - 1]) && profile !== "mail") {
    const mark = profile === "french" ? "E" : "X";
    if (!fields[1].startsWith(mark)) fields[1] = mark + fields[1];
  }
  return fields.join(" ");
}

function place(word: string, profile: Profile): string {
  if (profile === "mail") return word.toUpperCase();
  const [, mark, letter, rest] = /^([xe]?)([a-z]?)(hq|qg|rv)$/.exec(word) ?? [];
  if (rest) return (mark + army(letter, profile)).toUpperCase() + (rest === "qg" ? "HQ" : rest.toUpperCase());
  if (HQ.has(word)) return "HQ";
  if (RESERVE.has(word)) return "RV";
  const [, of, number] = /^([gvyj])([0-8])$/.exec(word) ?? [];
  return of ? army(of, profile) + number : word.toUpperCase();
}

/** An army's letter in the table's notation, whichever booklet it was taken from. */
function army(letter: string, profile: Profile): string {
  const known = LETTERS[letter];
  return known ? writeArmy(known, profile) : letter;
}

const unaccented = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "");

/** Every line of the pads in the notation of the table. */
export const padsInNotation = (pads: Pads, profile: Profile): Pads =>
  Object.fromEntries(Object.entries(pads).map(([of, lines]) => [of, lines.map((l) => inNotation(l, profile))]));
