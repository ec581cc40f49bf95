// How the board looks: the outlines of the territories, the signs of the spaces.
import { TINT } from "./tint";
import { type BaronsView, type Base, BASES, type Colour, type Space, TERRITORIES, type Territory } from "./types";

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

const PLOT = { width: 51, height: 43 } as const;
/** The corner of the plot for a type of base, in the row of an owner, within a territory. */
export const plotAt = (column: number, row: number): [number, number] => [
  25 + column * PLOT.width,
  68 + row * PLOT.height,
];
/** The column of a type of base on the whole board: from its sign to its last plot. */
export const columnOf = (territory: Territory, base: Base): { x: number; y: number } => ({
  x: CORNER[territory][0] + plotAt(BASES.indexOf(base), 0)[0] - 4,
  y: CORNER[territory][1] + 35,
});

/** A building for each type of base, in a box of 40 by 34: walls, the side in the shade, and what is lit or open. */
export const BUILDING: Record<Base, { walls: string; shade: string; light: string }> = {
  transportation: {
    walls: "M3 32V19a17 15 0 0 1 34 0v13z",
    shade: "M27 32V7a17 15 0 0 1 10 12v13z",
    light: "M11 32V21a9 8 0 0 1 18 0v11h-3V22H14v10z",
  },
  communications: {
    walls: "M4 32V21h13l2-16h2l2 16h13v11z",
    shade: "M21 32 21 5l2 16h13v11z",
    light:
      "M8 25h5v3H8zm19 0h5v3h-5zM13 12a8 8 0 0 1 2-7l1.500 1.200a6 6 0 0 0-1.500 5.800zm14 0a8 8 0 0 0-2-7l-1.500 1.200a6 6 0 0 1 1.500 5.800z",
  },
  finance: {
    walls: "M2 14 20 3l18 11v4h-2v10h2v4H2v-4h2V18H2z",
    shade: "M20 3l18 11v4h-2v10h2v4h-9V18h-9z",
    light: "M8 18h4v10H8zm7 0h4v10h-4zm7 0h4v10h-4zm7 0h4v10h-4z",
  },
  energy: {
    walls: "M3 32c3-8 3-13 1-20h13c-1.500 5-1.500 8-1 11l6-4v4l7-4v4l7-4v13z",
    shade: "M28 32V20.500l1-1.500v4l7-4v13zM12 32c2-8 2-13 1-20h4c-1.500 5-1.500 8-1 11l1 9z",
    light: "M20 26h4v3h-4zm7 0h4v3h-4zM5 9c0-4 3-3 4-5 2-2 5-1 5 1 3 0 3 4 0 4z",
  },
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
/** The sign of a decision: that of the space which asks for it, where one does. */
interface AskSign {
  icon: string;
  colour: string;
}
const MONEY = { icon: "sign-money", colour: "#9a7009" };
const FIGHT = { icon: "sign-limited", colour: "#24506b" };
const TAKE = { icon: "sign-take", colour: "#8c2f1f" };
const INFLUENCE = { icon: "influence", colour: "#5c5348" };
const SPY = { icon: "sign-spy", colour: "#4b3575" };
type Ask = BaronsView["stage"]["ask"];
const ASKS: Partial<Record<Ask, AskSign>> = {
  bank: MONEY,
  roll: { icon: "dice", colour: "#3d4148" },
  take_power: TAKE,
  take_influence: INFLUENCE,
  give: TAKE,
  spy: SPY,
  steal: SPY,
  remove: { icon: "sign-remove", colour: "#6b3a10" },
  challenge: FIGHT,
  lead: FIGHT,
  answer: FIGHT,
  surrender: FIGHT,
  influence: INFLUENCE,
  pay: MONEY,
  build: { icon: "base", colour: "#17663b" },
};
export const askSign = (ask: Ask): AskSign | null => ASKS[ask] ?? null;
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
