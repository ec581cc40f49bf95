// Several people at one screen: a curtain between them, so that nobody sees what is another's. What happened is shown to everybody
// together: while it is, the curtain stays up.

/** How things stand at a screen that several people share. */
export interface ScreenMoment {
  running: boolean;
  /** The seat that is shown, and whether it has something to decide. */
  seat: number | null;
  busy: boolean;
  /** Another seat at this screen that has something to decide. */
  next: number | undefined;
  /** Whether something that happened is being shown. */
  watching: boolean;
  /** Whether one of the seats at this screen has decided already, in secret. */
  begun: boolean;
  /** Whether something is for one player's eyes, and whether it is on the screen now. */
  hasSecrets: boolean;
  isSecret: boolean;
}

export class Curtain {
  /** For whose eyes it is down; null: it is up. */
  down = $state<number | null>(null);
  /** Whether it fell by itself: then it rises by itself when nobody is waited for any more. */
  private fell = false;
  private before: { seat: number | null; busy: boolean } | null = null;
  /** Whether the seat that is shown has decided since it was shown. */
  private done = false;

  /** `sit`: shows another seat; the curtain rises when all of it is there. */
  constructor(private readonly sit: (seat: number) => Promise<void>) {}

  follow(now: ScreenMoment): void {
    // Before the start and after the end nothing is one player's own.
    if (!now.running) {
      this.before = null;
      this.rise();
      return;
    }
    const { seat, busy, next } = now;
    const first = this.before === null;
    this.done = !busy && (this.done || (this.before?.seat === seat && this.before.busy));
    this.before = { seat, busy };
    // Who opens the page is asked who they are before they see anything that is one player's own.
    if (first && ((busy && now.begun) || now.isSecret)) [this.down, this.fell] = [seat, false];
    else if (now.watching || next === undefined) this.rise();
    else if (this.done && this.down === null) {
      if (now.hasSecrets) [this.down, this.fell] = [next, true];
      else {
        this.done = false;
        void this.sit(next);
      }
    }
  }

  private rise(): void {
    if (this.fell) [this.down, this.fell] = [null, false];
  }

  /** Somebody wants to see another seat. */
  change(seat: number, hasSecrets: boolean): void {
    if (hasSecrets) [this.down, this.fell] = [seat, false];
    else void this.sit(seat);
  }

  /** Whoever it is down for is there. */
  async reveal(shown: number | null): Promise<void> {
    const seat = this.down;
    if (seat === null) return;
    [this.fell, this.done] = [false, false];
    if (seat !== shown) await this.sit(seat);
    this.down = null;
  }
}
