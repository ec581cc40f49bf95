import { expect, it } from "vitest";
import { isOffered, movedOn, rematchOf } from "./rematch";
import type { TableInfo } from "./types";

type Said = "open" | "accepted" | "declined" | "bot" | "left";
function over(mine: number[], ...said: Said[]): TableInfo {
  const seats = said.map((s, seat) => ({
    seat,
    by: s === "bot" ? "bot" : "person",
    left: s === "left",
    rematch: s === "bot" || s === "left" ? "open" : s,
  }));
  return { status: "over", next: null, mine, seats } as unknown as TableInfo;
}

it("waits for every person who has not left, once somebody offers", () => {
  expect(rematchOf(over([0], "open", "open", "bot")).waiting).toEqual([]);
  const offered = rematchOf(over([0], "accepted", "open", "bot", "left"));
  expect(offered).toEqual({ wanted: [0], waiting: [1], declined: [], mine: true });
});

it("is offered to whoever has not answered, and to nobody else", () => {
  expect(isOffered(over([1], "accepted", "open"))).toBe(true);
  expect(isOffered(over([0], "accepted", "open"))).toBe(false);
  expect(isOffered(over([1], "open", "declined"))).toBe(false);
  expect(isOffered({ ...over([1], "accepted", "open"), next: "n" })).toBe(false);
  expect(isOffered(over([], "accepted", "open"))).toBe(false);
});

it("takes the names of one screen a seat further", () => {
  expect(movedOn(["Ada", "Bob", "Cid"], 3)).toEqual(["Cid", "Ada", "Bob"]);
  expect(movedOn(["Ada"], 2)).toEqual([undefined, "Ada"]);
});
