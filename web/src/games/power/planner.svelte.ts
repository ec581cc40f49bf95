// The plan being written: pads, what they would come to, what can still be written, and what is chosen on the board.
import { type Action, actionsAt, arrowsOf } from "./chosen";
import { writePlace } from "./notation";
import { padsInNotation } from "./plain";
import {
  emptyPads,
  firstFree,
  History,
  type HistoryStore,
  LINES,
  moved,
  type Pads,
  padsFrom,
  samePads,
  type Verdicts,
  withLine,
  withoutDependents,
  written,
} from "./plan";
import type { Advice, Army, Choice, Kind, PadMove, Profile, Question, Verdict } from "./types";

export interface Desk {
  assist(question: Question): Promise<Advice>;
  /** Keeps what is written; guesses are kept nowhere. */
  save?(move: PadMove): Promise<unknown>;
  /** Where the steps back are kept. */
  history?: HistoryStore;
}

/** Milliseconds without a key after which a typed line is looked at. */
const PAUSE = 150;

export class Planner {
  pads = $state<Pads>({});
  verdicts = $state.raw<Verdicts>({});
  choices = $state.raw<Partial<Record<Army, Choice[]>>>({});
  /** The line that is being replaced instead of the first free one. */
  editing = $state<{ army: Army; at: number } | null>(null);
  place = $state<string | null>(null);
  actionKey = $state<string | null>(null);
  captives = $state<Army | undefined>(undefined);
  /** What the last removal took with it. */
  also = $state<string[]>([]);
  /** Why the chosen piece cannot go where was clicked. */
  refusal = $state.raw<{ line: string; verdict: Verdict; place: string } | null>(null);
  full = $state(false);
  failed = $state(false);
  canUndo = $state(false);
  canRedo = $state(false);

  private history: History<Pads>;
  private asked = 0;
  private saving: ReturnType<typeof setTimeout> | undefined;
  /** Raised by every change and every saving: whoever waited for something can tell whether it is still news. */
  private stamp = 0;
  private unsaved = false;
  /** The last question about the pads, until it is answered. */
  private asking: Promise<void> = Promise.resolve();
  /** The pads that the verdicts are of. */
  private judged: Pads = {};
  /** The line that is being typed: its letters are one change. */
  private typing: string | null = null;
  /** Lines are removed one after another. */
  private removing: Promise<void> = Promise.resolve();

  constructor(
    readonly armies: Army[],
    readonly profile: Profile,
    private desk: Desk,
    before?: PadMove,
  ) {
    this.pads = before ? padsFrom(armies, before.pads) : emptyPads(armies);
    this.captives = before?.captives;
    this.history = new History(this.pads, desk.history);
    this.canUndo = this.history.canUndo;
    this.canRedo = this.history.canRedo;
    void this.ask();
  }

  /** What can act in the chosen place. */
  actions = $derived.by<Action[]>(() => (this.place ? actionsAt(this.choices, this.place, this.profile) : []));
  action = $derived(
    // A piece that stands alone is meant. An exchange needs no target: it is made, or not, and never half chosen.
    this.actions.find((a) => a.key === this.actionKey) ??
      (this.actions.length === 1 && this.actions[0].kind !== "exchange" ? this.actions[0] : undefined),
  );
  targets = $derived(
    new Map(
      (this.action?.choices ?? []).flatMap((c) =>
        c.to === undefined ? [] : [[c.to, this.action?.kind === "launch" ? undefined : c.moves] as const],
      ),
    ),
  );
  /** Whom the chosen piece would meet, by place. */
  meets = $derived(
    new Map(
      (this.action?.choices ?? []).flatMap((c) => (c.to !== undefined && c.meets ? [[c.to, c.meets] as const] : [])),
    ),
  );
  lively = $derived(new Set(Object.values(this.choices).flatMap((list) => (list ?? []).map((c) => c.from))));

  /** Orders that were advised, and the pads that they were advised over. */
  private advised = $state.raw<{ pads: Pads; over: Pads } | null>(null);
  /** What was advised stands on the board until something else is written: then that does. */
  arrows = $derived.by(() =>
    this.advised && this.advised.over === this.pads
      ? arrowsOf(this.advised.pads, {}, this.profile)
      : arrowsOf(this.pads, this.verdicts, this.profile),
  );

