// A time on a clock.
import { t } from "../i18n/index.svelte";

/** Hours, minutes and seconds; from a day on, days and hours. */
export function written(ms: number): string {
  const s = Math.ceil(Math.max(0, ms) / 1000);
  const [d, h, m] = [Math.floor(s / 86400), Math.floor(s / 3600) % 24, Math.floor(s / 60) % 60];
  const two = (n: number) => String(n).padStart(2, "0");
  if (d) return t("clock.days", { d, h });
  return h ? `${h}:${two(m)}:${two(s % 60)}` : `${m}:${two(s % 60)}`;
}
