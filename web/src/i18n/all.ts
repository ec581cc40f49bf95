// Tests read every text.
import { type Area, language, loadLanguage, needs } from "./index.svelte";

/** All areas, by their files. */
export const AREAS = Object.keys(import.meta.glob("./en/*.json")).map((path) =>
  path.slice("./en/".length, -".json".length),
);

const isArea = (name: string): name is Area => AREAS.includes(name);

await needs(AREAS.filter(isArea), () => loadLanguage(language.now))();
