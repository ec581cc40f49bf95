// The board as a drawing (POW-1.2, POW-1.7): every sector an outline in a square of SIZE units.

import type { Direction } from "../../core/keyboard.svelte";
import type { Army } from "./types";

export const ARMIES: Army[] = ["G", "B", "Y", "R"];

/** The army whose country a land sector, an HQ or a Reserve belongs to, by its code. */
export function countryOf(code: string): Army {
  const army = ARMIES.find((a) => a === code[0]);
  if (!army) throw new Error(`${code} belongs to no country`);
  return army;
}

export type Area = "land" | "hq" | "island" | "lane" | "reserve";

export interface Sector {
  code: string;
  area: Area;
  /** The country it belongs to, for land, HQs and Reserves. */
  country?: Army;
  /** The outline. */
  points: [number, number][];
  /** The middle of the space for pieces. */
  centre: [number, number];
  /** How wide and high the space for pieces is. */
  room: [number, number];
  /** Cells of the 9 by 9 picture. */
  cells: [number, number][];
}

const PICTURE = [
  "GHQ S6 S6 S6 NI S7 S7 S7 BHQ",
  "S5 G8 G6 G3 S1 B5 B7 B8 S8",
  "S5 G7 G4 G1 S1 B2 B4 B6 S8",
  "S5 G5 G2 G0 S1 B0 B1 B3 S8",
  "WI S4 S4 S4 XI S2 S2 S2 EI",
  "S12 R3 R1 R0 S3 Y0 Y2 Y5 S9",
  "S12 R6 R4 R2 S3 Y1 Y4 Y7 S9",
  "S12 R8 R7 R5 S3 Y3 Y6 Y8 S9",
  "RHQ S11 S11 S11 SI S10 S10 S10 YHQ",
].map((row) => row.split(" "));

/** The widths of the nine columns, and the heights of the nine rows. */
const OUTER = 110;
const CELL = 100;
export const BEVEL = 50;
const EDGES = [0, OUTER, ...[1, 2, 3, 4, 5, 6, 7].map((i) => OUTER + i * CELL), 2 * OUTER + 7 * CELL];
export const SIZE = EDGES[9];

type Box = [number, number, number, number];

function box(col: number, row: number): Box {
  return [EDGES[col], EDGES[row], EDGES[col + 1], EDGES[row + 1]];
}

/** A box with some corners cut off: top left, top right, bottom right, bottom left. */
function cut([l, t, r, b]: Box, corners: boolean[], by = BEVEL): [number, number][] {
  const out: [number, number][] = [];
  const corner = (on: boolean, whole: [number, number], ...parts: [number, number][]) =>
    out.push(...(on ? parts : [whole]));
  corner(corners[0], [l, t], [l, t + by], [l + by, t]);
  corner(corners[1], [r, t], [r - by, t], [r, t + by]);
  corner(corners[2], [r, b], [r, b - by], [r - by, b]);
  corner(corners[3], [l, b], [l + by, b], [l, b - by]);
  return out;
}

function land(code: string, col: number, row: number): Sector {
  const inCol = (col - 1) % 4;
  const inRow = (row - 1) % 4;
  const corners = [
    [0, 0],
    [2, 0],
    [2, 2],
    [0, 2],
  ].map(([c, r]) => c === inCol && r === inRow);
  const [l, t, r, b] = box(col, row);
  const at = corners.indexOf(true);
  const shift = at < 0 ? [0, 0] : [at === 0 || at === 3 ? 9 : -9, at < 2 ? 9 : -9];
  return {
    code,
    area: "land",
    country: countryOf(code),
    points: cut([l, t, r, b], corners),
    centre: [(l + r) / 2 + shift[0], (t + b) / 2 + shift[1]],
    room: at < 0 ? [94, 88] : [82, 78],
    cells: [[col, row]],
  };
}

