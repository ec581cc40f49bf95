// A game to watch move by move, as the home page shows one: one that is played now, else the last one, else the bots play one.
import { gameOf, type LoadedGame } from "../games/game";
import { api } from "./api";
import { botsTable } from "./create";
import { Table } from "./table.svelte";
import { type Game, GAMES, type Move, type TableInfo } from "./types";

/** Where games come from. */
export interface Hall {
  /** Games that are over, the last one first. */
  over(): Promise<TableInfo[]>;
  /** Lets bots begin one. */
  begin(): Promise<TableInfo>;
  table(id: string): Table;
  game(kind: Game): Promise<LoadedGame>;
}

export const hall: Hall = {
  over: () => api.get("/api/tables", { query: { status: "over" } }),
  begin: () => botsTable(GAMES[Math.floor(Math.random() * GAMES.length)]),
  table: (id) => new Table(id),
  game: (kind) => gameOf(kind).load(),
};

/** A move, and the position before it; of a round whose pads stay secret, the position after it. */
interface Scene {
  number: number;
  view: Table["view"];
  move: NonNullable<Move["move"]> | undefined;
  /** What has happened, this move included, the last first. */
  told: string[];
}

/** A game with fewer moves has hardly begun. */
const ENOUGH = 8;
/** A game that runs is joined a few moves before its last one: what is shown is what happens now. */
const LEAD = 3;
/** So many lines of what happened are told. */
const LINES = 6;
/** A pad that is only handed in is one event; the last one brings all that happens in the round. */
const HANDED_IN = 1;
/** What somebody did, and everybody may see: the move, or what came of it. */
const isSeen = (m: Move) => typeof m.by === "number" && (m.move != null || m.events.length > HANDED_IN);

/** The move after which somebody begins to watch: near the end of a game that runs, in the middle of one that is over. */
function joinedAfter({ info, moves }: Table): number {
  const seen = moves.filter(isSeen);
  const skipped = info.status === "over" ? Math.floor(seen.length / 2) : seen.length - LEAD;
  return seen[skipped - 1]?.number ?? 0;
}

export class Spectacle {
  table = $state.raw<Table | null>(null);
  game = $state.raw<LoadedGame | null>(null);
  scene = $state.raw<Scene | null>(null);
  failed = $state(false);
  /** Whether nobody looks any more, perhaps before a game was found. */
  private closed = false;

  constructor(private readonly from: Hall = hall) {}

  /** `running`: a game that is played now, if there is one. */
  async open(running?: TableInfo): Promise<void> {
    try {
      const found = await this.find(running);
      if (this.closed) return found.close();
      this.table = found;
      this.game = await this.from.game(found.info.game);
      await this.next();
    } catch {
      this.failed = true;
    }
  }

  close(): void {
    this.closed = true;
    this.table?.close();
  }

  /** The next move that somebody made and everybody may see; after the last one the game begins again, or goes on meanwhile. */
  async next(): Promise<void> {
    const { table, game } = this;
    if (!table || !game) return;
    const after = this.scene?.number ?? joinedAfter(table);
    const following = () => table.moves.find((m) => m.number > after && isSeen(m));
    let move = following();
    if (!move) {
      await table.refresh();
      move = following() ?? (table.info.status === "over" ? table.moves.find(isSeen) : undefined);
    }
    if (!move) return;
    const made = move.move ?? undefined;
    const view = await table.viewAt(made === undefined ? move.number : move.number - 1);
    this.scene = { number: move.number, view, move: made, told: this.told(table, game, move.number) };
  }

  private told(table: Table, game: LoadedGame, number: number): string[] {
    const lines: string[] = [];
    for (const move of table.moves.filter((m) => m.number <= number).reverse()) {
      const texts = game.tell(move, table.moves, table).map((line) => line.text);
      lines.push(...texts.filter((text) => text !== "").reverse());
      if (lines.length >= LINES) break;
    }
    return lines.slice(0, LINES);
  }

  /** A game with something to show: where people only think, or where nothing but cards has been dealt, there is nothing yet. */
  private async find(running?: TableInfo): Promise<Table> {
    if (running && running.moves >= ENOUGH) {
      const found = await this.look(running);
      if (found?.moves.some(isSeen)) return found;
      found?.close();
    }
    const last = (await this.from.over()).find((o) => o.moves >= ENOUGH);
    const found = await this.look(last ?? (await this.from.begin()));
    if (!found) throw new Error("the table is not there");
    return found;
  }

  private async look({ id }: TableInfo): Promise<Table | null> {
    const found = this.from.table(id);
    await found.refresh();
    if (found.loaded) return found;
    found.close();
    return null;
  }
}
