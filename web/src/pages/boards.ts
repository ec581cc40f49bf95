// Which component draws which game; each is fetched when it is first needed.
import type { Component } from "svelte";
import type { Table } from "../lib/table.svelte";
import type { Game } from "../lib/types";

type Board = Component<{ table: Table }>;

const BOARDS: Record<Game, () => Promise<{ default: Board }>> = {
  power: () => import("../power/PowerTable.svelte"),
  weakness: () => import("../weakness/WeaknessTable.svelte"),
  barons: () => import("../barons/BaronsTable.svelte"),
};

export async function boardOf(game: Game): Promise<Board> {
  return (await BOARDS[game]()).default;
}
