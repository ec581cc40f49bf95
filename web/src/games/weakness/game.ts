import { findWord, needs, t } from "../../i18n/index.svelte";
import { describe } from "../describe";
import { playerOf, type WeaknessShapes, type WeaknessView } from "./types";

/** Nothing is secret but bids (PAW-2.5). */
const hasBids = ({ stage }: WeaknessView) => typeof stage === "object" && "bids" in stage;

const COLOUR = ["#e2771c", "#f7f4ec"];
const sideOf = (seat: number) => findWord("weakness", seat === 0 ? "word-orange" : "word-white") ?? "";

export const weakness = describe<WeaknessShapes>({
  kind: "weakness",
  load: needs(["common", "table", "weakness"], () => import("./client")),
  picture: needs(["common", "table", "weakness"], () => import("./MovePicture.svelte")),
  table: needs(["common", "table", "weakness"], () => import("./WeaknessTable.svelte")),
  coach: needs(["weakness"], () => import("./coach")),
  hasSecrets: hasBids,
  // A bid that has been made is; the question is not.
  isSecret: (view, draft) => hasBids(view) && draft !== null,
  isWritten: false,
  isTall: true,
  seatColour: (_, seat) => COLOUR[seat],
  planned: (_, seat) => ({ colour: COLOUR[seat], name: sideOf(seat) }),
  sideName: (_, seat) => sideOf(seat),
  where: ({ cycle }) => t("paw.cycle-short", { n: cycle }),
  rests: (events) => (events.some((e) => e.event === "turn_began") ? "turn" : null),
  task: ({ turn }, seat) => (playerOf(seat) === turn ? "table.your-turn" : "status.answer"),
});