/** HQs, islands and the lanes between them reach as far as the bevels. */
function others(): Sector[] {
  const [n, f] = [SIZE, OUTER + BEVEL];
  const [a, b] = [EDGES[4], EDGES[5]];
  const [lo, hi] = [a - BEVEL, b + BEVEL];
  const sectors: Sector[] = [];
  const hq = (code: string, box: Box, corners: boolean[], cell: [number, number]) => {
    // Its name stands above its pieces; these keep off the gate, which is on the inner side.
    const outwards = box[0] === 0 ? -3 : 3;
    const centre: [number, number] = [(box[0] + box[2]) / 2 + outwards, (box[1] + box[3]) / 2 + 15];
    sectors.push({
      code,
      area: "hq",
      country: countryOf(code),
      points: cut(box, corners),
      centre,
      room: [126, 112],
      cells: [cell],
    });
  };
  hq("GHQ", [0, 0, f, f], [false, false, true, false], [0, 0]);
  hq("BHQ", [n - f, 0, n, f], [false, false, false, true], [8, 0]);
  hq("YHQ", [n - f, n - f, n, n], [true, false, false, false], [8, 8]);
  hq("RHQ", [0, n - f, f, n], [false, true, false, false], [0, 8]);

  const island = (code: string, box: Box, corners: boolean[], cell: [number, number]) => {
    const centre: [number, number] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
    sectors.push({ code, area: "island", points: cut(box, corners), centre, room: [112, 104], cells: [cell] });
  };
  island("NI", [lo, 0, hi, f], [false, false, true, true], [4, 0]);
  island("EI", [n - f, lo, n, hi], [true, false, false, true], [8, 4]);
  island("SI", [lo, n - f, hi, n], [true, true, false, false], [4, 8]);
  island("WI", [0, lo, f, hi], [false, true, true, false], [0, 4]);
  island("XI", [lo, lo, hi, hi], [true, true, true, true], [4, 4]);

  const lane = (code: string, [l, t, r, b]: Box, cells: [number, number][]) => {
    const points: [number, number][] = [
      [l, t],
      [r, t],
      [r, b],
      [l, b],
    ];
    sectors.push({
      code,
      area: "lane",
      points,
      centre: [(l + r) / 2, (t + b) / 2],
      room: [r - l - 12, b - t - 20],
      cells,
    });
  };
  const across = (row: number, first: number): [number, number][] => [0, 1, 2].map((i) => [first + i, row]);
  const down = (col: number, first: number): [number, number][] => [0, 1, 2].map((i) => [col, first + i]);
  lane("S1", [a, f, b, lo], down(4, 1));
  lane("S2", [hi, a, n - f, b], across(4, 5));
  lane("S3", [a, hi, b, n - f], down(4, 5));
  lane("S4", [f, a, lo, b], across(4, 1));
  lane("S5", [0, f, OUTER, lo], down(0, 1));
  lane("S6", [f, 0, lo, OUTER], across(0, 1));
  lane("S7", [hi, 0, n - f, OUTER], across(0, 5));
  lane("S8", [n - OUTER, f, n, lo], down(8, 1));
  lane("S9", [n - OUTER, hi, n, n - f], down(8, 5));
  lane("S10", [hi, n - OUTER, n - f, n], across(8, 5));
  lane("S11", [f, n - OUTER, lo, n], across(8, 1));
  lane("S12", [0, hi, OUTER, n - f], down(0, 5));
  return sectors;
}

function lands(): Sector[] {
  const out: Sector[] = [];
  PICTURE.forEach((row, y) =>
    row.forEach((code, x) => {
      if (/^[GBYR]\d$/.test(code)) out.push(land(code, x, y));
    }),
  );
  return out;
}

export const SECTORS: Sector[] = [...others(), ...lands()];
export const BY_CODE: Record<string, Sector> = Object.fromEntries(SECTORS.map((s) => [s.code, s]));

/** Sectors in the order of the board, row by row. */
export const IN_ORDER: Sector[] = [...new Set(PICTURE.flat())].map((code) => BY_CODE[code]);

/** The outline of a whole country: an octagon. */
export function country(army: Army): [number, number][] {
  const [c, r] = { G: [1, 1], B: [5, 1], Y: [5, 5], R: [1, 5] }[army];
  return cut([EDGES[c], EDGES[r], EDGES[c + 3], EDGES[r + 3]], [true, true, true, true]);
}

export function pointsOf(points: [number, number][]): string {
  return points.map((p) => p.join(",")).join(" ");
}

/** The sector that an arrow key leads to: the next different one in the picture, passing along lanes. */
export function neighbourTowards(code: string, direction: Direction, along = 1): string {
  if (code.endsWith("RV")) return fromReserve(countryOf(code), direction);
  const [dx, dy] = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }[direction];
  const cells = BY_CODE[code].cells;
  let [x, y] = cells[Math.min(along, cells.length - 1)];
  for (;;) {
    [x, y] = [x + dx, y + dy];
    const next = PICTURE[y]?.[x];
    // Off the board, above and below, are the Reserves.
    if (next === undefined) return reserveBeside(code, direction) ?? code;
    if (next !== code) return next;
  }
}

/** The armies whose Reserves lie above and below the board, from left to right. */
const RESERVES: Record<"up" | "down", Army[]> = { up: ["G", "B"], down: ["R", "Y"] };

/** The Reserve that lies beyond a Headquarters. */
function reserveBeside(code: string, direction: Direction): string | undefined {
  if (direction === "left" || direction === "right") return undefined;
  const army = RESERVES[direction].find((a) => code === `${a}HQ`);
  return army && `${army}RV`;
}

/** From a Reserve back to its Headquarters, or to the other Reserve on the same side. */
function fromReserve(army: Army, direction: Direction): string {
  const side = RESERVES.up.includes(army) ? "up" : "down";
  if (direction === "left" || direction === "right") return `${RESERVES[side][direction === "left" ? 0 : 1]}RV`;
  return direction === side ? `${army}RV` : `${army}HQ`;
}

/** How high the strip of a Reserve is, off the board above or below its HQ. */
export const DEPOT = 46;

/** Where things that come from a Reserve or go into it are drawn. */
export function depot(army: Army): [number, number] {
  const inset = OUTER / 2;
  return [
    army === "G" || army === "R" ? inset : SIZE - inset,
    army === "G" || army === "B" ? -DEPOT / 2 : SIZE + DEPOT / 2,
  ];
}

/** The course of a missile: a bow over the board that bends towards the middle, where there is room. */
export function missileCourse(from: string, to: string): string {
  const BOW = 0.32;
  const [[x0, y0], [x1, y1]] = [placePoint(from), placePoint(to)];
  const [xm, ym, dx, dy] = [(x0 + x1) / 2, (y0 + y1) / 2, x1 - x0, y1 - y0];
  const side = (SIZE / 2 - xm) * -dy + (SIZE / 2 - ym) * dx < 0 ? -BOW : BOW;
  return `M${x0} ${y0}Q${xm - dy * side} ${ym + dx * side} ${x1} ${y1}`;
}

export function placePoint(code: string): [number, number] {
  return BY_CODE[code]?.centre ?? depot(countryOf(code));
}
