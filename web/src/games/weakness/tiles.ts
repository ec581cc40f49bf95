// Tiles that lie together.
import type { Tile } from "./types";

/** Each kind once, with how many there are of it. */
export function counted(tiles: Tile[]): [Tile, number][] {
  return [...new Set(tiles)].map((x) => [x, tiles.filter((y) => y === x).length]);
}
