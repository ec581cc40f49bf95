// How much room there is.
import { MediaQuery } from "svelte/reactivity";

/** Whether there is room for a column beside the board; else everything stands below it. */
export const wide = new MediaQuery("(min-width: 60rem), (min-width: 40rem) and (orientation: landscape)");

/** Whether the window is a phone's: what is drawn has few dots, and is larger against its ground. */
export const narrow = new MediaQuery("(max-width: 39.999rem)");

/** Whether the window is high enough for what is only good to know. */
export const high = new MediaQuery("(min-width: 60rem) and (min-height: 64rem)");

/** Whether there is room for two columns beside a board that is higher than it is wide. */
export const roomy = new MediaQuery("(min-width: 76rem)");

/** Whether nothing stands beside the board, or hardly anything fits below it: a phone, however it is held. */
export const slim = new MediaQuery(
  "not ((min-width: 60rem) or ((min-width: 40rem) and (orientation: landscape) and (min-height: 34rem)))",
);
