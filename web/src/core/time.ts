// Lengths of time in words.
import { counted } from "../i18n/index.svelte";

export function duration(seconds: number): string {
  if (seconds < 60 || seconds % 60) return counted("unit.seconds", seconds);
  if (seconds < 3600 || seconds % 3600) return counted("unit.minutes", seconds / 60);
  if (seconds < 86400 || seconds % 86400) return counted("unit.hours", seconds / 3600);
  return counted("unit.days", seconds / 86400);
}
