// The rounds of a challenge as sums that grow: for the eye, the totals are the engine's.
import {
  type Base,
  type BaronsMade,
  type BaronsView,
  type Card,
  type Challenge,
  type Colour,
  colourOf,
  valueOf,
} from "./types";

export const SIDES = ["attacker", "defender"] as const;
export type Side = (typeof SIDES)[number];
type Sums = Record<Side, number>;

/** A challenge as it is drawn, under way or over. */
export interface Duel {
  attacker: number;
  defender: number;
  base: Base;
  limited: boolean;
  rounds: Challenge["rounds"];
  influence: Record<Side, Card[]>;
  totals: Sums;
  /** What is asked now. */
  ask: string;
  /** How it ended. */
  end: DuelEnd | null;
}

export interface DuelEnd {
  winner: Side;
  surrendered: boolean;
  banked: number;
  /** Whether it brought a base; null as long as nobody has been told. */
  placed: boolean | null;
  /** The move that ended it. */
  number: number;
}

/** What a card counts in a challenge: one of the named type double (BAR-5.3). */
export const worth = (card: Card, base: Base): number => valueOf(card) * (colourOf(card) === base ? 2 : 1);

/** What each side had after each round. */
export function running({ base, rounds }: Pick<Duel, "base" | "rounds">): Sums[] {
  const worthOf = (card: Card | null | undefined) => (card ? worth(card, base) : 0);
  const sum = { attacker: 0, defender: 0 };
  return rounds.map((r) => {
    for (const side of SIDES) sum[side] += worthOf(r[side]);
    return { ...sum };
  });
}

/** What the cards that a side has played are worth in a bank, at their face. */
export function played({ rounds, influence }: Pick<Duel, "rounds" | "influence">, side: Side): number {
  const cards = [...rounds.map((r) => r[side]), ...influence[side]];
  return cards.reduce((sum, card) => sum + (card ? valueOf(card) : 0), 0);
}

/** What the winner banks: the cards of the side that lost (BAR-5.7). */
export const spoils = (duel: Duel): number => played(duel, duel.end?.winner === "attacker" ? "defender" : "attacker");

/** The side of a challenge that a seat is on; null: it looks on. */
export const sideOf = (
  { attacker, defender }: Pick<Duel, "attacker" | "defender">,
  seat: number | null,
): Side | null => (seat === attacker ? "attacker" : seat === defender ? "defender" : null);

/** A challenge with a card laid where one is asked for, and the side that lays it; null where the move is none. */
export function withCard(duel: Duel, card: Card): { duel: Duel; side: Side } | null {
  const { rounds, ask } = duel;
  if (ask !== "lead" && ask !== "answer") return null;
  const laid: Duel["rounds"] =
    ask === "lead"
      ? [...rounds, { colour: colourOf(card), attacker: card, defender: null }]
      : rounds.map((round, i) => (i === rounds.length - 1 ? { ...round, defender: card } : round));
  const totals = running({ ...duel, rounds: laid }).at(-1) ?? duel.totals;
  return { duel: { ...duel, rounds: laid, totals, ask: "" }, side: ask === "lead" ? "attacker" : "defender" };
}

/** The challenge that is under way. */
export function duelNow(view: BaronsView): Duel | null {
  const c = view.challenge;
  // While its loser draws it is still there, but over.
  if (!c || !["lead", "answer", "surrender", "influence"].includes(view.stage.ask)) return null;
  const totals = view.totals ?? { attacker: 0, defender: 0 };
  return {
    attacker: view.turn,
    defender: c.defender,
    base: c.base,
    limited: view.limited,
    rounds: c.rounds,
    influence: c.influence,
    totals,
    ask: view.stage.ask,
    end: null,
  };
}

/** The last challenge that is over, from what everybody was told of it. */
export function lastDuel(moves: BaronsMade[]): Duel | null {
  const told = moves.flatMap((m) => m.events.map((e) => ({ e, number: m.number })));
  const won = told.findLastIndex((x) => x.e.event === "won");
  const began = told.slice(0, Math.max(0, won)).findLastIndex((x) => x.e.event === "challenged");
  const [challenge, { e: end, number }] = [told[began]?.e, told[won] ?? { number: 0 }];
  if (challenge?.event !== "challenged" || end?.event !== "won") return null;
  const { seat, defender, base, limited } = challenge;
  const duel: Duel = {
    attacker: seat,
    defender,
    base,
    limited,
    rounds: [],
    influence: { attacker: [], defender: [] },
    totals: { attacker: 0, defender: 0 },
    ask: "",
    end: null,
  };
  const side = (e: { seat: number }): Side => (e.seat === seat ? "attacker" : "defender");
  const round = (colour: Colour) => {
    const last = duel.rounds[duel.rounds.length - 1];
    if (last?.colour === colour) return last;
    const begun: Duel["rounds"][number] = { colour, attacker: null, defender: null };
    duel.rounds.push(begun);
    return begun;
  };
  for (const { e } of told.slice(began, won)) {
    if (e.event === "played") round(colourOf(e.card))[side(e)] = e.card;
    else if (e.event === "called") round(e.colour);
    else if (e.event === "played_influence") duel.influence[side(e)].push(...e.cards);
    else if (e.event === "totals") duel.totals = { attacker: e.attacker, defender: e.defender };
  }
  // The loser draws first; then the base is placed.
  const next = told.slice(won).find((x) => ["placed", "cards_only", "turn", "paid"].includes(x.e.event));
  duel.end = {
    winner: side(end),
    banked: end.banked,
    surrendered: told.slice(began, won).some((x) => x.e.event === "surrendered"),
    placed: next === undefined ? null : next.e.event === "placed",
    number,
  };
  return duel;
}
