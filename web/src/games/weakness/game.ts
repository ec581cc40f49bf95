import { t } from "../../i18n/index.svelte";
import type { ClientGame } from "../game";

/** Nothing is secret but bids (PAW-2.5). */
function hasBids(view: unknown): boolean {
  const stage = (view as { stage?: unknown } | null)?.stage;
  return typeof stage === "object" && stage !== null && "bids" in stage;
}

export const weakness: ClientGame = {
  kind: "weakness",
  load: () => import("./client"),
  hasSecrets: hasBids,
  // A bid that has been made is; the question is not.
  isSecret: (view, draft) => hasBids(view) && draft !== null,
  seatColour: (_, seat) => ["#e2771c", "#f7f4ec"][seat],
  where: (view) => t("paw.cycle-short", { n: (view as { cycle: number }).cycle }),
  task: "table.your-turn",
};
