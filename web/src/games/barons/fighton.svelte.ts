// Whoever leads a challenge fights on without being asked, unless they want to be: only who is behind or level thinks of surrender.
import { untrack } from "svelte";
import { storage } from "../../core/storage";
import type { Table } from "../../core/table.svelte";
import { ahead } from "./ask";
import type { BaronsMove, BaronsShapes } from "./types";

/** Whether a position asks about surrender only for form's sake. */
export function leads(view: BaronsShapes["view"], legal: BaronsMove[], seat: number | null): boolean {
  return seat !== null && view.stage.ask === "surrender" && legal.includes("go_on") && ahead(view, seat) > 0;
}

export class FightOn {
  /** Whether a leader wants to be asked, too. */
  asks = $state(storage.get("duel-ask") === "always");

  /** The position that was answered for them, and one in which that did not work. */
  private sent = -1;
  private failed = $state(-1);

  constructor(
    private readonly table: Table<BaronsShapes>,
    private readonly legal: () => BaronsMove[],
  ) {}

  /** Whether the setting means anything here: in lessons every move is one's own, and at a shared screen nobody is passed over. */
  get applies(): boolean {
    return this.table.you !== null && !this.table.isScene;
  }

  /** Whether the present question is answered without asking. */
  get going(): boolean {
    const { table } = this;
    const may = this.applies && !this.asks && !table.past && this.failed !== table.number;
    return may && leads(table.view, this.legal(), table.seat);
  }

  /** Answers a position once, however often the table is read meanwhile. What does not work is asked. */
  async follow(): Promise<void> {
    const { number } = this.table;
    if (!this.going || this.sent === number) return;
    this.sent = number;
    if (!(await this.table.playNow("go_on"))) this.failed = number;
  }

  toggle(): void {
    this.asks = !this.asks;
    storage.set("duel-ask", this.asks ? "always" : "behind");
  }
}

export function useFightOn(table: Table<BaronsShapes>, legal: () => BaronsMove[]): FightOn {
  const fight = new FightOn(table, legal);
  $effect(() => {
    if (fight.going) untrack(() => void fight.follow());
  });
  return fight;
}
