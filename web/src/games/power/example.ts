// A conformance case as a position that can be tried: the rules page shows what the tests prove.
import { ARMIES, type Army } from "./geometry";
import type { Pieces } from "./pieces";
import type { Armies } from "./position";

export interface Case {
  position: {
    armies: Partial<Record<Army, string>>;
    seats?: string[][];
    mercenary?: string;
    official?: number;
  };
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

/** An army of a case: `out`, or what stands where and the flags it holds (`flags G B`; otherwise its own). */
function armyOf(army: Army, text: string) {
  if (text.trim() === "out") return { out: true, flags: [], places: {} };
  const parts = text.split(";").map((part) => part.trim());
  const flags = parts.find((part) => part.startsWith("flags"));
  const places = parts.filter((part) => part !== flags).join(";");
  return { out: false, flags: flags ? flags.split(/\s+/).slice(1) : [army], places: readPlaces(places) };
}

export function armiesOf(example: Case): Armies {
  return Object.fromEntries(ARMIES.map((a) => [a, armyOf(a, example.position.armies[a] ?? "")])) as unknown as Armies;
}

/** The round of a case for the server's `apply`; by default each army has a seat. */
export function roundOf(example: Case): unknown {
  const { seats = ARMIES.map((a) => [a]), mercenary = null, official = 0 } = example.position;
  const padsOf = (armies: string[]) => Object.entries(example.pads).filter(([army]) => armies.includes(army));
  return {
    state: { rules: "english", round: 1, official, seats, mercenary, armies: armiesOf(example) },
    moves: seats.map((armies, by) => ({ by, move: { pads: Object.fromEntries(padsOf(armies)) } })),
  };
}
