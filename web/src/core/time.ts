// Lengths of time in words.
import { t } from "../i18n/index.svelte";

export function duration(seconds: number): string {
  if (seconds < 60 || seconds % 60) return t("unit.seconds", { n: seconds });
  if (seconds < 3600 || seconds % 3600)
    return seconds === 60 ? t("unit.minute") : t("unit.minutes", { n: seconds / 60 });
  if (seconds < 86400 || seconds % 86400)
    return seconds === 3600 ? t("unit.hour") : t("unit.hours", { n: seconds / 3600 });
  return seconds === 86400 ? t("unit.day") : t("unit.days", { n: seconds / 86400 });
}
