// How things stand with another game of the same people: offered by some, accepted by all, declined by one.
import type { TableInfo } from "./types";

export interface RematchState {
  /** Seats whose players want to play again. */
  wanted: number[];
  /** Seats that have not answered the offer yet. */
  waiting: number[];
  /** Seats whose players declined. */
  declined: number[];
  /** Whether the asker wants it. */
  mine: boolean;
}

export function rematchOf(info: TableInfo): RematchState {
  const people = info.seats.filter((s) => s.by === "person");
  const said = (word: string) => people.filter((s) => s.rematch === word).map((s) => s.seat);
  const wanted = said("accepted");
  return {
    wanted,
    waiting: wanted.length ? people.filter((s) => s.rematch === "open" && !s.left).map((s) => s.seat) : [],
    declined: said("declined"),
    mine: info.mine.some((s) => wanted.includes(s)),
  };
}

/** Whether somebody else offers another game and waits for the asker's answer. */
export function isOffered(info: TableInfo): boolean {
  const { waiting } = rematchOf(info);
  return info.status === "over" && info.next === null && info.mine.some((s) => waiting.includes(s));
}

/** The names of one screen at the next table, where everybody sits a seat further. */
export function movedOn<T>(names: T[], seats: number): (T | undefined)[] {
  return Array.from({ length: seats }, (_, i) => names[(i + seats - 1) % seats]);
}
