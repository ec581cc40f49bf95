import { expect, it } from "vitest";
import { botWithTime, shortName, sitterName, usualLevel } from "./bots";
import type { GameInfo, SeatInfo } from "./types";

it("a quick game has the weakest bot, until another was chosen", () => {
  const info = { bots: [0, 1, 2, 3] } as GameInfo;
  expect(usualLevel(info, null)).toBe(0);
  expect(usualLevel(info, "3")).toBe(3);
  expect(usualLevel(info, "9"), "a level that there is not").toBe(0);
  expect(usualLevel({ bots: [0] } as GameInfo, null)).toBe(0);
  expect(usualLevel(undefined, null)).toBe(0);
});

it("a bot is given time to think; a program has a time of its own", () => {
  expect(botWithTime("4", 0)).toBe(4);
  expect(botWithTime("4", 2)).toEqual({ level: 4, seconds: 2 });
  expect(botWithTime("=greedy", 2)).toBe("greedy");
});

it("a bot's name tells how much it thinks, if it was told", () => {
  const seat = { seat: 1, by: "bot", name: "", bot: 4, program: null, thinking: null } as SeatInfo;
  expect(sitterName(seat)).toBe("Marshal bot");
  expect(sitterName({ ...seat, thinking: { seconds: 2 } })).toBe("Marshal bot, 2 s per move");
  expect(sitterName({ ...seat, thinking: { nodes: 5000 } })).toBe("Marshal bot, 5000 positions per move");
});

it("in a sentence a bot is called by its level, and several are told apart", () => {
  const bot = (seat: number, level: number) =>
    ({ seat, by: "bot", name: "", bot: level, program: null, thinking: null }) as SeatInfo;
  const me = { seat: 0, by: "person", name: "Ada" } as SeatInfo;
  expect(shortName(bot(1, 0), [me, bot(1, 0)])).toBe("Recruit bot");
  const three = [me, bot(1, 0), bot(2, 0)];
  expect(three.map((s) => shortName(s, three))).toEqual(["Ada", "Recruit 2", "Recruit 3"]);
});
