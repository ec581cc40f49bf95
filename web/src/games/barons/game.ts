import { findWord, needs } from "../../i18n/index.svelte";
import { describe } from "../describe";
import { type BaronsShapes, TERRITORIES } from "./types";
import { TINT } from "./tint";
import { asking, leads } from "./lead.svelte";

const word = (code: string) => findWord("barons", `word-${code}`) ?? "";

export const barons = describe<BaronsShapes>({
  kind: "barons",
  load: needs(["common", "table", "barons"], () => import("./client")),
  picture: needs(["common", "table", "barons"], () => import("./MovePicture.svelte")),
  puzzlePicture: needs(["common", "table", "barons"], () => import("./HandsPicture.svelte")),
  table: needs(["common", "table", "barons"], () => import("./BaronsTable.svelte")),
  coach: needs(["barons"], () => import("./coach")),
  hasSecrets: () => true,
  isSecret: () => true,
  isWritten: false,
  isFormal: (view, seat) => !asking.always && leads(view, seat),
  seatColour: (view, seat) => TINT[view.territories[seat]],
  planned: ({ territories }, seat) => {
    const planned: unknown = Array.isArray(territories) ? territories[seat] : null;
    const territory = TERRITORIES.find((known) => known === planned) ?? TERRITORIES[seat];
    return { colour: TINT[territory], name: word(territory) };
  },
  sideName: (view, seat) => word(`side-${view.territories[seat]}`),
  where: () => "",
  // A card that is banked is gone, a challenge given up is lost, and a turn that is ended is over: all that waits until the player
  // is sure.
  rests: (events, view) => {
    if (events.some((e) => e.event === "surrendered")) return "surrender";
    if (events.some((e) => e.event === "turn")) return "turn";
    if (!events.some((e) => e.event === "banked")) return null;
    return view.stage.ask === "roll" ? "dice" : "card";
  },
  task: ({ turn }, seat) => (seat === turn ? "table.your-turn" : "status.answer"),
});
