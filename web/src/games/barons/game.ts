import { findWord } from "../../i18n/index.svelte";
import { describe } from "../describe";
import type { BaronsShapes } from "./types";
import { TINT } from "./artwork";

export const barons = describe<BaronsShapes>({
  kind: "barons",
  load: () => import("./client"),
  hasSecrets: () => true,
  isSecret: () => true,
  isWritten: false,
  seatColour: (view, seat) => TINT[view.territories[seat]],
  sideName: (view, seat) => findWord("barons", `word-${view.territories[seat]}`) ?? "",
  where: () => "",
  // A turn ends with cards that are drawn: those moves are made at once.
  endsTurn: () => false,
  task: "table.your-turn",
});
