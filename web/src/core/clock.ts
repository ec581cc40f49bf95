// What the clock of a table says: how much time is left, for what, and what starts the next time.
import { t } from "../i18n/index.svelte";
import type { TableInfo } from "./types";
import { written } from "./written";

export interface ClockWords {
  /** What the time is for, in a word or two; empty where there is only one thing it can be. */
  what: string;
  /** The time left. */
  time: string;
  /** The same as a sentence: also what ends it early. */
  sentence: string;
  /** Whether it is time to hurry. */
  short: boolean;
}

/** Less than this is time to hurry. */
const SHORT = 30_000;

/** Whether the time of the present question does not count yet, because somebody still watches the round before (POW-16.5). */
export function waitsForFilm(info: TableInfo, left: (moment: number) => number): boolean {
  return info.status === "running" && info.phase === "planning" && info.asked_at !== null && left(info.asked_at) > 0;
}

/** The one clock that holds for everybody; null where there is none. `left`: milliseconds until a moment. */
export function clockOf(info: TableInfo, left: (moment: number) => number): ClockWords | null {
  if (info.status !== "running") return null;
  if (info.phase === "talking") {
    if (info.talk_until === null) return null;
    const time = written(left(info.talk_until));
    return { what: t("clock.talking"), time, sentence: t("clock.until-planning", { time }), short: false };
  }
  if (info.asked_at !== null && waitsForFilm(info, left)) {
    const time = written(left(info.asked_at));
    return { what: t("clock.film"), time, sentence: t("clock.until-seen", { time }), short: false };
  }
  if (info.deadline === null) return null;
  const time = written(left(info.deadline));
  const what = info.phase === "planning" ? t("clock.planning") : "";
  return { what, time, sentence: t("clock.left", { time }), short: left(info.deadline) < SHORT };
}

/** What is left in a seat's own bank of time; null where there are no banks. */
export function bankOf(info: TableInfo, seat: number, left: (moment: number) => number): string | null {
  const { bank, asked, ready } = info.seats[seat];
  if (bank === null) return null;
  // Before the time counts none of it is used.
  const used = asked && !ready && info.asked_at !== null ? Math.max(0, -left(info.asked_at)) : 0;
  return written(bank - used);
}
