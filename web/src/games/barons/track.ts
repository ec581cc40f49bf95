// The track's spaces in order, from the components that the table plays with.
import { type BaronsView, type Space, TERRITORIES } from "./types";
import standard from "../../../../crates/barons/data/standard.txt?raw";

const SPACES: Space[] = [
  "take power",
  "take influence",
  "spy",
  "remove base",
  "limited challenge",
  ...TERRITORIES.map((name): Space => `investments ${name}`),
];

export function track(components?: unknown): Space[] {
  const text = typeof components === "string" ? components : standard;
  const lines = text.split("\n").map((l) => l.trim());
  const from = lines.findIndex((l) => l.toLowerCase() === "[track]");
  const rest = lines.slice(from + 1);
  const to = rest.findIndex((l) => l.startsWith("["));
  return rest
    .slice(0, to < 0 ? undefined : to)
    .map((l) => l.toLowerCase().replace(/\s+/g, " "))
    .map((l) => SPACES.find((space) => space === l))
    .filter((space) => space !== undefined);
}

/** The middle of a space on the edge of a square board of 700 units, clockwise from the top left. */
export function spot(index: number, spaces: number): [number, number] {
  const at = ((index / spaces) * 4) % 4;
  const [side, along] = [Math.floor(at), at - Math.floor(at)];
  const far = 50 + along * 600;
  if (side === 0) return [far, 50];
  if (side === 1) return [650, far];
  if (side === 2) return [700 - far, 650];
  return [50, 700 - far];
}

/** The start of a game of four, for the rules page. */
export function startView(): BaronsView {
  const spaces = track();
  const pawns = TERRITORIES.map((x) => spaces.indexOf(`investments ${x}`));
  return {
    stage: { ask: "roll" },
    turn: 0,
    hands: [8, 8, 8, 8],
    banks: [[], [], [], []],
    credits: [0, 0, 0, 0],
    discards: [],
    drawpile: 72,
    territories: TERRITORIES,
    pawns,
    spaces: pawns.map((p) => spaces[p]),
    bases: [{}, {}, {}, {}],
    stock: [{}, {}, {}, {}],
    limited: false,
    knowledge: [],
    seat: null,
    hand: null,
    challenge: null,
    totals: null,
    drawpile_from: null,
  };
}
