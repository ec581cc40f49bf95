import { t } from "../../i18n/index.svelte";
import type { ClientGame } from "../game";
import type { Army } from "./geometry";

const COLOUR: Record<Army, string> = { G: "#1f7a34", B: "#1f55b5", Y: "#f0bd1d", R: "#bb2d22" };

export const power: ClientGame = {
  kind: "power",
  load: () => import("./client"),
  hasSecrets: () => true,
  // The board lies open; a pad that has been begun does not.
  isSecret: (_, draft) => draft !== null,
  seatColour: (view, seat) => COLOUR[(view as { seats: Army[][] }).seats[seat][0]],
  where: (view, over) => {
    const { round } = view as { round: number };
    return t("power.round", { round: over ? Math.max(1, round - 1) : round });
  },
  task: "status.power",
};
