// How places and pieces are written in the three profiles (POW-17), to show them and to read a line for its arrow.
import { keysOf } from "../../core/keys";
import type { Lang } from "../../i18n/index.svelte";
import { ARMIES, countryOf } from "./geometry";
import { KINDS } from "./pieces";
import type { Army, Kind, Pieces, Profile } from "./types";

const COLOURS: Record<Profile, Record<Army, string>> = {
  english: { G: "G", B: "B", Y: "Y", R: "R" },
  french: { G: "V", B: "B", Y: "J", R: "R" },
  mail: { G: "A", B: "K", Y: "Y", R: "R" },
};
const PIECES: Record<Profile, Record<Kind, string>> = {
  english: { I: "I", T: "T", F: "F", D: "D", R: "R", H: "H", B: "B", C: "C", M: "M", P: "P" },
  french: { I: "S", T: "T", F: "C", D: "D", R: "R", H: "A", B: "B", C: "CR", M: "M", P: "P" },
  mail: { I: "I", T: "T", F: "F", D: "D", R: "G", H: "H", B: "B", C: "C", M: "M", P: "P" },
};
// POW-1.5: mail lanes in reading order.
const MAIL_LANES = ["S6", "S7", "S5", "S1", "S8", "S4", "S2", "S12", "S3", "S9", "S11", "S10"];

export function writeArmy(army: Army, profile: Profile): string {
  return COLOURS[profile][army];
}

export function writePiece(kind: Kind, profile: Profile): string {
  return PIECES[profile][kind];
}

export function writePlace(code: string, profile: Profile): string {
  if (profile === "english") return code;
  if (/^[NESWX]I$/.test(code)) return profile === "mail" ? code[0] : `I${code[0]}`;
  if (code[0] === "S") {
    return profile === "mail" ? `L${String(MAIL_LANES.indexOf(code) + 1).padStart(2, "0")}` : code;
  }
  const letter = COLOURS[profile][countryOf(code)];
  const rest = code.slice(1);
  if (profile === "mail") return letter + (rest === "HQ" ? "Q" : rest === "RV" ? "U" : rest);
  return letter + rest;
}

const PLACES: string[] = [
  ...["G", "B", "Y", "R"].flatMap((c) => [..."012345678"].map((n) => c + n).concat(`${c}HQ`, `${c}RV`)),
  ...["NI", "EI", "SI", "WI", "XI"],
  ...Array.from({ length: 12 }, (_, i) => `S${i + 1}`),
];

function readPlace(written: string, profile: Profile, own: Army): string | undefined {
  const text = /^[A-Z]O$/.test(written) && written !== "IO" ? `${written[0]}0` : written; // POW-17.1
  if (text === "HQ" || text === "RV") return own + text;
  if (profile === "mail" && (text === "Q" || text === "U")) return own + (text === "Q" ? "HQ" : "RV");
  if (profile === "french" && text === "IO") return "WI";
  return PLACES.find((place) => writePlace(place, profile) === text);
}

function readPiece(text: string, profile: Profile): Kind | undefined {
  return KINDS.find((kind) => writePiece(kind, profile) === text);
}

export type Order =
  | { army: Army; type: "move"; piece: Kind; from: string; to: string }
  | { army: Army; type: "exchange"; given: Pieces; place: string; made: Kind };

/** Reads a canonical line, for drawing it; whoever wants a verdict asks the server. */
export function readLine(line: string, profile: Profile, pad: Army): Order | undefined {
  let text = line
    .trim()
    .toUpperCase()
    .replace(/^\d+\.\s*/, "")
    .replace(/^[\s,>-]+/, "");
  let army = pad;
  const named = /^([A-Z])\s*:\s*(.*)$/.exec(text);
  if (named) {
    const found = ARMIES.find((a) => writeArmy(a, profile) === named[1]);
    if (!found) return undefined;
    [army, text] = [found, named[2]];
  }
  const fields = text.split(/[\s,>-]+/).filter(Boolean);
  if (fields.length !== 3) return undefined;
  const [what, where, last] = fields;
  const mark = profile === "french" ? "E" : "X";
  const exchanged = where.startsWith(mark) ? readPlace(where.slice(1), profile, army) : undefined;
  const made = readPiece(last, profile);
  if (exchanged && made && !readPlace(where, profile, army)) {
    const given: Pieces = {};
    for (const part of what.split("+")) {
      const m = /^(\d*)([A-Z]+)$/.exec(part);
      const kind = m && readPiece(m[2], profile);
      if (!m || !kind) return undefined;
      given[kind] = (given[kind] ?? 0) + (m[1] ? Number(m[1]) : 1);
    }
    return { army, type: "exchange", given, place: exchanged, made };
  }
  const [piece, from, to] = [readPiece(what, profile), readPlace(where, profile, army), readPlace(last, profile, army)];
  return piece && from && to ? { army, type: "move", piece, from, to } : undefined;
}

/** Writes an order as a line of a pad: what `readLine` reads. */
export function writeLine(order: Order, profile: Profile, pad: Army): string {
  const army = order.army === pad ? "" : `${writeArmy(order.army, profile)}: `;
  const place = (code: string) => writePlace(code, profile);
  if (order.type === "move")
    return `${army}${writePiece(order.piece, profile)} ${place(order.from)} ${place(order.to)}`;
  const given = keysOf(order.given)
    .map((kind) => `${order.given[kind] === 1 ? "" : order.given[kind]}${writePiece(kind, profile)}`)
    .join("+");
  const mark = profile === "french" ? "E" : "X";
  return `${army}${given} ${mark}${place(order.place)} ${writePiece(order.made, profile)}`;
}

/** The letters that somebody who reads a language knows from the booklet. */
export const lettersOf = (lang: Lang): Profile => (lang === "fr" ? "french" : "english");
