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
  expect(sitterName(seat)).toBe("Bot 2, marshal");
  // In a sentence its level is not said again.
  expect(shortName(seat)).toBe("Bot 2");
  expect(sitterName({ ...seat, thinking: { seconds: 2 } })).toBe("Bot 2, marshal, 2 s per move");
  expect(sitterName({ ...seat, thinking: { nodes: 5000 } })).toBe("Bot 2, marshal, 5000 positions per move");
});
