import { expect, it } from "vitest";
import { statusOf } from "./status";
import type { TableInfo } from "./types";

const table = (seat: number | null, turn: number[], ready: number[] = [], n = 2, watching: string | null = null) => ({
  seat,
  watching,
  past: false,
  seatName: (s: number) => ["Ada", "Bob", "Eve"][s],
  info: {
    status: "running",
    turn,
    mine: seat === null ? [] : [seat],
    seats: Array.from({ length: n }, (_, s) => ({ seat: s, ready: ready.includes(s), asked: turn.includes(s) })),
  } as unknown as TableInfo,
});
const say = (...args: Parameters<typeof table>) => statusOf(table(...args), "status.power");

it("says that it is my turn only when it is, and never while something is being shown", () => {
  expect(say(0, [0, 1])).toEqual({ text: "Write your orders", mine: true });
  expect(say(0, [0, 1], [], 2, "Watching round 2")).toEqual({ text: "Watching round 2", mine: false });
  expect(say(0, [0, 1], [0])).toEqual({ text: "Your decision is in. Waiting for Bob", mine: false });
});

it("says who decides when I do not", () => {
  expect(say(0, [1])).toEqual({ text: "Your opponent decides", mine: false });
  expect(say(0, [2], [], 3).text).toBe("Eve decides");
  expect(say(0, [1, 2], [], 3).text).toBe("Bob, Eve decide");
  expect(say(null, [1]).text).toBe("Bob decides");
});