  written = $derived(
    Object.values(this.pads)
      .flat()
      .filter((l) => l.trim() !== "").length,
  );
  /** Every line has a command: nothing more can be written. */
  isFull = $derived.by(() => this.armies.every((army) => firstFree(this.pads[army] ?? []) < 0));
  willBeDone = $derived(
    Object.values(this.verdicts)
      .flat()
      .filter((v) => v?.done).length,
  );
  /** What to ask before the pad is final. Of commands that could not be checked, as without a connection, nothing is known. */
  get doubt(): { empty: true } | { lost: number; all: boolean } | null {
    if (this.written === 0) return { empty: true };
    if (this.judged !== this.pads) return null;
    const lost = this.written - this.willBeDone;
    return lost > 0 ? { lost, all: this.willBeDone === 0 } : null;
  }

  move = $derived.by<PadMove>(() => {
    const pads = written(padsInNotation(this.pads, this.profile));
    return { pads, ...(this.captives ? { captives: this.captives } : {}) };
  });

  private change(pads: Pads, typing: string | null = null): void {
    if (samePads(pads, this.history.now)) return;
    if (typing !== null && typing === this.typing) this.history.replace(pads);
    else this.history.push(pads);
    this.typing = typing;
    this.show(pads);
  }

  private show(pads: Pads): void {
    const typed = this.typing !== null;
    this.pads = pads;
    this.stamp += 1;
    this.unsaved = true;
    this.canUndo = this.history.canUndo;
    this.canRedo = this.history.canRedo;
    this.full = false;
    void this.ask(typed ? PAUSE : 0);
    clearTimeout(this.saving);
    this.saving = setTimeout(() => void this.save(), 350);
  }

  /** Keeps what is written on the server, so that it counts when time is up and is there after a reload. */
  async save(): Promise<void> {
    clearTimeout(this.saving);
    if (!this.desk.save) return;
    try {
      const stamp = this.stamp;
      await this.desk.save(this.move);
      if (stamp === this.stamp) this.unsaved = false;
      this.stamp += 1;
      this.failed = false;
    } catch {
      this.failed = true;
    }
  }

  /** What was written for this seat in another window or on another device is taken over, unless something is being written here. */
  async catchUp(kept: () => Promise<PadMove | null>): Promise<void> {
    const stamp = this.stamp;
    const there = await kept().catch(() => null);
    if (!there || this.unsaved || stamp !== this.stamp) return;
    const pads = padsFrom(this.armies, there.pads);
    this.captives = there.captives;
    if (samePads(written(pads), written(this.pads))) return;
    this.history.push(pads);
    this.show(pads);
    clearTimeout(this.saving);
    this.unsaved = false;
  }

  /** Asks what the pads come to; while somebody types, when they pause. */
  ask(pause = 0): Promise<void> {
    this.asking = this.askNow(pause);
    return this.asking;
  }

  /** A line as the game writes it, once its verdict is there. */
  canonical(army: Army, at: number): string | undefined {
    const line = this.pads[army]?.[at];
    return this.judged[army]?.[at] === line ? this.verdicts[army]?.[at]?.command : undefined;
  }

  /** The line is left: what is typed next is another change, and what stands there is written as the game writes it. */
  leave(army: Army, at: number): void {
    const command = this.canonical(army, at);
    if (command && command !== this.pads[army]?.[at]) this.type(army, at, command);
    this.typing = null;
  }

  /** When the verdicts are those of what is written. */
  async settled(): Promise<void> {
    for (let last; last !== this.asking; await last) last = this.asking;
  }

  private async askNow(pause: number): Promise<void> {
    const mine = ++this.asked;
    if (pause) await new Promise((r) => setTimeout(r, pause));
    if (mine !== this.asked) return;
    const pads = this.pads;
    const upTo = this.editing;
    try {
      const spelt = (lines: Pads) => padsInNotation(lines, this.profile);
      const whole = this.desk.assist({ pads: spelt(this.pads), choices: !upTo });
      const part = upTo && this.desk.assist({ pads: spelt(this.before(upTo.army, upTo.at)), choices: true });
      const [answer, choices] = [await whole, (part && (await part))?.choices];
      if (mine !== this.asked) return;
      this.judged = pads;
      this.verdicts = answer.lines;
      this.choices = choices ?? answer.choices ?? {};
      this.failed = false;
    } catch {
      if (mine === this.asked) this.failed = true;
    }
  }

  /** The pads with a line and all after it left blank. */
  private before(army: Army, at: number): Pads {
    return { ...this.pads, [army]: (this.pads[army] ?? []).map((l, i) => (i < at ? l : "")) };
  }

  type(army: Army, at: number, line: string): void {
    this.change(withLine(this.pads, army, at, line), `${army}${at}`);
  }

