// "What if": guesses in the others' pads, checked as they are written and tried on a copy of the position. They go nowhere but to the
// server's `apply`, which keeps nothing and tells nobody.
import type { ApplyAnswer } from "../../core/source";
import type { Json } from "../../core/types";
import type { Arrow } from "./arrowlines";
import { Planner } from "./planner.svelte";
import { add, copyArmies } from "./position";
import type { Advice, Armies, Army, PadMove, PowerEvent, PowerShapes, PowerView, Question } from "./types";

/** Answers a line of `apply`. */
export type Apply = (line: Json) => Promise<ApplyAnswer<PowerShapes>>;

export class Guesses {
  open = $state(false);
  busy = $state(false);
  problem = $state("");
  /** The seat whose pad is written by clicks on the board; null: one's own. */
  writing = $state<number | null>(null);
  /** A plan for each of the others, made when the first guess may come. */
  planners = $state.raw(new Map<number, Planner>());

  constructor(
    private readonly own: number,
    private readonly view: PowerView,
    private readonly options: unknown,
    private readonly apply: Apply,
  ) {}

  active = $derived(this.writing === null ? null : (this.planners.get(this.writing) ?? null));
  arrows = $derived<Arrow[]>(this.open ? [...this.planners.values()].flatMap((p) => p.arrows) : []);

  private alive(seat: number): Army[] {
    return this.view.seats[seat].filter((a) => !this.view.armies[a].out);
  }

  show(open: boolean): void {
    this.open = open;
    if (!open) this.writing = null;
    else if (this.planners.size === 0) {
      const others = this.view.seats
        .map((_, seat) => seat)
        .filter((seat) => seat !== this.own && this.alive(seat).length > 0);
      this.planners = new Map(
        others.map((seat) => [
          seat,
          new Planner(this.alive(seat), this.view.rules, { assist: (question) => this.ask(seat, question) }),
        ]),
      );
    }
  }

  /** The position as everybody sees it, without anybody's pad. */
  private get position() {
    const { ready: _ready, power: _power, final_round: _final, your_pads: _pads, ...state } = this.view;
    return state;
  }

  private async ask(seat: number, question: Question): Promise<Advice> {
    const answer = await this.apply({ options: this.options, state: this.position, ask: { seat, question } });
    if (!answer.advice) throw new Error(answer.error?.text);
    return answer.advice;
  }

  /** The others for whom nothing has been guessed. */
  private get unguessed(): number[] {
    const guessed = (seat: number) =>
      Object.values(this.planners.get(seat)?.move.pads ?? {}).some((lines) => lines.some((line) => line.trim() !== ""));
    return this.view.seats
      .map((_, seat) => seat)
      .filter((seat) => seat !== this.own && this.alive(seat).length > 0 && !guessed(seat));
  }

  /** Who is not guessed at stands still, but would not be idle: a Power Unit to spare pays the penalty (POW-11.1). */
  private get stillPosition() {
    const armies = copyArmies(this.view.armies);
    for (const seat of this.unguessed) {
      const [army] = this.alive(seat);
      add(armies, army, `${army}RV`, { P: 1 });
    }
    return { ...this.position, armies };
  }

  /** The whole round with one's own pad and the guesses; null if it cannot be tried. */
  async tryOut(own: PadMove): Promise<{ events: PowerEvent[]; after?: Armies } | null> {
    this.busy = true;
    this.problem = "";
    const unguessed = this.unguessed;
    try {
      const moves = this.view.seats
        .map((_, seat) => ({
          by: seat,
          move: seat === this.own ? own : (this.planners.get(seat)?.move ?? { pads: {} }),
        }))
        .filter(({ by }) => this.alive(by).length > 0);
      const answer = await this.apply({ options: this.options, state: this.stillPosition, moves });
      const refused = answer.error ?? answer.results?.find((r) => !r.ok)?.error;
      if (refused) throw new Error(refused.text);
      const events = (answer.results ?? []).flatMap((r) => r.events ?? []);
      return {
        events: events.filter((e) => e.event !== "penalty" || !unguessed.includes(e.seat)),
        after: answer.state?.armies,
      };
    } catch (e) {
      this.problem = e instanceof Error ? e.message : String(e);
      return null;
    } finally {
      this.busy = false;
    }
  }
}
