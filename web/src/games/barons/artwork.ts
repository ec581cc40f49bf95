// How the board looks: the colours of the territories, their outlines, the signs of the spaces.
import { type Base, BASES, type Colour, type Space, TERRITORIES, type Territory } from "./types";

export const TINT: Record<Territory, string> = {
  americas: "#b98a0e",
  europe: "#2f8a4c",
  asia: "#b8402f",
  africa: "#2a63b0",
};
/** The colours of the cards: those of the box. */
export const CARD: Record<Colour | "unknown", string> = {
  transportation: "#6b3398",
  communications: "#a8291f",
  finance: "#17663b",
  energy: "#1c53a5",
  influence: "#5e5e5e",
  unknown: "#2b4a7d",
};
export const CORNER: Record<Territory, [number, number]> = {
  americas: [112, 112],
  europe: [356, 112],
  asia: [356, 356],
  africa: [112, 356],
};

const PLOT = { width: 53, height: 42 } as const;
/** The corner of the plot for a type of base, in the row of an owner, within a territory. */
export const plotAt = (column: number, row: number): [number, number] => [
  16.5 + column * PLOT.width,
  74 + row * PLOT.height,
];
/** The column of a type of base on the whole board: from its sign to its last plot. */
export const columnOf = (territory: Territory, base: Base): { x: number; y: number } => ({
  x: CORNER[territory][0] + plotAt(BASES.indexOf(base), 0)[0] - 4,
  y: CORNER[territory][1] + 43,
});

/** The continents in a square of 232, drawn with a broad round pen. */
export const LAND: Record<Territory, string> = {
  americas:
    "M22 46 66 30 124 36 160 56 136 82 116 92 102 112 88 116 100 128 122 132 152 152 142 178 124 202 112 222 104 200 100 170 88 148 94 130 78 114 58 98 40 72z",
  europe:
    "M50 178 42 142 68 132 74 106 98 96 92 64 118 34 140 48 132 84 158 72 204 62 214 122 186 146 168 142 172 172 156 184 146 152 126 144 140 180 128 186 108 148 90 150 80 184z",
  asia: "M14 92 48 56 104 42 160 36 218 54 202 90 186 96 192 124 168 138 156 170 144 192 138 156 120 144 106 150 98 200 84 168 74 142 50 140 36 162 20 146 32 122z",
  africa:
    "M50 66 98 52 146 60 172 70 182 104 208 114 186 148 174 182 152 220 128 226 112 194 114 158 96 138 64 136 38 116 36 90z",
};

const SIGN: Partial<Record<Space | "investments", string>> = {
  "take power": "sign-take",
  "take influence": "influence",
  spy: "sign-spy",
  "remove base": "sign-remove",
  "limited challenge": "sign-limited",
};
/** The sign of a space; those of all territories' investments are alike. */
export const sign = (space: Space | "investments") =>
  space.startsWith("investments") ? "sign-money" : (SIGN[space] ?? "hidden");
const RIBBON: Partial<Record<Space, string>> = {
  "take power": "#8c2f1f",
  "take influence": "#5c5348",
  spy: "#4b3575",
  "remove base": "#6b3a10",
  "limited challenge": "#24506b",
};
/** What the name of a space stands on. */
export const ribbon = (space: Space) => RIBBON[space];
/** The colour of a territory's investments. */
export function tint(space: Space): string | undefined {
  const territory = TERRITORIES.find((name) => space === `investments ${name}`);
  return territory && TINT[territory];
}

export const PIPS: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};
