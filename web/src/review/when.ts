// When something happened in a game, in its own words.
import type { Game } from "../core/types";
import { t } from "../i18n/index.svelte";

export const whenOf = (game: Game, n: number): string => t(`review.when.${game}`, { n });
