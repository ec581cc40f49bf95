// Power & Weakness as the coach knows it.
import { needs, t } from "../../i18n/index.svelte";

export { pointers } from "./pointer";

export const reasons = needs(["why", "weakness"], () => import("./why"));

export const steps = () => [t("first.weakness.1"), t("first.weakness.2"), t("first.weakness.3")];
