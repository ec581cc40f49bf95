import { expect, it } from "vitest";
import { usualLevel } from "./bots";
import type { GameInfo } from "./types";

it("a quick game has the weakest bot that thinks, until another was chosen", () => {
  const info = { bots: [0, 1, 2, 3] } as GameInfo;
  expect(usualLevel(info, null)).toBe(1);
  expect(usualLevel(info, "3")).toBe(3);
  expect(usualLevel(info, "9"), "a level that there is not").toBe(1);
  expect(usualLevel({ bots: [0] } as GameInfo, null)).toBe(0);
  expect(usualLevel(undefined, null)).toBe(0);
});
