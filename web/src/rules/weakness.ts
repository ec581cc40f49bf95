// The files of rules/weakness, as part of the page.
import type { Section } from "./content";

export const sections = import.meta.glob<Section>("../../../rules/weakness/[0-9]*.json", {
  eager: true,
  import: "default",
});
export { default as intro } from "../../../rules/weakness/intro.json";
export { default as forPlayers } from "../../../rules/weakness/for-players.json";
