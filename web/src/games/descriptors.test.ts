import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { GAMES } from "../core/types";
import { gameOf } from "./game";

/** Where a game may be called by its name: the rules of one, what is printed of it, what it begins with, and the page of all controls. */
const BY_NAME = ["pages/Rules.svelte", "pages/Showcase.svelte", "core/create.ts"];

it("each game has a descriptor, and no table or page asks which game it is", () => {
  expect(GAMES.map((game) => gameOf(game).kind)).toEqual(GAMES);
  const ASKS = new RegExp(`[!=]== "(${GAMES.join("|")})"|case "(${GAMES.join("|")})"`);
  const folders = ["coach", "core", "lessons", "pages", "puzzles", "review", "ui"];
  const files = folders
    .flatMap((folder) => readdirSync(`src/${folder}`, { recursive: true }).map((name) => `${folder}/${String(name)}`))
    .filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith(".test.ts") && !BY_NAME.includes(name));
  expect(files.length).toBeGreaterThan(150);
  expect(files.filter((name) => ASKS.test(readFileSync(`src/${name}`, "utf8")))).toEqual([]);
});

it("the three folders are laid out alike", () => {
  const SHARED = ["client", "ending", "game", "HomeArt", "Icons", "MovePicture", "pointer", "Sign", "types", "why"];
  const parts = GAMES.map((game) => readdirSync(`src/games/${game}`).map((name) => name.split(".")[0]));
  for (const [i, game] of GAMES.entries()) for (const part of SHARED) expect(parts[i], game).toContain(part);
});

it("no file has a name that says nothing", () => {
  const SAYS_NOTHING = /^(attempted|known|look|meanwhile|shape|story|told|world)\./i;
  const names = readdirSync("src", { recursive: true, encoding: "utf8" }).map((path) => path.split("/").at(-1) ?? path);
  expect(names.filter((name) => SAYS_NOTHING.test(name))).toEqual([]);
});

it("no two files of a folder have names that differ only in case", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) => /\.(svelte|ts)$/.test(name));
  const names = new Set(files.map((name) => name.replace(/(\.test)?(\.svelte)?(\.ts)?$/, "")));
  const seen = new Map<string, string>();
  const pairs = [...names].flatMap((name) => {
    const other = seen.get(name.toLowerCase());
    seen.set(name.toLowerCase(), name);
    return other === undefined ? [] : [`${other}, ${name}`];
  });
  expect(pairs).toEqual([]);
});