  remove(army: Army, at: number): Promise<void> {
    this.removing = this.removing.then(() => this.removeNow(army, at)).catch(() => void (this.failed = true));
    return this.removing;
  }

  private async removeNow(army: Army, at: number): Promise<void> {
    const ask = async (pads: Pads) =>
      (await this.desk.assist({ pads: padsInNotation(pads, this.profile), choices: false })).lines;
    for (;;) {
      await this.settled();
      const [before, stamp] = [this.pads, this.stamp];
      const { pads, also } = await withoutDependents(before, this.verdicts, army, at, ask);
      // What was written meanwhile is not lost.
      if (before !== this.pads || stamp !== this.stamp) continue;
      this.also = also;
      this.editing = null;
      this.change(pads);
      return;
    }
  }

  /** Writes other orders in the place of all that is written; one step back brings those again. */
  rewrite({ pads, captives }: PadMove): void {
    this.typing = this.editing = null;
    this.cancel();
    if (captives) this.captives = captives;
    this.change(padsFrom(this.armies, pads));
  }

  /** Shows orders on the board without writing them; none: only what is written. */
  advise(move: PadMove | null): void {
    // Where another piece could go is not what was asked; who chooses one afterwards keeps it.
    if (move && move.pads !== this.advised?.pads) this.cancel();
    this.advised = move && { pads: move.pads ?? {}, over: this.pads };
  }

  shift(army: Army, at: number, by: -1 | 1): void {
    this.change(moved(this.pads, army, at, by));
  }

  undo(): void {
    this.typing = null;
    this.show(this.history.undo());
  }

  redo(): void {
    this.typing = null;
    this.show(this.history.redo());
  }

  edit(army: Army, at: number | null): void {
    this.editing = at === null ? null : { army, at };
    void this.ask();
  }

  /** A place is chosen on the board or beside it: a destination of the chosen piece, or somewhere to act. Who clicks a piece means it. */
  choose(place: string, piece?: { army: Army; kind: Kind }): void {
    const action = this.action;
    const choice = action?.choices.find((c) => c.to === place);
    // A missile may be launched at the place where it stands.
    if (action && choice && (place !== this.place || action.kind === "launch")) {
      this.write(action.pad, choice.command);
      return;
    }
    this.refusal = null;
    // Who clicks a piece of another army means where it stands.
    const takes = piece !== undefined && this.armies.includes(piece.army);
    if (action && action.kind !== "exchange" && !takes && place !== this.place && !this.lively.has(place)) {
      void this.explain(action, place);
      return;
    }
    this.also = [];
    const before = this.actionKey;
    const same = this.place === place;
    this.place = place;
    const meant =
      piece && this.actions.find((a) => a.kind !== "exchange" && a.army === piece.army && a.piece === piece.kind);
    this.actionKey = meant?.key ?? null;
    // The same again puts it away.
    if (same && (!meant || meant.key === before)) this.cancel();
  }

  /** The chosen piece is let go of somewhere: it goes there, or why it cannot is told. */
  drop(place: string): void {
    const action = this.action;
    if (!action || action.choices.some((c) => c.to === place)) this.choose(place);
    else if (action.kind !== "exchange") void this.explain(action, place);
  }

  /** Asks why a piece cannot go somewhere. */
  private async explain(action: Action, place: string): Promise<void> {
    const at = this.lineFor(action.pad);
    if (at < 0) return void (this.full = true);
    const line = action.choices[0].command.replace(/\S+$/, writePlace(place, this.profile));
    const pads = withLine(this.pads, action.pad, at, line);
    const answer = await this.desk.assist({ pads, choices: false }).catch(() => null);
    const verdict = answer?.lines[action.pad]?.[at];
    if (verdict && !verdict.done && this.action?.key === action.key) this.refusal = { line, verdict, place };
  }

  /** The line that the next command is written into; -1 if there is none. */
  private lineFor(pad: Army): number {
    return this.editing?.army === pad ? this.editing.at : firstFree(this.pads[pad] ?? []);
  }

  pick(action: Action): void {
    this.refusal = null;
    if (action.kind === "exchange" || (action.choices.length === 1 && action.kind === "move")) {
      this.write(action.pad, action.choices[0].command);
    } else {
      this.actionKey = action.key;
    }
  }

  cancel(): void {
    this.refusal = null;
    this.place = null;
    this.actionKey = null;
  }

  write(pad: Army, command: string): void {
    const at = this.lineFor(pad);
    if (at < 0 || at >= LINES) {
      this.full = true;
      return;
    }
    this.editing = null;
    this.change(withLine(this.pads, pad, at, command));
    this.cancel();
  }
}
