// Who can be put into a seat besides people: the house's bots by their level, and programs by their name.
import { capital, dyn, known, t } from "../i18n/index.svelte";
import type { Bot, GameInfo, SeatInfo } from "./types";

/** A bot as a form writes it: its level, or `=` and the name of a program. */
export type BotChoice = string;

export function levelName(level: number): string {
  return known(`level.${level}`) ? dyn(`level.${level}`) : t("level.n", { n: level });
}

/** What a level is like, in a few words. */
export function levelAbout(level: number): string {
  return known(`level.${level}.about`) ? dyn(`level.${level}.about`) : "";
}

/** The level in the middle, the weaker of two: for whoever has not said how strong. */
export function middling(info: GameInfo | undefined): number {
  const levels = info?.bots ?? [0];
  return levels[Math.floor((levels.length - 1) / 2)];
}

/** How strong the bots of a quick game are: as was last chosen here; for a newcomer the weakest. */
export function usualLevel(info: GameInfo | undefined, chosen: string | null): number {
  const levels = info?.bots ?? [0];
  return levels.find((l) => String(l) === chosen) ?? levels[0];
}

/** Who can be put into a seat; `about`: what a bot is like. */
export function botChoices(info: GameInfo | undefined): { value: BotChoice; label: string; about: string }[] {
  return [
    ...(info?.bots ?? [0]).map((level) => ({
      value: String(level),
      label: t("bot.level", { level: levelName(level) }),
      about: levelAbout(level),
    })),
    ...(info?.programs ?? []).map((name) => ({ value: `=${name}`, label: t("bot.program", { name }), about: "" })),
  ];
}

export function chosenBot(choice: BotChoice): number | string {
  return choice.startsWith("=") ? choice.slice(1) : Number(choice);
}

/** How many seconds a bot can be given for each move; 0 is what its level usually takes. */
export const THINKING = [0, 2, 5, 10];

/** The chosen bot for a seat, with time to think; a program has a time of its own. */
export function botWithTime(choice: BotChoice, seconds: number): Bot {
  const bot = chosenBot(choice);
  return typeof bot === "number" && seconds > 0 ? { level: bot, seconds } : bot;
}

/** What whoever sits there is called. */
export function sitterName(seat: SeatInfo): string {
  return seat.name || (seat.by === "bot" ? botName(seat) : t("seat.guest"));
}

/** The same in a sentence, where several bots sit at the table: by its level and its number. */
export function shortName(seat: SeatInfo, all: SeatInfo[]): string {
  if (seat.by !== "bot" || seat.name || seat.program) return sitterName(seat);
  const level = levelName(seat.bot ?? 0);
  const alone = all.filter((s) => s.by === "bot").length === 1;
  return capital(alone ? t("seat.bot", { level }) : t("seat.bot-short", { level, n: seat.seat + 1 }));
}

function botName(seat: SeatInfo): string {
  if (seat.program) return t("seat.program", { n: seat.seat + 1, name: seat.program });
  const level = levelName(seat.bot ?? 0);
  const told = seat.thinking;
  if (!told) return capital(t("seat.bot", { level }));
  return capital(
    "seconds" in told
      ? t("seat.bot-seconds", { level, seconds: told.seconds })
      : t("seat.bot-nodes", { level, nodes: told.nodes }),
  );
}
