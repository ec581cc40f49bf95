// Whoever leads a challenge fights on without being asked, unless they want to be. At a shared screen it is not passed on for that.
import { untrack } from "svelte";
import { newKey } from "../../core/api";
import type { Table } from "../../core/table.svelte";
import { asking, leads } from "./lead.svelte";
import type { BaronsMove, BaronsShapes } from "./types";

export class FightOn {
  /** The position that was answered for them, and one in which that did not work. */
  private sent = -1;
  private failed = $state(-1);

  constructor(
    private readonly table: Table<BaronsShapes>,
    private readonly legal: () => BaronsMove[],
  ) {}

  /** Whether a leader wants to be asked, too. */
  get asks(): boolean {
    return asking.always;
  }

  /** Whether the setting means anything here: in lessons every move is one's own. */
  get applies(): boolean {
    return !this.table.isScene;
  }

  /** Who leads and is asked all the same, here; null: nobody. */
  get leader(): number | null {
    const { table } = this;
    const seat = table.view.stage.seat ?? null;
    if (seat === null || !leads(table.view, seat)) return null;
    if (seat === table.seat) return this.legal().includes("go_on") ? seat : null;
    const shares = table.you === null && table.info.mine.includes(seat) && !table.info.seats[seat].left;
    return shares && table.watching === null && table.staged.count === 0 ? seat : null;
  }

  /** Whether the present question is answered without asking. */
  get going(): boolean {
    const { table } = this;
    return this.applies && !this.asks && !table.past && this.failed !== table.number && this.leader !== null;
  }

  /** Answers a position once, however often the table is read meanwhile. What does not work is asked. */
  async follow(): Promise<void> {
    const { table, leader } = this;
    const { number } = table;
    if (leader === null || !this.going || this.sent === number) return;
    this.sent = number;
    const isShown = leader === table.seat;
    const answer: BaronsMove = "go_on";
    const works = isShown
      ? await table.playNow(answer)
      : await table.send([{ move: answer, key: newKey() }], leader, number);
    if (works) return;
    this.failed = number;
    // Somebody else than who is shown can only be asked if the screen is passed on.
    if (!isShown) asking.always = true;
  }

  toggle(): void {
    asking.toggle();
  }
}

export function useFightOn(table: Table<BaronsShapes>, legal: () => BaronsMove[]): FightOn {
  const fight = new FightOn(table, legal);
  $effect(() => {
    if (fight.going) untrack(() => void fight.follow());
  });
  return fight;
}
