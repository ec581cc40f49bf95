import { needs, t } from "../../i18n/index.svelte";
import { describe } from "../describe";
import type { Army, PowerShapes } from "./types";

const ARMIES: Army[] = ["G", "B", "Y", "R"];
const isArmy = (army: unknown): army is Army => ARMIES.some((a) => a === army);
const armiesOf = (armies: Army[]) => armies.map((army) => t(`army.${army}`));
const sideOf = (armies: Army[]) => armiesOf(armies).join(" + ");
const COLOUR: Record<Army, string> = { G: "#1f7a34", B: "#1f55b5", Y: "#f0bd1d", R: "#bb2d22" };

export const power = describe<PowerShapes>({
  kind: "power",
  load: needs(["common", "table", "power"], () => import("./client")),
  picture: needs(["common", "table", "power"], () => import("./MovePicture.svelte")),
  table: needs(["common", "table", "power"], () => import("./PowerTable.svelte")),
  coach: needs(["power"], () => import("./coach")),
  hasSecrets: () => true,
  // The board lies open; a pad that has been begun does not.
  isSecret: (_, draft) => draft !== null,
  isWritten: true,
  isSimultaneous: true,
  hasClock: true,
  // Nobody goes under the colour of an army that is out, as long as another one is theirs.
  seatColour: ({ seats, armies }, seat) => COLOUR[seats[seat].find((army) => !armies[army].out) ?? seats[seat][0]],
  planned: ({ seats }, seat) => {
    const planned: unknown = Array.isArray(seats) ? seats[seat] : null;
    const armies = Array.isArray(planned) ? planned.filter(isArmy) : [];
    const [first = ARMIES[seat]] = armies;
    return { colour: COLOUR[first], name: sideOf(armies.length ? armies : [first]) };
  },
  sideName: (view, seat) => sideOf(view.seats[seat]),
  sides: (view, seat) => armiesOf(view.seats[seat]),
  where: ({ round }, over) => t("power.round", { round: over ? Math.max(1, round - 1) : round }),
  most: ({ round_limit: n }) => (typeof n === "number" ? t("power.of-rounds", { n }) : ""),
  task: () => "status.power",
});
