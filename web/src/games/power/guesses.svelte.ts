// "What if": guesses in the others' pads, checked as they are written and tried on a copy of the position. They go nowhere but to the
// server's `apply`, which keeps nothing and tells nobody.
import type { ApplyAnswer } from "../../core/table.svelte";
import type { Arrow } from "./Arrows.svelte";
import type { Army } from "./geometry";
import { Planner } from "./planner.svelte";
import type { Armies } from "./position";
import type { Advice, PadMove, PowerEvent, PowerView } from "./types";

/** Answers a line of `apply`. */
export type Apply = (line: unknown) => Promise<ApplyAnswer>;

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
  private get position(): unknown {
    const { ready: _ready, power: _power, final_round: _final, your_pads: _pads, ...state } = this.view;
    return state;
  }

  private async ask(seat: number, question: unknown): Promise<Advice> {
    const answer = await this.apply({ options: this.options, state: this.position, ask: { seat, question } });
    if (!answer.advice) throw new Error(answer.error?.text);
    return answer.advice as Advice;
  }

  /** The whole round with one's own pad and the guesses; null if it cannot be tried. */
  async tryOut(own: PadMove): Promise<{ events: PowerEvent[]; after?: Armies } | null> {
    this.busy = true;
    this.problem = "";
    try {
      const moves = this.view.seats
        .map((_, seat) => ({
          by: seat,
          move: seat === this.own ? own : (this.planners.get(seat)?.move ?? { pads: {} }),
        }))
        .filter(({ by }) => this.alive(by).length > 0);
      const answer = await this.apply({ options: this.options, state: this.position, moves });
      const refused = answer.error ?? answer.results?.find((r) => !r.ok)?.error;
      if (refused) throw new Error(refused.text);
      return {
        events: (answer.results ?? []).flatMap((r) => (r.events ?? []) as PowerEvent[]),
        after: (answer.state as PowerView | undefined)?.armies,
      };
    } catch (e) {
      this.problem = e instanceof Error ? e.message : String(e);
      return null;
    } finally {
      this.busy = false;
    }
  }
}
