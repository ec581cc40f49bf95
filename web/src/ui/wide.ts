// How much room there is.
import { MediaQuery } from "svelte/reactivity";

/** Whether there is room for a column beside the board; else everything stands below it. */
export const wide = new MediaQuery("(min-width: 60rem), (min-width: 40rem) and (orientation: landscape)");

/** Whether there is room for two columns beside a board that is higher than it is wide. */
export const roomy = new MediaQuery("(min-width: 76rem)");
