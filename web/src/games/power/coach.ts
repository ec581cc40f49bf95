// POWER as the coach knows it.
import { needs, t } from "../../i18n/index.svelte";

export { pointers } from "./pointer";

export const reasons = needs(["why", "power"], () => import("./why"));

export const steps = () => [t("first.power.1"), t("first.power.2"), t("first.power.3")];
