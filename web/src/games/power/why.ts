// Why orders may be good, as far as one can point at it: a flag, a capture, an exchange, a purchase, a country that pays.
import { keysOf } from "../../core/keys";
import { t } from "../../i18n/index.svelte";
import { takesFlag } from "./forecast";
import { ARMIES } from "./geometry";
import { armyName, countInWords, pieceName } from "./names";
import { type Order, readLine, writePlace } from "./notation";
import { padArmies } from "./plan";
import { LARGE, POWER, powerOf } from "./pieces";
import type { Army, Kind, PadMove, PowerView } from "./types";

type Going = Extract<Order, { type: "move" }>;

/** The orders' reasons, what matters most first. */
export function why({ pads }: PadMove, view: PowerView, seat: number): string[] {
  const mine = view.seats[seat] ?? [];
  const orders = padArmies(pads ?? {}).flatMap((army) =>
    (pads?.[army] ?? []).flatMap((line) => readLine(line, view.rules, army) ?? []),
  );
  const going = orders.filter((o): o is Going => o.type === "move" && o.piece !== "M");
  const goals = [...new Set(going.map((o) => o.to))];
  const fights = goals.map((place) => ({ place, ...strengths(view, mine, going, place) }));
  const flags = fights.flatMap(({ place, own, theirs }) => {
    const there = going.filter((o) => o.to === place && own > theirs);
    const foe = there.map((o) => takesFlag(o, view, seat)).find((army) => army !== null);
    return foe ? [t("coach.why.flag", { army: armyName(foe) })] : [];
  });
  const captures = fights
    .filter(({ own, theirs }) => theirs > 0 && own > theirs)
    .map(({ place, own, theirs }) => t("coach.why.capture", { place: writePlace(place, view.rules), own, theirs }));
  const made = orders.flatMap((o) => (o.type === "exchange" ? exchanged(o.given, o.made) : []));
  return [...flags, ...captures, ...made, ...pays(view, mine, goals), ...gathers(going, view), ...three(going, view)];
}

/** What stands in a place in the end if nobody else moves: one's own side and the strongest other. */
function strengths(view: PowerView, mine: Army[], going: Going[], place: string): { own: number; theirs: number } {
  const there = (army: Army) => powerOf(view.armies[army].places[place] ?? {});
  const comes = going.filter((o) => o.to === place).reduce((sum, o) => sum + POWER[o.piece], 0);
  const leaves = going.filter((o) => o.from === place).reduce((sum, o) => sum + POWER[o.piece], 0);
  const stays = mine.reduce((sum, army) => sum + there(army), 0) - leaves;
  const foes = ARMIES.filter((army) => !mine.includes(army));
  return { own: comes + stays, theirs: Math.max(0, ...foes.map(there)) };
}

function exchanged(given: Partial<Record<Kind, number>>, made: Kind): string[] {
  const small = keysOf(given).find((kind) => LARGE[kind] === made);
  if (!small) return given.P ? [t("coach.why.buy", { piece: pieceName(made) })] : [];
  const n = given[small] ?? 0;
  const before = n * POWER[small];
  return [
    t("coach.why.exchange", { three: countInWords(small, n), large: pieceName(made), before, after: POWER[made] }),
  ];
}

/** Countries of the others that pay a Power Unit and did not before (POW-9). */
function pays(view: PowerView, mine: Army[], goals: string[]): string[] {
  const isIn = (place: string, foe: Army) => new RegExp(`^${foe}(\\d|HQ)$`).test(place);
  const held = mine.flatMap((army) => Object.keys(view.armies[army].places));
  const foes = ARMIES.filter((army) => !mine.includes(army) && !view.armies[army].out);
  const fresh = foes.filter((foe) => goals.some((p) => isIn(p, foe)) && !held.some((p) => isIn(p, foe)));
  return fresh.length ? [t("coach.why.earn", { countries: fresh.map(armyName).join(", ") })] : [];
}

/** Several that go to one place are strong there together. */
function gathers(going: Going[], view: PowerView): string[] {
  const place = going.find((o, i) => going.findIndex((other) => other.to === o.to) < i)?.to;
  if (place === undefined) return [];
  const together = going.filter((o) => o.to === place);
  const n = together.reduce((sum, o) => sum + POWER[o.piece], 0);
  const there = { place: writePlace(place, view.rules), n };
  if (together.some((o) => isOwn(o, "[035]")) && view.round <= LANDINGS && n > TWO_FIGHTERS)
    return [t("coach.why.ambush", there)];
  return [t(together.some((o) => isOwn(o, "HQ")) ? "coach.why.guard" : "coach.why.gather", there)];
}

/** Whether somebody goes to such a place at home. */
const isOwn = ({ army, to }: Going, place: string): boolean => new RegExp(`^${army}${place}$`).test(to);

/** Until then enemy Fighters land on a country's sectors 0, 3 and 5, to earn; whoever is stronger than two of them captures them there. */
const LANDINGS = 2;
const TWO_FIGHTERS = 2 * POWER.F;

/** Three alike that come together at home and can be exchanged in the next round (POW-6). */
function three(going: Going[], { armies }: PowerView): string[] {
  for (const { army, piece, to } of going) {
    const large = LARGE[piece];
    if (!large || to !== `${army}HQ`) continue;
    const alike = going.filter((o) => o.army === army && o.piece === piece);
    const stay = (armies[army].places[to]?.[piece] ?? 0) - alike.filter((o) => o.from === to).length;
    if (stay < 3 && stay + alike.filter((o) => o.to === to).length >= 3)
      return [t("coach.why.three", { three: countInWords(piece, 3), large: pieceName(large) })];
  }
  return [];
}
