// What somebody has shown at the puzzles of a game, as one number.
import type { Game } from "../core/types";
import { t } from "../i18n/index.svelte";
import type { Figure, MyPuzzles } from "./puzzles";

/** The rating that everybody begins with. */
const BEGINNING = 1500;

/** Somebody's rating in a game; before the first answer that which everybody begins with, and what it is. */
export function ratingOf({ solvers }: MyPuzzles, game: Game): Figure {
  const rating = solvers.find((s) => s.game === game)?.rating;
  return rating === undefined
    ? { label: t("puzzles.rating"), value: BEGINNING, note: t("puzzles.rating.first") }
    : { label: t("puzzles.rating"), value: rating };
}
