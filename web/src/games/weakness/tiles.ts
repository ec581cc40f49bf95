// Tiles that lie together.
import type { Tile } from "./types";

/** One after the other, those of a kind together. */
export function sorted(tiles: Tile[]): [Tile, number][] {
  return [...new Set(tiles)].flatMap((x) => tiles.filter((y) => y === x)).map((x) => [x, 1]);
}

/** Each kind once, with how many there are of it. */
export function counted(tiles: Tile[]): [Tile, number][] {
  return [...new Set(tiles)].map((x) => [x, tiles.filter((y) => y === x).length]);
}
