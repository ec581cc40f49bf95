// Which component draws which game; each is fetched when it is first needed.
import type { Component } from "svelte";
import type { Table } from "../lib/table.svelte";
import type { AnyEvent } from "../lib/tell";
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

type Teller = (event: AnyEvent, table: Table) => string;

// POWER's rounds are told by its own film.
const TELLERS: Partial<Record<Game, () => Promise<Teller>>> = {
  weakness: async () => (await import("../weakness/words")).tellWeakness,
  barons: async () => {
    const { tellBarons } = await import("../barons/words");
    return (event, table) => tellBarons(event, (seat) => table.seatName(seat));
  },
};

/** How a game puts its events into words, if a replay is to do it. */
export async function tellerOf(game: Game): Promise<Teller | null> {
  return (await TELLERS[game]?.()) ?? null;
}
