// Power Barons as the coach knows it.
import { needs, t } from "../../i18n/index.svelte";

export { pointers } from "./pointer";

export const reasons = needs(["why", "barons"], () => import("./why"));

export const steps = () => [t("first.barons.1"), t("first.barons.2"), t("first.barons.3")];
