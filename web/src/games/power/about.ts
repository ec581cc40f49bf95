// What the places with names of their own are for.
import { t } from "../../i18n/index.svelte";
import { BY_CODE } from "./geometry";

export function about(code: string): string | undefined {
  if (code.endsWith("RV")) return t("about.power-reserve");
  return BY_CODE[code]?.area === "hq" ? t("about.power-hq") : undefined;
}
