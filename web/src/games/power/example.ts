// A conformance case as a position that can be tried: the rules page shows what the tests prove.
import type { Json } from "../../core/types";
import { ARMIES } from "./geometry";
import { armyName } from "./names";
import { readLine, writeLine } from "./notation";
import { KINDS } from "./pieces";
import type { Armies, Army, ArmyState, Pieces, PowerEvent, Profile } from "./types";

export interface Case {
  position: {
    armies: Partial<Record<Army, string>>;
    seats?: string[][];
    mercenary?: string;
    official?: number;
  };
  pads: Partial<Record<Army, string[]>>;
}

const isArmy = (text: string): text is Army => ARMIES.some((a) => a === text);

/** `2I` is two Infantry, `P` one Power Unit. */
function readPieces(words: string[]): Pieces {
  const pieces: Pieces = {};
  for (const word of words) {
    const kind = KINDS.find((k) => word.endsWith(k));
    if (kind) pieces[kind] = Number(word.slice(0, -1) || 1);
  }
  return pieces;
}

/** `GHQ 2I; GRV P`: what stands where. */
export function readPlaces(text: string): Record<string, Pieces> {
  const parts = text.split(";").map((part) => part.trim().split(/\s+/));
  return Object.fromEntries(parts.filter(([place]) => place).map(([place, ...pieces]) => [place, readPieces(pieces)]));
}

/** An army of a case: `out`, or what stands where and the flags it holds (`flags G B`; otherwise its own). */
function armyOf(army: Army, example: Case): ArmyState {
  const text = example.position.armies[army] ?? "";
  if (text.trim() === "out") return { out: true, flags: [], places: {} };
  const parts = text.split(";").map((part) => part.trim());
  const flags = parts.find((part) => part.startsWith("flags"));
  const places = parts.filter((part) => part !== flags).join(";");
  return { out: false, flags: flags ? flags.split(/\s+/).filter(isArmy) : [army], places: readPlaces(places) };
}

export function armiesOf(example: Case): Armies {
  const of = (army: Army) => armyOf(army, example);
  return { G: of("G"), B: of("B"), Y: of("Y"), R: of("R") };
}

/** Who plays which armies; by default each army has a seat. */
export const seatsOf = ({ position: { seats } }: Case): Army[][] =>
  seats?.map((armies) => armies.filter(isArmy)) ?? ARMIES.map((a) => [a]);

/** What players are called, by seat: the armies that they play, as the board shows them. */
export const sidesOf = (example: Case): string[] => seatsOf(example).map((armies) => armies.map(armyName).join(" + "));

/** The round of a case for the server's `apply`. */
export function roundOf(example: Case): Json {
  const seats = seatsOf(example);
  const { mercenary = null, official = 0 } = example.position;
  const padsOf = (armies: Army[]) =>
    Object.entries(example.pads).filter(([army]) => isArmy(army) && armies.includes(army));
  return {
    state: { rules: "english", round: 1, official, seats, mercenary, armies: armiesOf(example) },
    moves: seats.map((armies, by) => ({ by, move: { pads: Object.fromEntries(padsOf(armies)) } })),
  };
}

/** What happened in a case, which is written in the English letters, in other letters. */
export function inLetters(events: PowerEvent[], profile: Profile): PowerEvent[] {
  return events.map((e) => {
    const order = e.event === "command" ? readLine(e.line, "english", e.army) : undefined;
    return e.event === "command" && order ? { ...e, line: writeLine(order, profile, e.army) } : e;
  });
}
