import { findWord, t } from "../../i18n/index.svelte";
import { describe } from "../describe";
import type { WeaknessShapes, WeaknessView } from "./types";

/** Nothing is secret but bids (PAW-2.5). */
const hasBids = ({ stage }: WeaknessView) => typeof stage === "object" && "bids" in stage;

export const weakness = describe<WeaknessShapes>({
  kind: "weakness",
  load: () => import("./client"),
  hasSecrets: hasBids,
  // A bid that has been made is; the question is not.
  isSecret: (view, draft) => hasBids(view) && draft !== null,
  isWritten: false,
  seatColour: (_, seat) => ["#e2771c", "#f7f4ec"][seat],
  sideName: (_, seat) => findWord("weakness", seat === 0 ? "word-orange" : "word-white") ?? "",
  where: ({ cycle }) => t("paw.cycle-short", { n: cycle }),
  endsTurn: (events) => events.some((e) => e.event === "turn_began"),
  task: "table.your-turn",
});
