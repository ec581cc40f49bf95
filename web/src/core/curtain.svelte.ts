// Several people at one screen: a curtain between them, so that nobody sees what is another's. What happened is shown to everybody
// together: while it is, the curtain stays up.
import { untrack } from "svelte";
import { gameOf } from "../games/game";
import { isAsked } from "./snapshot";
import { storage } from "./storage";
import type { Table } from "./table.svelte";

/** How things stand at a screen that several people share. */
export interface ScreenMoment {
  running: boolean;
  /** The seats at this screen, and those of them that have something to decide. */
  mine: number[];
  asked: number[];
  /** The seat that is shown. */
  seat: number | null;
  /** Whether something that happened is being shown. */
  watching: boolean;
  /** Whether one of the seats at this screen has decided already, in secret. */
  begun: boolean;
  /** Whether something is for one player's eyes, and whether it is on the screen now. */
  hasSecrets: boolean;
  isSecret: boolean;
  /** Whether a decision is written bit by bit: something of it may be on the screen before the table knows of it. */
  isWritten: boolean;
  /** The number of the position: with another one everybody is asked anew. */
  number: number;
}

/** Where the browser keeps which seat was shown last. */
interface Kept {
  get(): string | null;
  set(value: string): void;
}

export class Curtain {
  /** For whose eyes it is down; null: it is up. */
  down = $state<number | null>(null);
  /** Whether it fell by itself: then it rises by itself when nobody is waited for any more. */
  private fell = $state(false);
  /** Whether it is known how things stand. */
  private known = $state(false);
  private before: { seat: number | null; busy: boolean } | null = null;
  /** Whether the seat that is shown has decided since it was shown. */
  private done = false;
  /** The position that the seat that is shown was asked in. */
  private number = -1;
  /** Whether everybody is asked anew, since the seat that is shown was there. */
  private isNew = false;

  /** `sit`: shows another seat; the curtain rises when all of it is there. */
  constructor(
    private readonly sit: (seat: number) => Promise<void>,
    private readonly kept: Kept,
  ) {}

  /** What becomes of the table behind it: not there at all; or out of sight and reach, as what it shows next may be for everybody; null: in sight. */
  get hides(): "all" | "sight" | null {
    if (!this.known) return "all";
    if (this.down === null) return null;
    return this.fell ? "sight" : "all";
  }

  follow(now: ScreenMoment): void {
    this.known = true;
    const { seat, asked } = now;
    // Before the start, after the end and for who sits alone nothing is to be hidden.
    if (!now.running || now.mine.length < 2) {
      this.before = null;
      [this.down, this.fell] = [null, false];
      return;
    }
    const busy = seat !== null && asked.includes(seat);
    const next = asked.find((s) => s !== seat);
    const first = this.before === null;
    this.done = !busy && (this.done || (this.before?.seat === seat && this.before.busy));
    this.before = { seat, busy };
    this.isNew = !first && (this.isNew || now.number !== this.number);
    this.number = now.number;
    // Where all write at the same time they write in the order of their seats: the last of a round does not begin the next.
    const begins = this.isNew && now.isWritten && next !== undefined && next === asked[0];
    if (first) this.opened(now, busy);
    else if (now.watching || next === undefined) this.rise();
    else if ((this.done || begins) && this.down === null) {
      if (now.hasSecrets) [this.down, this.fell] = [next, true];
      else {
        this.done = this.isNew = false;
        void this.sit(next);
      }
    }
    // Somebody else plays that seat now.
    if (this.down !== null && !now.mine.includes(this.down)) this.down = next ?? seat;
    if (this.down === null) this.remember(seat);
  }

  /** Who opens the page is asked who they are before they see anything that is one player's own; who comes back to what is written,
   * always. */
  private opened({ asked, mine, seat, begun, isSecret, isWritten }: ScreenMoment, busy: boolean): void {
    const kept = this.kept.get();
    const last = kept === null ? undefined : mine.find((s) => s === Number(kept));
    if (!isSecret && !(busy && begun) && !(isWritten && last !== undefined)) return;
    // Whoever was at it goes on, unless they have decided.
    const who = [last, seat].find((s) => s != null && asked.includes(s)) ?? asked[0] ?? last ?? seat;
    [this.down, this.fell] = [who, false];
  }

  private rise(): void {
    if (this.fell) [this.down, this.fell] = [null, false];
  }

  private remember(seat: number | null): void {
    if (seat !== null && this.kept.get() !== String(seat)) this.kept.set(String(seat));
  }

  /** Somebody wants to see another seat. */
  change(seat: number, hasSecrets: boolean): void {
    if (hasSecrets) [this.down, this.fell] = [seat, false];
    else {
      this.done = this.isNew = false;
      void this.sit(seat);
    }
  }

  /** Whoever it is down for is there; `shown` says which seat the table shows. */
  async reveal(shown: () => number | null): Promise<void> {
    const seat = this.down;
    if (seat === null) return;
    [this.fell, this.done, this.isNew] = [false, false, false];
    if (seat !== shown()) await this.sit(seat);
    // Without a connection the table still shows the seat before.
    if (seat !== shown()) return;
    this.down = null;
    this.remember(seat);
  }
}

/** The curtain of a table, as long as the component is there. */
export function useCurtain(table: Table): Curtain {
  const curtain = new Curtain((seat) => table.sitAt(seat), storage.at(`sat.${table.id}`));
  $effect.pre(() => {
    if (!table.loaded) return;
    const { seat, info, view, draft } = table.now;
    const game = gameOf(info.game);
    const running = info.status === "running";
    const moment = {
      running,
      mine: info.mine,
      asked: info.mine.filter((s) => isAsked(info, s) && !game.isFormal?.(view, s)),
      seat,
      watching: table.watching !== null,
      begun: info.mine.some((s) => info.seats[s].ready),
      hasSecrets: running && game.hasSecrets(view),
      isSecret: running && game.isSecret(view, draft),
      isWritten: game.isWritten,
      number: table.now.number,
    };
    untrack(() => curtain.follow(moment));
  });
  return curtain;
}
