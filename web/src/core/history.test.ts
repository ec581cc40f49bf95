import { expect, test } from "vitest";
import { tally } from "./history";
import type { TableInfo } from "./types";

const table = (game: string, mine: number[], outcome: unknown, status = "over") =>
  ({ game, mine, outcome, status }) as unknown as TableInfo;

test("counts who won what they finished, game by game; several seats of one person beat nobody", () => {
  const told = tally([
    table("power", [0], { winners: [0, 2] }),
    table("power", [1], { winners: [0] }),
    table("power", [1], { draw: true }),
    table("power", [0], null, "running"),
    table("weakness", [0, 1], { winners: [1] }),
    table("barons", [2], { winners: [2] }),
    table("barons", [], { winners: [2] }),
  ]);
  expect(told).toEqual([
    { game: "power", played: 3, won: 1 },
    { game: "weakness", played: 0, won: 0 },
    { game: "barons", played: 1, won: 1 },
  ]);
});
