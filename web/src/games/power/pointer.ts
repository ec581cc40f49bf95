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

/** A flag that nobody guards (POW-10.1). */
function looseFlag(view: PowerView, seat: number): string | null {
  const army = foes(view, seat).find((foe) => isEmpty(view, `${foe}HQ`));
  return army ? t("coach.power.flag", { army: armyName(army) }) : null;
}

/** Somebody in one's country who can take the flag. */
function threat(view: PowerView, seat: number, army: Army): string | null {
  for (const foe of foes(view, seat))
    for (const [place, pieces] of Object.entries(view.armies[foe].places)) {
      const kind = FOOT.find((k) => (pieces[k] ?? 0) > 0);
      if (kind && new RegExp(`^${army}\\d$`).test(place))
        return t("coach.power.threat", { piece: pieceName(kind), place: writePlace(place, view.rules) });
    }
  return null;
}

/** Who takes flags. */
const FOOT: Kind[] = ["R", "I"];

const isEmpty = ({ armies }: PowerView, place: string): boolean =>
  ARMIES.every((army) => powerOf(armies[army].places[place] ?? {}) === 0);

/** Until then the coach says what rounds are for. */
const EARLY = 3;

/** Three alike become one that is far stronger (POW-6). */
function exchange({ armies }: PowerView, army: Army): string | null {
  const here = armies[army].places[`${army}HQ`] ?? {};
  const kind = KINDS.find((k) => LARGE[k] && (here[k] ?? 0) >= 3);
  const large = kind && LARGE[kind];
  if (!kind || !large) return null;
  return t("coach.power.exchange", {
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
