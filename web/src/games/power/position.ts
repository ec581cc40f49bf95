// Who has what where, for drawing.
import { ARMIES } from "./geometry";
import { held, powerOf } from "./pieces";
import type { Armies, Army, Pieces } from "./types";

/** The armies that have pieces in a place, with their pieces. */
export function standing(armies: Armies, place: string): [Army, Pieces][] {
  return ARMIES.filter((a) => Object.keys(armies[a]?.places[place] ?? {}).length > 0).map((a) => [
    a,
    armies[a].places[place],
  ]);
}

/** The strength of each army in a place. */
export function strengths(armies: Armies, place: string): [Army, number][] {
  return standing(armies, place).map(([army, pieces]) => [army, powerOf(pieces)]);
}

/** What all pieces of an army are worth together, those in its Reserve included (POW-12.3). */
export function totalPower(armies: Armies, army: Army): number {
  return Object.values(armies[army].places).reduce((sum, pieces) => sum + powerOf(pieces), 0);
}

export function copyArmies(armies: Armies): Armies {
  return structuredClone(armies);
}

/** Adds (or with a negative count takes) pieces; nothing is left where nothing is. */
export function add(armies: Armies, army: Army, place: string, pieces: Pieces, sign = 1): void {
  const here: Pieces = { ...(armies[army].places[place] ?? {}) };
  for (const [kind, count] of held(pieces)) {
    const left = (here[kind] ?? 0) + sign * count;
    if (left > 0) here[kind] = left;
    else delete here[kind];
  }
  if (Object.keys(here).length > 0) armies[army].places[place] = here;
  else delete armies[army].places[place];
}
