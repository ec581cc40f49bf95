// The files of rules/barons, as part of the page.
import type { Section } from "./content";

export const sections = import.meta.glob<Section>("../../../rules/barons/[0-9]*.json", {
  eager: true,
  import: "default",
});
export { default as intro } from "../../../rules/barons/intro.json";
export { default as forPlayers } from "../../../rules/barons/for-players.json";
