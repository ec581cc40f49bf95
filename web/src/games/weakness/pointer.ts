// What the coach points at in a turn of Power & Weakness.
import { t } from "../../i18n/index.svelte";
import type { Pointer } from "../describe";
import { isBalanced, reinforced } from "./balance";
import { PIECE_OF, PLAYERS, type Player, type WeaknessView, WINS } from "./types";
import { w } from "./words";

/** Questions that come of an action, one's own or the other's. */
const ANSWERS = ["withdraw", "occupy", "snake", "rebellion", "change_marker", "another_tile"] as const;

/** Regions where as many knights as magicians stand for nothing, and those where one more piece would make it so. */
function balance(view: WeaknessView, me: Player): Pointer[] {
  const mine = view.regions.filter(({ owner }) => owner === me);
  const piece = w(PIECE_OF[view.kind]);
  const dead = mine.find(({ pieces }) => isBalanced(pieces));
  if (dead) {
    const { knights: n } = dead.pieces;
    return [{ about: "balance", text: t("coach.weakness.balance", { region: dead.name, n, piece }) }];
  }
  const next = mine.find(({ pieces }) => isBalanced(reinforced(pieces, view.kind)));
  return next ? [{ about: "front", text: t("coach.weakness.front", { region: next.name, piece }) }] : [];
}

/** How many pieces of the kind that counts now, and of the other, wait in a player's reserve. */
function reserves(view: WeaknessView, me: Player): [number, number] {
  const { knights, magicians } = view.reserve[me];
  return view.kind === "magic" ? [magicians, knights] : [knights, magicians];
}

/** What is worth a word, what matters most first. */
export function pointers(view: WeaknessView, seat: number): Pointer[] {
  const [me, other] = [PLAYERS[seat], PLAYERS[1 - seat]];
  const { stage, totals, cubes, recruited } = view;
  if (typeof stage === "object" && "bids" in stage) return [{ about: "bid", text: t("coach.weakness.bid") }];
  const answer = ANSWERS.find((about) => stage === about || (typeof stage === "object" && about in stage));
  if (answer) return [{ about: answer, text: t(`coach.weakness.${answer}`) }];
  if (stage !== "action") return [];
  const found: Pointer[] = [];
  if (totals[me] >= WINS) found.push({ about: "enough", text: t("coach.weakness.enough", { n: totals[me] }) });
  else if (totals[other] >= WINS - 2)
    found.push({ about: "danger", text: t("coach.weakness.danger", { n: totals[other] }) });
  if (cubes <= 2) found.push({ about: "sand", text: t("coach.weakness.sand", { n: cubes }) });
  found.push(...balance(view, me));
  const free = view.regions.some(({ owner }) => owner == null);
  const [active, passive] = reserves(view, me);
  if (free && active > 0 && view.cycle <= 3)
    found.push({ about: "empty", text: t("coach.weakness.empty", { piece: w(PIECE_OF[view.kind]) }) });
  // Whoever still has pieces of both kinds had better place one than recruit.
  else if (!recruited && (active === 0 || passive === 0))
    found.push({ about: "recruit", text: t("coach.weakness.recruit") });
  if (view.cycle <= 2) found.push({ about: "aim", text: t("coach.weakness.aim", { n: totals[me] }) });
  return found;
}
