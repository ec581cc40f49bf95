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
  expect(say(0, [0, 1])).toEqual({ text: "Write your commands", mine: true });
  expect(say(0, [0, 1], [], 2, "Watching round 2")).toEqual({ text: "Watching round 2", mine: false });
  expect(say(0, [0, 1], [0])).toEqual({ text: "Your decision is in. Waiting for Bob", mine: false });
});

it("says to end a complete turn, and nothing of a turn to who has left", () => {
  const shown = table(0, [0]);
  expect(statusOf({ ...shown, rest: "turn" }, "table.your-turn")).toEqual({
    text: "End your turn, or take something back",
    mine: true,
  });
  const seats = shown.info.seats.map((s) => ({ ...s, left: s.seat === 0 }));
  const left = { ...shown, info: { ...shown.info, seats } };
  expect(statusOf(left, "table.your-turn")).toEqual({ text: "You have left this game", mine: false });
});

it("says who decides when I do not", () => {
  expect(say(0, [1])).toEqual({ text: "Your opponent decides", mine: false });
  expect(say(0, [2], [], 3).text).toBe("Eve decides");
  expect(say(0, [1, 2], [], 3).text).toBe("Bob, Eve decide");
  expect(say(null, [1]).text).toBe("Bob decides");
});

it("says that the table talks before it plans (POW-16.5)", () => {
  const talking = (plans: boolean) => {
    const shown = table(0, [0, 1]);
    const seats = shown.info.seats.map((s) => ({ ...s, plans: s.seat === 0 && plans }));
    return statusOf({ ...shown, info: { ...shown.info, seats, phase: "talking" } as TableInfo }, "status.power");
  };
  expect(talking(false)).toEqual({ text: "Time to talk", mine: true });
  expect(talking(true)).toEqual({ text: "Time to talk: waiting for the others", mine: false });
});

it("asks nothing while a decision waits for the connection", () => {
  expect(statusOf({ ...table(0, [0, 1]), waiting: true }, "status.power")).toEqual({
    text: "No connection. Your move is kept and will be sent.",
    mine: false,
  });
});

it("names who is meant where several people share the screen", () => {
  const shown = table(1, [0, 1]);
  const shared = { ...shown, info: { ...shown.info, mine: [0, 1] } };
  expect(statusOf(shared, "status.power").text).toBe("Bob: write your commands");
});
