// What a table of Power Barons shows and asks at the moment: the film, the dice that wait, what is told, the challenge, the answers.
import { untrack } from "svelte";
import { useCatchup } from "../../core/catchup.svelte";
import { motion } from "../../core/motion.svelte";
import type { Table } from "../../core/table.svelte";
import { useSuspense } from "../../core/suspense.svelte";
import { t, tOf } from "../../i18n/index.svelte";
import { hearMoves } from "../../ui/sound/hear.svelte";
import { answersOf } from "./answers";
import { useArena } from "./arena.svelte";
import { decider, hint, question, refusal, why } from "./ask";
import { beforeRoll, useCup } from "./cup.svelte";
import { lastRoll, lately, look, takenFrom, takes, victimOf } from "./digest";
import { duelNow, lastDuel, sideOf } from "./duels";
import { useFightOn } from "./fighton.svelte";
import { foresee, type Foreseen } from "./forecast";
import { byColour, knownHand, knownToOthers, openHands } from "./hands";
import { InfluenceChoice } from "./influence.svelte";
import { ahead } from "./lead.svelte";
import { track } from "./track";
import type { BaronsMove, BaronsShapes, Card } from "./types";
import { seenAfter } from "./walk.svelte";
import { cardOf, moveText, tellBarons } from "./words";

/** How many lines tell what happens. */
const LINES = 6;

export class Screen {
  readonly film;
  readonly cup;
  readonly fight;
  readonly arena;
  readonly influence: InfluenceChoice;
  private readonly told;

  constructor(readonly table: Table<BaronsShapes>) {
    this.film = useCatchup(table, look);
    // The own dice lie there until they are thrown; what they decide is not seen before.
    this.cup = useCup(
      () => (this.film.at === null && !this.isDone && this.roll?.seat === table.seat ? this.roll : null),
      () => table.info.deadline !== null,
    );
    hearMoves("barons", () => this.shown);
    // The board shows what happens; everything beside it tells of it once it has been seen.
    this.told = useSuspense(
      this.film,
      () => ({ seat: table.seat, view: this.position, moves: this.shown }),
      (news) => (table.past ? 0 : seenAfter(news, this.film.at === null)),
    );
    this.fight = useFightOn(table, () => this.offered);
    this.arena = useArena(
      () => this.duel,
      () => this.movedOn,
    );
    this.influence = new InfluenceChoice(
      () => this.legal,
      () => this.hand?.map((held) => held.card) ?? [],
      () => !this.table.isScene,
    );
    // Whoever sends the card has thrown: the dice fall in the move after it.
    $effect.pre(() => {
      if (table.staged.busy && table.rest === "dice") this.cup.throwAhead(table.number + 1);
    });
  }

  readonly name = (seat: number): string => this.table.seatName(seat);
  readonly spaces = $derived.by(() => track(this.table.info.options.components));
  readonly roll = $derived.by(() => lastRoll(this.film.moves));
  /** What one's own moves wait for before they are sent. */
  readonly rest = $derived.by(() => (this.film.at === null ? this.table.rest : null));
  /** What the board shows. */
  readonly position = $derived.by(() => {
    const { film, roll, table } = this;
    if (roll && this.cup.waits) return beforeRoll(film.view, roll, this.spaces);
    // A turn that is not ended yet is still one's own.
    return this.rest === "turn" && table.seat !== null ? { ...film.view, turn: table.seat } : film.view;
  });
  readonly shown = $derived.by(() => {
    const { film, roll } = this;
    return roll && this.cup.waits ? film.moves.filter((m) => m.number < roll.number) : film.moves;
  });

  /** What is told beside the board. */
  get view() {
    return this.told.shown.view;
  }
  get toldMoves() {
    return this.told.shown.moves;
  }
  get stage() {
    return this.view.stage;
  }

  private readonly offered = $derived.by(() =>
    this.cup.waits || this.told.waits ? [] : this.film.legal.map((m) => m.move),
  );
  readonly legal = $derived.by(() => (this.fight.going ? [] : this.offered));
  private readonly byCard = $derived.by(
    () =>
      new Map(
        this.legal.flatMap((m) => {
          const c = cardOf(m);
          return c ? [[c, m] as const] : [];
        }),
      ),
  );
  /** What is no card, by how it is chosen. */
  readonly answers = $derived.by(() => answersOf(this.legal));
  /** Whether the seat that is shown has something to do. */
  get mine(): boolean {
    return this.legal.length > 0 || this.cup.waits || this.rest !== null;
  }

