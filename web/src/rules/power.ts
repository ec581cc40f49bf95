// The files of rules/power, as part of the page.
import type { Section } from "./content";

export const sections = import.meta.glob<Section>("../../../rules/power/[0-9]*.json", {
  eager: true,
  import: "default",
});
export { default as intro } from "../../../rules/power/intro.json";
export { default as forPlayers } from "../../../rules/power/for-players.json";
