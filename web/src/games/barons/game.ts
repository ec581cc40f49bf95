import type { ClientGame } from "../game";
import type { Territory } from "./types";
import { TINT } from "./world";

export const barons: ClientGame = {
  kind: "barons",
  load: () => import("./client"),
  hasSecrets: () => true,
  isSecret: () => true,
  seatColour: (view, seat) => TINT[(view as { territories: Territory[] }).territories[seat]],
  where: () => "",
  task: "table.your-turn",
};