  /** Whose decision is waited for. */
  readonly decider = $derived.by(() => (this.isDone ? null : decider(this.view, this.table.seat, this.mine)));

  /** The hand that is spied on. */
  readonly victim = $derived.by(() => {
    const { stage } = this;
    return stage.ask === "steal" && stage.from != null && this.legal.length
      ? knownHand(this.view, stage.from, this.table.seat).cards
      : [];
  });
  readonly paying = $derived.by(
    () => this.stage.ask === "pay" && this.table.seat === this.view.turn && this.legal.length > 0,
  );
  readonly hand = $derived.by(() => {
    const { view, table } = this;
    return view.hand
      ?.map((card, i) => ({ card, seen: table.seat !== null && knownToOthers(view, table.seat)[i] }))
      .sort((a, b) => byColour(a.card, b.card));
  });
  /** Whether the cards in question are not those of the hand: the victim's, or the bank's. */
  get elsewhere(): boolean {
    return this.stage.ask === "steal" || this.stage.ask === "pay";
  }
  /** Whether some cards can be chosen: then the others are faded. */
  get choosesCards(): boolean {
    return this.byCard.size > 0 || this.influence.open;
  }
  /** In a puzzle both hands are known: the other's lies beside one's own. */
  readonly open = $derived.by(() => (this.table.isScene ? openHands(this.view, this.table.seat) : []));

  readonly duel = $derived.by(() => duelNow(this.position) ?? lastDuel(this.shown));
  /** Whether a challenge is being fought. */
  get fights(): boolean {
    return this.duel !== null && this.duel.end === null;
  }
  /** Whether a challenge fills the board: in a replay also the position in which it ends. */
  get isArenaOpen(): boolean {
    return this.arena.open || (this.table.past && this.duel?.end?.number === this.table.number);
  }
  /** Whether something is shown that happened after the challenge. */
  private readonly movedOn = $derived.by(() =>
    this.shown.some((m) => m.number > (this.duel?.end?.number ?? Infinity) && look(m) > 0),
  );
  // A challenge that is over has been seen on the board: beside it one line is left. With less motion it is left open, small, until
  // somebody has decided something else; for who took part, until they have.
  readonly folded = $derived.by(() => {
    const { duel, table, film } = this;
    if (!duel?.end) return false;
    if (table.past) return true;
    const { number } = duel.end;
    const tookPart = sideOf(duel, table.seat) !== null;
    return (
      !motion.reduced ||
      film.moves.some((m) => m.number > number && typeof m.by === "number" && (!tookPart || m.by === table.seat))
    );
  });
  /** In a replay a challenge is left beside the board until the next turn's dice are thrown. */
  readonly recalled = $derived.by(() => !this.table.past || (this.duel?.end?.number ?? 0) > (this.roll?.number ?? 0));

  /** The challenge as far as it has been seen. */
  readonly toldDuel = $derived.by(() => duelNow(this.view) ?? lastDuel(this.toldMoves));

  /** At the beginning of one's own turn: what the others took since the last one. */
  readonly taken = $derived.by(() => {
    const { table, stage, mine } = this;
    const begins = stage.ask === "bank" && stage.for === "turn" && mine && !this.rest;
    return begins && table.seat !== null ? takenFrom(this.toldMoves, table.seat).map((e) => tellBarons(e, table)) : [];
  });
  /** What is said on the board itself while it happens: somebody takes something from somebody. */
  readonly caption = $derived.by(() => {
    if (!this.watches) return null;
    const [event] = lately(this.toldMoves, 1);
    return event && takes(event)
      ? { text: tellBarons(event, this.table), bad: victimOf(event) === this.table.seat }
      : null;
  });
  /** What has happened lately, in words; what is seen just now is the last of it. */
  readonly happened = $derived.by(() => lately(this.toldMoves, LINES).map((e) => tellBarons(e, this.table)));
  /** Whether others' moves are shown one by one. */
  get watches(): boolean {
    return this.film.at !== null && !this.table.past;
  }

