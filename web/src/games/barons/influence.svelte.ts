// The influence round: cards of the hand are chosen one by one; together they must take the lead (BAR-5.6).
import { type BaronsMove, type Card, valueOf } from "./types";

type InfluenceMove = Exclude<Extract<BaronsMove, { influence: unknown }>, string>;
export const isInfluence = (m: BaronsMove): m is InfluenceMove => typeof m !== "string" && "influence" in m;

const same = (cards: Card[]): string => [...cards].sort().join();
const worth = (cards: Card[]): number => cards.reduce((n, c) => n + valueOf(c), 0);

/** Which cards of a hand these are. */
function placesIn(hand: Card[], cards: Card[]): Set<number> {
  const left = [...cards];
  return new Set(
    hand.flatMap((card, i) => {
      const at = left.indexOf(card);
      if (at < 0) return [];
      left.splice(at, 1);
      return [i];
    }),
  );
}

export class InfluenceChoice {
  /** What was chosen, and what it was asked for: another question begins anew. */
  private own = $state.raw<{ asked: string; on: Set<number> } | null>(null);

  constructor(
    private readonly legal: () => BaronsMove[],
    private readonly hand: () => Card[],
    /** Whether some are chosen from the start; in a task they would be the answer. */
    private readonly suggests: () => boolean = () => true,
  ) {}

  private get moves(): InfluenceMove[] {
    return this.legal().filter(isInfluence);
  }

  private get asked(): string {
    return JSON.stringify([this.moves, this.hand()]);
  }

  /** The cheapest cards that take the lead, until others are chosen. */
  private get on(): Set<number> {
    if (this.own?.asked === this.asked) return this.own.on;
    if (!this.suggests()) return new Set();
    const cheapest = this.moves.toSorted((a, b) => worth(a.influence) - worth(b.influence))[0];
    return placesIn(this.hand(), cheapest?.influence ?? []);
  }

  /** Whether influence is asked for and some takes the lead. */
  get open(): boolean {
    return this.moves.length > 0;
  }

  /** Whether a card of the hand is chosen; undefined: it cannot be. */
  chosen(i: number): boolean | undefined {
    return this.open && this.hand()[i]?.startsWith("influence") ? this.on.has(i) : undefined;
  }

  toggle(i: number): void {
    const on = new Set(this.on);
    if (!on.delete(i)) on.add(i);
    this.own = { asked: this.asked, on };
  }

  /** The chosen cards as a move; null: they do not take the lead. */
  get move(): InfluenceMove | null {
    const cards = same(this.hand().filter((_, i) => this.on.has(i)));
    return this.moves.find((m) => same(m.influence) === cards) ?? null;
  }
}
