// From legal moves to what is clicked: which moves a region or a tile has, and journeys between two regions.
import type { Force, PawMove, Region } from "./types";

export interface Journey {
  tile: "movement" | "sea_movement";
  /** What leaves the first region; below zero: what comes into it. */
  net: Force;
  move: PawMove;
}

/** Of a move what is nought may be left out. */
const whole = (f: Partial<Force> | undefined): Force => ({ knights: f?.knights ?? 0, magicians: f?.magicians ?? 0 });

type JourneyMove = PawMove & { do: Journey["tile"] };
export function isJourney(m: PawMove): m is JourneyMove {
  return m.do === "movement" || m.do === "sea_movement";
}

/** The regions that a move names. */
export function regionsOf(m: PawMove): string[] {
  return [m.region, m.from, m.to].filter((r): r is string => !!r);
}

/** The tile that a move plays from the hand or takes. */
export function tileOf(m: PawMove): string | undefined {
  if (isJourney(m)) return m.do;
  if (m.do === "extra") return `extra_${m.symbol}`;
  return m.tile;
}

/** Every way in which pieces can go between two regions, told from the first one's side. */
export function journeys(moves: PawMove[], a: string, b: string): Journey[] {
  return moves
    .filter(isJourney)
    .filter((m) => (m.from === a && m.to === b) || (m.from === b && m.to === a))
    .map((move) => {
      const forth = whole(typeof move.pieces === "object" ? (move.pieces ?? undefined) : move.forth);
      const back = whole(move.back);
      const [out, home] = move.from === a ? [forth, back] : [back, forth];
      const net = { knights: out.knights - home.knights, magicians: out.magicians - home.magicians };
      return { tile: move.do, net, move };
    });
}

/** Where pieces of a region can go, or whence they can come. */
export function reach(moves: PawMove[], from: string): Set<string> {
  return new Set(
    moves
      .filter((m) => isJourney(m) && (m.from === from || m.to === from))
      .map((m) => (m.from === from ? m.to : m.from))
      .filter((name) => name !== undefined),
  );
}

/** What to begin with: one piece of the kind that was pointed at, or as little as can be. */
export function firstJourney(all: Journey[], kind: "knights" | "magicians"): Journey | undefined {
  const size = (j: Journey) => Math.abs(j.net.knights) + Math.abs(j.net.magicians);
  const one = all.find((j) => size(j) === 1 && j.net[kind] === 1);
  const leaving = all.filter((j) => j.net.knights >= 0 && j.net.magicians >= 0);
  return one ?? [...(leaving.length ? leaving : all)].sort((x, y) => size(x) - size(y))[0];
}

/** How many borders lie between two regions in this cycle; null if no way leads there. */
export function distance(regions: Pick<Region, "name" | "neighbours">[], from: string, to: string): number | null {
  const seen = new Set([from]);
  for (let [steps, edge] = [0, [from]]; edge.length; steps += 1) {
    if (edge.includes(to)) return steps;
    edge = regions
      .filter((r) => edge.includes(r.name))
      .flatMap((r) => r.neighbours)
      .filter((name) => !seen.has(name));
    for (const name of edge) seen.add(name);
  }
  return null;
}
