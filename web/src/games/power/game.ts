import { t } from "../../i18n/index.svelte";
import { describe } from "../describe";
import type { Army, PowerShapes } from "./types";

const ARMIES: Army[] = ["G", "B", "Y", "R"];
const COLOUR: Record<Army, string> = { G: "#1f7a34", B: "#1f55b5", Y: "#f0bd1d", R: "#bb2d22" };

export const power = describe<PowerShapes>({
  kind: "power",
  load: () => import("./client"),
  hasSecrets: () => true,
  // The board lies open; a pad that has been begun does not.
  isSecret: (_, draft) => draft !== null,
  isWritten: true,
  // Nobody goes under the colour of an army that is out, as long as another one is theirs.
  seatColour: ({ seats, armies }, seat) => COLOUR[seats[seat].find((army) => !armies[army].out) ?? seats[seat][0]],
  plannedColour: ({ seats }, seat) => {
    const planned: unknown = Array.isArray(seats) ? seats[seat]?.[0] : null;
    return COLOUR[ARMIES.find((army) => army === planned) ?? ARMIES[seat]];
  },
  sideName: (view, seat) => view.seats[seat].map((army) => t(`army.${army}`)).join(" + "),
  where: ({ round }, over) => t("power.round", { round: over ? Math.max(1, round - 1) : round }),
  most: ({ round_limit: n }) => (typeof n === "number" ? t("power.of-rounds", { n }) : ""),
  task: () => "status.power",
});
