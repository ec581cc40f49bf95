// Cards, moves and events of Power Barons in words.
import { findWord, t, word } from "../../i18n/index.svelte";
import type { Reader } from "../../core/reader";
import { tellEvent } from "../../core/tell";
import type { BaronsEvent, BaronsMove, Card, Territory } from "./types";

export function w(code: string): string {
  return word("barons", `word-${code}`);
}

/** Where something is: in French with the word before it. */
export const land = (territory: Territory): string => findWord("barons", `word-territory-${territory}`) ?? w(territory);

/** Who plays, where the name stands alone: whoever has none is called by the territory, without an article. */
export const alone = (name: string, territory: Territory): string =>
  name === w(`side-${territory}`) ? w(territory) : name;

export function cardName(card: Card): string {
  if (card === "?") return t("bar.a-card");
  const [colour, value] = card.split(" ");
  return value === "?" ? t("bar.a-card-of", { colour: w(colour) }) : `${w(colour)} ${value}`;
}

type Name = (seat: number) => string;

export function moveText(move: BaronsMove, name: Name): string {
  if (move === "surrender") return t("bar.surrender");
  if (move === "go_on") return t("bar.go-on");
  if ("bank" in move) return t("bar.bank", { card: cardName(move.bank) });
  if ("give" in move) return t("bar.give", { card: cardName(move.give) });
  if ("steal" in move) return t("bar.steal", { card: cardName(move.steal) });
  if ("play" in move) return t("bar.play", { card: cardName(move.play) });
  if ("pay" in move) return t("bar.pay", { card: cardName(move.pay) });
  if ("take" in move) return t("bar.take", { who: name(move.take.from), colour: w(move.take.colour) });
  if ("spy" in move) return t("bar.spy", { who: name(move.spy) });
  if ("call" in move) return t("bar.call", { colour: w(move.call) });
  if ("remove" in move)
    return t("bar.remove", {
      who: name(move.remove.owner),
      base: w(move.remove.base),
      territory: land(move.remove.territory),
    });
  if ("challenge" in move)
    return t("bar.challenge", { who: name(move.challenge.defender), base: w(move.challenge.base) });
  if ("influence" in move) return t("bar.influence", { cards: move.influence.map((c) => c.split(" ")[1]).join(" + ") });
  return t("bar.build", { base: w(move.build.base), territory: land(move.build.territory) });
}

/** The one card that a move is about, if it is one. */
export function cardOf(move: BaronsMove): Card | undefined {
  if (typeof move === "string") return undefined;
  if ("bank" in move) return move.bank;
  if ("give" in move) return move.give;
  if ("steal" in move) return move.steal;
  if ("play" in move) return move.play;
  if ("pay" in move) return move.pay;
  return undefined;
}

const SEATS = new Set(["seat", "from", "to", "on", "owner", "defender", "loser"]);
const CARDS = new Set(["card", "cards", "hand"]);

export function tellBarons(event: BaronsEvent, reader: Reader): string {
  // A total of a challenge has the same name as the seat that is challenged.
  const isSeat = (field: string, value: unknown): value is number =>
    SEATS.has(field) &&
    typeof value === "number" &&
    event.event !== "totals" &&
    !(field === "to" && event.event === "rolled");
  return tellEvent(
    "barons",
    event,
    (field, value) => {
      if (isSeat(field, value)) return reader.seatName(value);
      if (CARDS.has(field) && typeof value === "string") return cardName(value);
      if (field === "dice" && Array.isArray(value)) return value.join(" + ");
      return undefined;
    },
    (field, value) => isSeat(field, value) && value === reader.you,
  );
}

/** A move in words. */
export const inWords = (move: BaronsMove, _view: unknown, name: Name): string => moveText(move, name);
