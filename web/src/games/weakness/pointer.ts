// What the coach points at in a turn of Power & Weakness.
import { t } from "../../i18n/index.svelte";
import type { Player, WeaknessView } from "./types";

const PLAYERS: Player[] = ["orange", "white"];
/** Points and active regions that win (PAW-10.2). */
const WINS = 12;

/** The first thing that is worth a word; nothing if there is none. */
export function pointer(view: WeaknessView, seat: number): string | null {
  const [me, other] = [PLAYERS[seat], PLAYERS[1 - seat]];
  const { stage, totals, cubes, recruited } = view;
  if (typeof stage === "object" && "bids" in stage) return t("coach.weakness.bid");
  if (stage !== "action") return null;
  if (totals[me] >= WINS) return t("coach.weakness.enough", { n: totals[me] });
  if (totals[other] >= WINS - 2) return t("coach.weakness.danger", { n: totals[other] });
  if (cubes <= 2) return t("coach.weakness.sand", { n: cubes });
  if (!recruited) return t("coach.weakness.recruit");
  return view.cycle <= 2 ? t("coach.weakness.aim", { n: totals[me] }) : null;
}
