// Tests read every text.
import { withTexts } from "./index.svelte";

await withTexts(Promise.resolve());
