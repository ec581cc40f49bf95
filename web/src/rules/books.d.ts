// The rules of a game in one language, as `vite.config.ts` makes them of the files of rules/GAME.
declare module "virtual:rules/*" {
  import type { Rulebook } from "./content";
  const book: Rulebook;
  export default book;
}
