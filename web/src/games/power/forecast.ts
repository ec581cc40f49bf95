// What the server foresees of a move, in words: "5 against 4: you capture".
import { t } from "../../i18n/index.svelte";
import type { Forecast } from "./types";

export function forecastInWords({ mine, theirs, result }: Forecast): string {
  return t(`power.meets.${result}`, { mine, theirs });
}
