// Which component draws which game; each is fetched when it is first needed.
import type { Component } from "svelte";
import type { Table } from "../core/table.svelte";
import type { AnyEvent, Told } from "../core/tell";
import type { Game, Move } from "../core/types";
import type { PowerMove } from "../games/power/rounds";
import type { PowerView } from "../games/power/types";

type Board = Component<{ table: Table }>;

const BOARDS: Record<Game, () => Promise<{ default: Board }>> = {
  power: () => import("../games/power/PowerTable.svelte"),
  weakness: () => import("../games/weakness/WeaknessTable.svelte"),
  barons: () => import("../games/barons/BaronsTable.svelte"),
};

export async function boardOf(game: Game): Promise<Board> {
  return (await BOARDS[game]()).default;
}

/** What a move did, in words; `moves` are those of the whole game. */
type Teller = (move: Move, moves: Move[], table: Table) => Told[];
const each =
  (tell: (event: AnyEvent, table: Table) => string): Teller =>
  (move, _, table) =>
    (move.events as AnyEvent[]).map((e) => ({ text: tell(e, table) }));

const TELLERS: Record<Game, () => Promise<Teller>> = {
  power: async () => {
    const { tellPad } = await import("../games/power/told");
    return (move, moves, table) =>
      tellPad(move as PowerMove, moves as PowerMove[], (table.view as PowerView).rules, (seat) => table.seatName(seat));
  },
  weakness: async () => each((await import("../games/weakness/words")).tellWeakness),
  barons: async () => {
    const { tellBarons } = await import("../games/barons/words");
    return each((event, table) => tellBarons(event, (seat) => table.seatName(seat)));
  },
};

export function tellerOf(game: Game): Promise<Teller> {
  return TELLERS[game]();
}
