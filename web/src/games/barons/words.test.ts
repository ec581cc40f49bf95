import { beforeAll, expect, it } from "vitest";
import { language, loadWords, loadLanguage, t } from "../../i18n/index.svelte";
import { TERRITORIES, type BaronsEvent, type Territory } from "./types";
import { alone, land, tellBarons, w } from "./words";

beforeAll(async () => {
  await loadWords("barons");
  await loadLanguage("fr");
});

/** Seats without a name, called by their territory. */
const reader = { you: 3, seatName: (seat: number) => w(`side-${TERRITORIES[seat]}`) };
const tell = (event: BaronsEvent) => tellBarons(event, reader);

it("French has the right article, verb and preposition for every territory, for people and for you", () => {
  language.now = "fr";
  const challenged = (seat: number, defender: number): BaronsEvent => ({
    event: "challenged",
    seat,
    defender,
    base: "energy",
    limited: false,
  });
  expect([0, 1, 2].map((seat) => tell(challenged(seat, 3)))).toEqual([
    "L’Amérique vous défie pour une base d’énergie.",
    "L’Europe vous défie pour une base d’énergie.",
    "L’Asie vous défie pour une base d’énergie.",
  ]);
  expect(tell(challenged(3, 0))).toBe("Vous défiez l’Amérique pour une base d’énergie.");
  const removed = (territory: Territory): BaronsEvent => ({
    event: "removed",
    seat: 1,
    owner: 2,
    territory,
    base: "transportation",
  });
  expect(TERRITORIES.map((territory) => tell(removed(territory)))).toEqual([
    "L’Europe retire la base de transports de l’Asie en Amérique.",
    "L’Europe retire la base de transports de l’Asie en Europe.",
    "L’Europe retire la base de transports de l’Asie en Asie.",
    "L’Europe retire la base de transports de l’Asie en Afrique.",
  ]);
  expect(t("bar.hand-of", { who: reader.seatName(0) })).toBe("Main de l’Amérique");
  expect(t("bar.hand-of", { who: "Ada" })).toBe("Main d’Ada");
  expect(t("bar.challenges-you", { attacker: reader.seatName(0), base: w("energy") })).toBe(
    "L’Amérique vous défie\u00a0: base d’énergie",
  );
  expect(alone(reader.seatName(0), "americas")).toBe("Amérique");
  language.now = "en";
  expect(tell(challenged(0, 3))).toBe("America challenges you for the energy base.");
  expect(land("americas")).toBe("America");
  expect(alone("Ada", "americas")).toBe("Ada");
});
