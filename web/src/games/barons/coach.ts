// Power Barons as the coach knows it.
import { needs } from "../../i18n/index.svelte";

export { pointers } from "./pointer";

export const reasons = needs(["why", "barons"], () => import("./why"));
