// What the coach points at in a round of POWER.
import { t } from "../../i18n/index.svelte";
import type { Pointer } from "../describe";
import { countInWords, pieceName } from "./names";
import { KINDS, LARGE, POWER, powerOf, PRICES } from "./pieces";
import type { Army, PowerView } from "./types";

/** What is worth a word, what matters most first. */
export function pointers(view: PowerView, seat: number): Pointer[] {
  const mine = (view.seats[seat] ?? []).filter((army) => !view.armies[army].out);
  const found = mine.flatMap((army) => [
    { about: "exchange", text: exchange(view, army) },
    { about: "empty", text: emptyHeadquarters(view, army) },
    { about: "buy", text: purchase(view, army) },
  ]);
  const earn = { about: "earn", text: view.round <= EARLY ? t("coach.power.earn") : null };
  return [...found, earn].filter((p): p is Pointer => p.text !== null);
}

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
