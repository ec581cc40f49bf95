// Which component draws which game; each is fetched when it is first needed.
import type { Component } from "svelte";
import type { Table } from "../lib/table.svelte";
import type { AnyEvent, Told } from "../lib/tell";
import type { Game, Move } from "../lib/types";
import type { PowerMove } from "../power/rounds";
import type { PowerView } from "../power/types";

type Board = Component<{ table: Table }>;

const BOARDS: Record<Game, () => Promise<{ default: Board }>> = {
  power: () => import("../power/PowerTable.svelte"),
  weakness: () => import("../weakness/WeaknessTable.svelte"),
  barons: () => import("../barons/BaronsTable.svelte"),
};

export async function boardOf(game: Game): Promise<Board> {
  return (await BOARDS[game]()).default;
}

/** What a move did, in words; `moves` are those of the whole game. */
type Teller = (move: Move, moves: Move[], table: Table) => Told[];
const each = (tell: (event: AnyEvent, table: Table) => string): Teller => (move, _, table) => (move.events as AnyEvent[]).map((e) => ({ text: tell(e, table) }));

const TELLERS: Record<Game, () => Promise<Teller>> = {
  power: async () => {
    const { tellPad } = await import("../power/told");
    return (move, moves, table) => tellPad(move as PowerMove, moves as PowerMove[], (table.view as PowerView).rules, (seat) => table.seatName(seat));
  },
  weakness: async () => each((await import("../weakness/words")).tellWeakness),
  barons: async () => {
    const { tellBarons } = await import("../barons/words");
    return each((event, table) => tellBarons(event, (seat) => table.seatName(seat)));
  },
};

export function tellerOf(game: Game): Promise<Teller> {
  return TELLERS[game]();
}
