// A conformance case as a position that can be tried: the rules page shows what the tests prove.
import { ARMIES, type Army } from "./geometry";
import type { Pieces } from "./pieces";
import type { Armies } from "./position";

export interface Case {
  position: { armies: Partial<Record<Army, string>> };
  pads: Partial<Record<Army, string[]>>;
}

/** `GHQ 2I; GRV P`: what stands where. */
export function readPlaces(text: string): Record<string, Pieces> {
  return Object.fromEntries(
    text
      .split(";")
      .filter((part) => part.trim())
      .map((part) => {
        const [place, ...pieces] = part.trim().split(/\s+/);
        return [
          place,
          Object.fromEntries(pieces.map((p) => [p.replace(/^\d+/, ""), Number(/^\d+/.exec(p)?.[0] ?? 1)])) as Pieces,
        ];
      }),
  );
}

export function armiesOf(example: Case): Armies {
  return Object.fromEntries(
    ARMIES.map((a) => [a, { out: false, flags: [a], places: readPlaces(example.position.armies[a] ?? "") }]),
  ) as unknown as Armies;
}

/** The round of a case for the server's `apply`: a seat for each army. */
export function roundOf(example: Case): unknown {
  return {
    state: { rules: "english", round: 1, official: 0, seats: ARMIES.map((a) => [a]), armies: armiesOf(example) },
    moves: ARMIES.map((a, by) => ({ by, move: { pads: example.pads[a] ? { [a]: example.pads[a] } : {} } })),
  };
}
