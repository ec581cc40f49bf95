// What the coach points at in a round of POWER.
import { keysOf } from "../../core/keys";
import { t } from "../../i18n/index.svelte";
import type { Pointer } from "../describe";
import { ARMIES } from "./geometry";
import { armyName, countInWords, pieceName } from "./names";
import { type Order, readLine, writePlace } from "./notation";
import { KINDS, LARGE, POWER, powerOf, PRICES } from "./pieces";
import { LINES } from "./plan";
import type { Army, Kind, PadMove, PowerView } from "./types";

/** What is worth a word, what matters most first; what is written on the pad already is not. */
export function pointers(view: PowerView, seat: number, written: PadMove | null): Pointer[] {
  const mine = (view.seats[seat] ?? []).filter((army) => !view.armies[army].out);
  const orders = ordersOf(written, view);
  const found = mine.flatMap((army) => [
    { about: "empty", text: emptyHeadquarters(view, army, orders) },
    { about: "threat", text: threat(view, seat, army, orders) },
    { about: "exchange", text: exchange(view, army, orders) },
    { about: "buy", text: purchase(view, army, orders) },
  ]);
  const flag = { about: "flag", text: looseFlag(view, seat, orders) };
  const all = [flag, ...found, sides(view, mine), aim(view, seat, orders), rest(mine, orders)];
  return all.filter((p): p is Pointer => p.text !== null);
}

const ordersOf = (written: PadMove | null, { rules }: PowerView): Order[] =>
  keysOf(written?.pads ?? {}).flatMap((army) =>
    (written?.pads?.[army] ?? []).flatMap((line) => readLine(line, rules, army) ?? []),
  );

const goesTo = (orders: Order[], place: string, kinds: Kind[] = KINDS): boolean =>
  orders.some((o) => o.type === "move" && o.to === place && kinds.includes(o.piece));

/** Whoever plays with two or three learns once what is different. */
function sides({ round, seats, mercenary }: PowerView, mine: Army[]): { about: string; text: string | null } {
  if (round !== TOLD_SIDES) return { about: "sides", text: null };
  if (mercenary) return { about: "sides", text: t("coach.power.mercenary", { army: armyName(mercenary) }) };
  return { about: "sides", text: seats.length === 2 && mine.length > 1 ? t("coach.power.two") : null };
}

/** What rounds are for: first to earn, then to take flags. */
function aim(view: PowerView, seat: number, orders: Order[]): { about: string; text: string | null } {
  if (view.round > EARLY) return { about: "storm", text: t("coach.power.storm") };
  const earns = foes(view, seat).some((foe) => orders.some((o) => o.type === "move" && isIn(o.to, foe)));
  return { about: "earn", text: earns ? null : t("coach.power.earn") };
}

/** Whoever has begun to write has more commands. */
function rest(mine: Army[], orders: Order[]): { about: string; text: string | null } {
  const [n, all] = [orders.length, LINES * mine.length];
  return { about: "rest", text: n > 0 && n < all ? t("coach.power.rest", { n, all }) : null };
}

/** The armies of the others that are still there. */
const foes = ({ armies, seats }: PowerView, seat: number): Army[] =>
  ARMIES.filter((army) => !seats[seat]?.includes(army) && !armies[army].out);

/** A flag that nobody guards, with an own foot soldier in the same country (POW-10.1). */
function looseFlag(view: PowerView, seat: number, orders: Order[]): string | null {
  const mine = view.seats[seat] ?? [];
  const isNear = (foe: Army) => mine.some((army) => footIn(view, army, foe) !== null);
  const isOpen = (foe: Army) => isLoose(view, seat, foe) && !goesTo(orders, `${foe}HQ`, FOOT);
  const army = foes(view, seat).find((foe) => isOpen(foe) && isNear(foe));
  return army ? t("coach.power.flag", { army: armyName(army) }) : null;
}

/** A foot soldier of an army in a country, and where it stands. */
function footIn({ armies }: PowerView, army: Army, country: Army): { kind: Kind; place: string } | null {
  for (const [place, pieces] of Object.entries(armies[army].places)) {
    const kind = FOOT.find((k) => (pieces[k] ?? 0) > 0);
    if (kind && (isIn(place, country) || place === `${country}HQ`)) return { kind, place };
  }
  return null;
}

/** Somebody in one's country who can take the flag. */
function threat(view: PowerView, seat: number, army: Army, orders: Order[]): string | null {
  if (goesTo(orders, `${army}HQ`)) return null;
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

/** Whether a place is one of a country's own nine sectors. */
const isIn = (place: string, country: Army): boolean => place.startsWith(country) && /^\d$/.test(place.slice(1));

/** Until then the coach says what rounds are for. */
const EARLY = 3;
const TOLD_SIDES = 2;

/** Three alike become one that is far stronger (POW-6). */
function exchange({ armies }: PowerView, army: Army, orders: Order[]): string | null {
  const isDone = (place: string, made: Kind) =>
    orders.some((o) => o.type === "exchange" && o.place === place && o.made === made);
  const three = (place: string) =>
    KINDS.find((k) => {
      const large = LARGE[k];
      return large && (armies[army].places[place]?.[k] ?? 0) >= 3 && !isDone(place, large);
    });
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

function emptyHeadquarters({ armies, round }: PowerView, army: Army, orders: Order[]): string | null {
  // Nobody is near in the first rounds.
  if (round < 2 || powerOf(armies[army].places[`${army}HQ`] ?? {}) > 0 || goesTo(orders, `${army}HQ`)) return null;
  return t("coach.power.empty");
}

/** Power Units in Reserve buy pieces, those that are not spent yet. */
function purchase({ armies }: PowerView, army: Army, orders: Order[]): string | null {
  const reserve = `${army}RV`;
  const spent = orders.reduce((n, o) => n + (o.type === "exchange" && o.place === reserve ? (o.given.P ?? 0) : 0), 0);
  const units = (armies[army].places[reserve]?.P ?? 0) - spent;
  const best = PRICES.findLast(([, price]) => price <= units);
  return best ? t("coach.power.buy", { n: units, piece: pieceName(best[0]), price: best[1] }) : null;
}
