// What the coach points at in a round of POWER.
import { t } from "../../i18n/index.svelte";
import type { Pointer } from "../describe";
import { ARMIES } from "./geometry";
import { armyName, countInWords, pieceName } from "./names";
import { writePlace } from "./notation";
import { KINDS, LARGE, POWER, powerOf, PRICES } from "./pieces";
import type { Army, Kind, PowerView } from "./types";

/** What is worth a word, what matters most first. */
export function pointers(view: PowerView, seat: number): Pointer[] {
  const mine = (view.seats[seat] ?? []).filter((army) => !view.armies[army].out);
  const found = mine.flatMap((army) => [
    { about: "empty", text: emptyHeadquarters(view, army) },
    { about: "threat", text: threat(view, seat, army) },
    { about: "exchange", text: exchange(view, army) },
    { about: "buy", text: purchase(view, army) },
  ]);
  const flag = { about: "flag", text: looseFlag(view, seat) };
  const early = view.round <= EARLY;
  const aim = { about: early ? "earn" : "storm", text: t(early ? "coach.power.earn" : "coach.power.storm") };
  return [flag, ...found, aim].filter((p): p is Pointer => p.text !== null);
}

/** The armies of the others that are still there. */
const foes = ({ armies, seats }: PowerView, seat: number): Army[] =>
  ARMIES.filter((army) => !seats[seat]?.includes(army) && !armies[army].out);

/** A flag that nobody guards, with an own foot soldier in the same country (POW-10.1). */
function looseFlag(view: PowerView, seat: number): string | null {
  const mine = view.seats[seat] ?? [];
  const isNear = (foe: Army) => mine.some((army) => footIn(view, army, foe) !== null);
  const army = foes(view, seat).find((foe) => isLoose(view, seat, foe) && isNear(foe));
  return army ? t("coach.power.flag", { army: armyName(army) }) : null;
}

/** A foot soldier of an army in a country, and where it stands. */
function footIn({ armies }: PowerView, army: Army, country: Army): { kind: Kind; place: string } | null {
  for (const [place, pieces] of Object.entries(armies[army].places)) {
    const kind = FOOT.find((k) => (pieces[k] ?? 0) > 0);
    if (kind && new RegExp(`^${country}(\\d|HQ)$`).test(place)) return { kind, place };
  }
  return null;
}

/** Somebody in one's country who can take the flag. */
function threat(view: PowerView, seat: number, army: Army): string | null {
  const near = foes(view, seat).flatMap((foe) => footIn(view, foe, army) ?? [])[0];
  return near
    ? t("coach.power.threat", { piece: pieceName(near.kind), place: writePlace(near.place, view.rules) })
    : null;
}

/** Who takes flags. */
const FOOT: Kind[] = ["R", "I"];

/** Whether nobody but the seat itself stands in an HQ. */
const isLoose = ({ armies, seats }: PowerView, seat: number, foe: Army): boolean =>
  ARMIES.every((army) => seats[seat]?.includes(army) || powerOf(armies[army].places[`${foe}HQ`] ?? {}) === 0);

/** Until then the coach says what rounds are for. */
const EARLY = 3;

/** Three alike become one that is far stronger (POW-6). */
function exchange({ armies }: PowerView, army: Army): string | null {
  const three = (place: string) => KINDS.find((k) => LARGE[k] && (armies[army].places[place]?.[k] ?? 0) >= 3);
  const home = three(`${army}HQ`);
  const kind = home ?? three(`${army}RV`);
  const large = kind && LARGE[kind];
  if (!kind || !large) return null;
  return t(home ? "coach.power.exchange" : "coach.power.exchange-reserve", {
    three: countInWords(kind, 3),
    large: pieceName(large),
    before: 3 * POWER[kind],
    after: POWER[large],
  });
}

function emptyHeadquarters({ armies, round }: PowerView, army: Army): string | null {
  // Nobody is near in the first rounds.
  if (round < 2 || powerOf(armies[army].places[`${army}HQ`] ?? {}) > 0) return null;
  return t("coach.power.empty");
}

/** Power Units in Reserve buy pieces. */
function purchase({ armies }: PowerView, army: Army): string | null {
  const units = armies[army].places[`${army}RV`]?.P ?? 0;
  const best = PRICES.findLast(([, price]) => price <= units);
  return best ? t("coach.power.buy", { n: units, piece: pieceName(best[0]), price: best[1] }) : null;
}