  /** Whether nothing more can happen: the game is looked at, or a lesson's or a puzzle's answer is judged. */
  get isDone(): boolean {
    const { table } = this;
    return table.past || (table.isScene && table.info.turn.length === 0);
  }
  readonly asked = $derived.by(() => {
    const { table, view, legal, rest } = this;
    const { seat, you } = table;
    if (this.cup.waits) return t("bar.you.roll");
    const { leader } = this.fight;
    if (this.fight.going && leader !== null)
      return tOf("bar.fight-on", leader === you, { who: this.name(leader), n: ahead(view, leader) });
    if (rest) return t(`status.rest.${rest}`);
    // How it went stands above the board.
    if (table.isScene && this.isDone && this.film.at === null) return t("bar.scene-done");
    if (this.told.waits && this.film.at === null && !table.past) {
      const told = this.toldMoves.at(-1)?.number ?? 0;
      if ((this.roll?.number ?? 0) > told) return t("bar.rolling");
      const [event] = lately(this.shown, 1);
      // A card is named while it is turned; what it leads to comes after that, and so does who has won.
      if (event && event.event !== "won") return tellBarons(event, table);
    }
    // What was told before is not told again.
    if (this.watches && this.film.begins) return t("status.nobody");
    if (this.watches && this.happened.length) return this.happened[this.happened.length - 1];
    return question(view, legal, { seat, you, underWay: this.film.at === null && !table.past }, this.name);
  });
  readonly throwDice = $derived.by(() => {
    if (this.cup.waits) return this.cup.throw;
    return this.rest === "dice" ? () => void this.table.staged.endTurn() : undefined;
  });
  readonly hint = $derived.by(() => {
    const { legal, table } = this;
    return legal.length && table.seat !== null ? hint(this.view, legal, table.seat) : null;
  });
  /** What led to the question. */
  get why(): string | null | undefined {
    return this.legal.length ? why(this.view, this.toldMoves, this.table) : undefined;
  }

  // Where surrender is the only answer, nobody is asked whether they are sure.
  readonly play = (move: BaronsMove): void => {
    const { table } = this;
    void (move === "surrender" && this.legal.length === 1 && !table.isScene ? table.playNow(move) : table.play(move));
  };
  playCard(card: Card): (() => void) | undefined {
    const move = this.byCard.get(card);
    return move ? () => this.play(move) : undefined;
  }
  /** Card by card, as the rules have it, but as one decision. */
  readonly pay = (cards: Card[]): Promise<boolean> => this.table.playAll(cards.map((card) => ({ pay: card })));

  /** What a card would come to. */
  foreseen(card: Card): Foreseen | null {
    const move = this.byCard.get(card);
    return move ? this.foresee(move) : null;
  }
  private foresee(move: BaronsMove): Foreseen | null {
    const { seat } = this.table;
    return seat === null ? null : foresee(this.view, this.duel, seat, move);
  }
  readonly inWords = (move: BaronsMove): string =>
    [moveText(move, this.name), this.foresee(move)?.text].filter(Boolean).join(", ");
  /** What can be done with a card. */
  action(card: Card): string {
    const move = this.byCard.get(card);
    return move ? this.inWords(move) : "";
  }

  /** Why the card that was tapped last cannot be played; another position is another question. */
  private refused = $state.raw<{ at: number; text: string } | null>(null);
  get no(): string {
    return this.refused?.at === this.table.number ? this.refused.text : "";
  }
  private get mayRefuse(): boolean {
    const { table } = this;
    return !table.past && table.seat !== null && this.film.at === null && !table.staged.busy;
  }
  whyNot(card: Card): string {
    const { seat } = this.table;
    return this.mayRefuse && seat !== null ? refusal(this.view, card, seat, this.name, this.rest !== null) : "";
  }
  refuse(card: Card): void {
    if (this.mayRefuse) this.refused = { at: this.table.number, text: this.whyNot(card) };
  }
}

/** What a table shows, as long as its component is there. */
export const useScreen = (table: Table<BaronsShapes>): Screen => untrack(() => new Screen(table));
