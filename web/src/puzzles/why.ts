import { dyn } from "../i18n/index.svelte";
import type { Judged } from "./puzzles";

/** Why a right answer is right, by the kind of puzzle: its first theme. */
export const whyRight = ({ themes }: Pick<Judged, "themes">): string =>
  themes.length ? dyn(`puzzles.right.${themes[0].id}`) : "";
