// What the coach points at in a turn of Power Barons.
import { t } from "../../i18n/index.svelte";
import type { Pointer } from "../describe";
import { goals } from "./goal";
import { BASES, type BaronsView, colourOf, valueOf } from "./types";
import { land } from "./words";

/** From so few missing bases on it is said where they are missing. */
const FEW = 3;

/** Where the last bases are missing. */
function last(view: BaronsView, seat: number): Pointer[] {
  const open = goals(view, seat).filter((g) => g.have < g.need);
  const n = open.reduce((sum, g) => sum + g.need - g.have, 0);
  if (n === 0 || n > FEW) return [];
  const where = open.map((g) => land(g.territory)).join(", ");
  return [{ about: `last ${n}`, text: t(n === 1 ? "coach.barons.last" : "coach.barons.few", { n, where }) }];
}

/** What is worth a word. */
export function pointers(view: BaronsView, seat: number): Pointer[] {
  const { stage, hand, turn } = view;
  const about = stage.ask;
  switch (about) {
    case "bank": {
      const cards = hand ?? [];
      const low = cards.length ? Math.min(...cards.map(valueOf)) : 0;
      return [{ about, text: t("coach.barons.bank", { n: low }) }];
    }
    case "challenge":
      return turn === seat
        ? [
            ...last(view, seat),
            { about, text: t("coach.barons.challenge") },
            { about: "aim", text: t("coach.barons.aim") },
          ]
        : [];
    case "lead":
      return canLead(view)
        ? [{ about, text: t("coach.barons.lead") }]
        : [{ about: "call", text: t("coach.barons.call") }];
    case "answer":
      return [{ about, text: t("coach.barons.answer") }];
    case "surrender":
      return [standing(view, seat)];
    case "take_power":
      return [{ about: "take", text: t("coach.barons.take") }];
    case "give":
      return choosesGift(view) ? [{ about, text: t("coach.barons.give") }] : [];
    case "take_influence":
    case "spy":
    case "steal":
    case "remove":
    case "pay":
      return [{ about, text: t(`coach.barons.${about}`) }];
    case "build":
      return [...last(view, seat), { about, text: t("coach.barons.build") }];
    case "influence":
      return [influence(view, seat)];
    default:
      return [];
  }
}

/** Whether there is more than one card to give. */
const choosesGift = ({ hand, stage }: BaronsView): boolean =>
  (hand ?? []).filter((card) => colourOf(card) === stage.colour).length > 1;

/** Whether a card of a colour that has not been played yet is in the hand. */
function canLead({ hand, challenge }: BaronsView): boolean {
  const used = challenge?.rounds.map((round) => round.colour) ?? [];
  return (hand ?? []).some((card) => BASES.some((base) => base === colourOf(card) && !used.includes(base)));
}

/** Whoever holds too little influence can only surrender. */
function influence({ hand, totals, turn }: BaronsView, seat: number): Pointer {
  const { attacker, defender } = totals ?? { attacker: 0, defender: 0 };
  const held = (hand ?? [])
    .filter((card) => colourOf(card) === "influence")
    .reduce((sum, card) => sum + valueOf(card), 0);
  const leads = turn === seat ? attacker + held > defender : defender + held >= attacker;
  return leads
    ? { about: "influence", text: t("coach.barons.influence") }
    : { about: "beaten", text: t("coach.barons.beaten") };
}

/** Whoever leads a challenge is not told to give it up. */
function standing({ totals, turn }: BaronsView, seat: number): Pointer {
  const { attacker, defender } = totals ?? { attacker: 0, defender: 0 };
  const [own, theirs] = turn === seat ? [attacker, defender] : [defender, attacker];
  return own > theirs
    ? { about: "ahead", text: t("coach.barons.ahead", { own, theirs }) }
    : { about: "surrender", text: t("coach.barons.surrender") };
}
