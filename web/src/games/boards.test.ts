import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { GAMES } from "../core/types";

const read = (file: string) => readFileSync(`src/games/${file}.svelte`, "utf8");

it("where one can act glows: no dashed line surrounds a place", () => {
  for (const file of ["power/Marks", "power/Depot", "weakness/Glow"])
    expect(read(file), file).not.toMatch(/dasharray|dashed/);
});

it("the pictures of the first page are made of the real boards", () => {
  const BOARD = { power: "./Board.svelte", weakness: "./Map.svelte", barons: "./TrackSpace.svelte" };
  for (const game of GAMES) {
    expect(read(`${game}/HomeArt`)).toContain(BOARD[game]);
    expect(
      read(`${game}/${game === "power" ? "PowerTable" : game === "weakness" ? "WeaknessTable" : "BoardPicture"}`),
    ).toContain(BOARD[game]);
  }
  // No picture is a file of its own.
  expect(existsSync("public") ? readdirSync("public") : []).toEqual(["theme.js"]);
});
