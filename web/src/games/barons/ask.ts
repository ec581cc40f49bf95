// What is asked now, of oneself with the reason, of others with who it is.
import { capital, dyn, known, t } from "../../i18n/index.svelte";
import type { Reader } from "../../core/reader";
import { brought, lastRoll } from "./digest";
import { played } from "./duels";
import { ahead } from "./lead.svelte";
import { type BaronsMade, type BaronsMove, type BaronsView, type Card, colourOf } from "./types";
import { cardName, cardOf, tellBarons, w } from "./words";

type Name = (seat: number) => string;

/** Who is asked. */
export function askedSeat({ stage, challenge, turn }: BaronsView): number {
  return stage.seat ?? (stage.ask === "answer" ? challenge?.defender : turn) ?? turn;
}

/** Whose decision is waited for: one's own only while one is asked; nobody's while the game begins, is over, or the own move is under way. */
export function decider(view: BaronsView, me: number | null, mine: boolean): number | null {
  if (mine) return me;
  const who = askedSeat(view);
  return who === me || CHANCE.has(view.stage.ask) ? null : who;
}
const CHANCE = new Set<string>(["deal", "start", "over"]);

/** Which of its questions a stage asks: some look alike, but have another reason. */
function shade(view: BaronsView, legal: BaronsMove[], seat: number): string {
  const ask = view.stage.ask;
  if (ask === "bank" && view.stage.for !== "turn") return "bank-down";
  if (ask === "lead" && !legal.some(cardOf)) return "call";
  if (ask === "influence" && legal.every((m) => m === "surrender")) return "influence-none";
  if (ask !== "surrender") return ask;
  const lead = ahead(view, seat);
  return lead > 0 ? "surrender-ahead" : lead < 0 ? "surrender-behind" : "surrender";
}

/** Who reads the question: `you` is the seat that is spoken to, none where several people share the screen. */
export interface Asked {
  seat: number | null;
  you: number | null;
  /** Whether one's own move is under way: then nobody has to be told what oneself does. */
  underWay?: boolean;
}

export function question(view: BaronsView, legal: BaronsMove[], reader: Asked, name: Name): string {
  const { seat, you, underWay = false } = reader;
  const { stage, challenge } = view;
  const who = askedSeat(view);
  if (underWay && who === seat && !legal.length) return t("status.nobody");
  const rounds = challenge?.rounds ?? [];
  const colour = stage.colour ?? (stage.ask === "answer" ? rounds[rounds.length - 1]?.colour : undefined);
  const details = {
    who: name(who),
    turn: name(view.turn),
    colour: colour ? w(colour) : "",
    base: challenge ? w(challenge.base) : "",
    from: stage.from == null ? "" : name(stage.from),
    n: Math.abs(ahead(view, who)),
    round: rounds.length + 1,
  };
  if (who === seat && legal.length) return dyn(`bar.you.${shade(view, legal, seat)}`, details);
  const text = `bar.ask.${stage.ask}`;
  if (who === you && known(`${text}-you`)) return dyn(`${text}-you`, details);
  const suffers = stage.from != null && stage.from === you && known(`${text}-from-you`);
  return dyn(suffers ? `${text}-from-you` : text, details);
}

/** Where what is asked is explained. */
const RULES: Record<string, string> = {
  bank: "BAR-3.1",
  "bank-down": "BAR-3.5",
  take_power: "BAR-4.1",
  take_influence: "BAR-4.2",
  give: "BAR-4.1",
  spy: "BAR-4.3",
  steal: "BAR-4.3",
  remove: "BAR-4.5",
  challenge: "BAR-5.1",
  lead: "BAR-5.2",
  call: "BAR-5.2",
  answer: "BAR-5.2",
  surrender: "BAR-5.4",
  "surrender-ahead": "BAR-5.4",
  influence: "BAR-5.6",
  "influence-none": "BAR-5.6",
  build: "BAR-7.1",
};

/** What to know before deciding, and the rule that says it. */
export function hint(view: BaronsView, legal: BaronsMove[], seat: number): { text: string; rule: string } | null {
  const asks = shade(view, legal, seat).replace(/^surrender-behind$/, "surrender");
  if (!(asks in RULES)) return null;
  const limited = view.limited && asks === "challenge" ? `${t("bar.hint-limited")} ` : "";
  const n = view.challenge ? played(view.challenge, seat === view.turn ? "attacker" : "defender") : 0;
  return { text: limited + dyn(`bar.hint.${asks}`, { n }), rule: RULES[asks] };
}

/** What a pawn's space brought about: why something is asked at all, or what came of it. */
const BY_SPACE = new Set(["take_power", "take_influence", "spy", "steal", "remove", "challenge"]);
export function why(view: BaronsView, moves: BaronsMade[], reader: Reader & { seat: number | null }): string | null {
  const { stage, turn } = view;
  const full = stage.ask === "bank" && stage.for !== "turn";
  const roll = lastRoll(moves);
  if (!roll || roll.seat !== turn || !(BY_SPACE.has(stage.ask) || full)) return null;
  const came = brought(moves, turn);
  if (came) return tellBarons(came, reader);
  const { dice } = roll;
  if (reader.seat === turn) return t("bar.rolled", { dice: dice.join(" + "), space: w(`space-${view.spaces[turn]}`) });
  // Somebody else's pawn brought cards.
  const event = moves.flatMap((m) => m.events).findLast((e) => e.event === "rolled");
  return full && event ? tellBarons(event, reader) : null;
}

/** Why a card of the own hand cannot be played now. `staged`: whether one's own move waits to be sent. */
export function refusal(view: BaronsView, card: Card, seat: number, name: Name, staged = false): string {
  const { stage, challenge } = view;
  const rounds = challenge?.rounds ?? [];
  const who = askedSeat(view);
  const influence = colourOf(card) === "influence";
  const say = (reason: string, colour?: string, of = who) =>
    capital(dyn(`bar.no.${reason}`, { card: cardName(card), colour: colour ? w(colour) : "", who: name(of) }));
  if (staged) return say("staged");
  if (who !== seat) return say("wait");
  switch (stage.ask) {
    case "lead":
      if (influence) return say(view.limited ? "influence-limited" : "influence");
      return say("used", colourOf(card));
    case "answer":
      if (influence) return say(view.limited ? "influence-limited" : "influence");
      return say("answer", rounds[rounds.length - 1]?.colour);
    case "influence":
      return say(influence ? "choose" : "influence-only");
    case "give":
      return say("give", stage.colour ?? undefined, view.turn);
    case "pay":
    case "steal":
    case "surrender":
      return say(stage.ask);
    default:
      return say("choose");
  }
}
