// What the coach points at in a turn of Power Barons.
import { t } from "../../i18n/index.svelte";
import { type BaronsView, valueOf } from "./types";

/** The first thing that is worth a word; nothing if there is none. */
export function pointer({ stage, hand, turn }: BaronsView, seat: number): string | null {
  switch (stage.ask) {
    case "bank": {
      const cards = hand ?? [];
      const low = cards.length ? Math.min(...cards.map(valueOf)) : 0;
      return t("coach.barons.bank", { n: low });
    }
    case "challenge":
      return turn === seat ? t("coach.barons.challenge") : null;
    case "lead":
      return t("coach.barons.lead");
    case "answer":
      return t("coach.barons.answer");
    case "surrender":
      return t("coach.barons.surrender");
    default:
      return null;
  }
}
