// Whether there is room for a column beside the board; else everything stands below it.
import { MediaQuery } from "svelte/reactivity";

export const wide = new MediaQuery("(min-width: 60rem), (min-width: 40rem) and (orientation: landscape)");
