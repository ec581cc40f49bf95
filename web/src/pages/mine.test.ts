import { expect, it } from "vitest";
import type { TableInfo } from "../core/types";
import { actionOf, groupsOf } from "./mine";

interface Given {
  id: string;
  status?: string;
  mine?: number[];
  turn?: number[];
  deadline?: number | null;
  created?: number;
  ended?: number | null;
  rematch?: string;
  /** Who has left. */
  left?: number[];
}
function table({
  id,
  status = "running",
  mine = [0],
  turn = [],
  deadline = null,
  created = 0,
  ended = null,
  rematch = "open",
  left = [],
}: Given): TableInfo {
  const seat = (n: number) => ({
    seat: n,
    by: "person",
    ready: false,
    left: left.includes(n),
    rematch: n ? rematch : "open",
  });
  const given: unknown = { id, status, mine, turn, deadline, created, ended, next: null, seats: [seat(0), seat(1)] };
  return given as TableInfo;
}
const ids = (tables: TableInfo[]) => tables.map(({ id }) => id);

it("games that wait for me come first, the most urgent of them at the top; then those of others, free seats and what is over", () => {
  const groups = groupsOf([
    table({ id: "finished", status: "over", created: 1, ended: 50 }),
    table({ id: "just finished", status: "over", created: 2, ended: 90 }),
    table({ id: "free", status: "waiting" }),
    table({ id: "theirs", turn: [1] }),
    table({ id: "left by them", left: [1] }),
    table({ id: "left by me", left: [0] }),
    table({ id: "left by me at one screen", mine: [0, 1], left: [0] }),
    table({ id: "mine, no clock", turn: [0], created: 9 }),
    table({ id: "mine, later", turn: [0, 1], deadline: 900 }),
    table({ id: "mine, soon", turn: [0], deadline: 100 }),
    table({ id: "bots'", mine: [], turn: [0] }),
  ]);
  expect(Object.keys(groups)).toEqual(["turn", "others", "free", "left", "over"]);
  expect(ids(groups.turn)).toEqual(["mine, soon", "mine, later", "mine, no clock"]);
  expect(ids(groups.others)).toEqual(["theirs", "left by them", "left by me at one screen"]);
  expect(ids(groups.left)).toEqual(["left by me"]);
  expect(ids(groups.free)).toEqual(["free"]);
  expect(ids(groups.over)).toEqual(["just finished", "finished"]);
});

it("a rematch that is offered waits for me, and a table that is told twice is there once, as it was told last", () => {
  const { turn, over } = groupsOf([
    table({ id: "again", status: "over", rematch: "accepted" }),
    table({ id: "ended", status: "over" }),
    table({ id: "ended", status: "over", ended: 7 }),
  ]);
  expect(ids(turn)).toEqual(["again"]);
  expect(over.map((o) => [o.id, o.ended])).toEqual([["ended", 7]]);
});

it("says the one thing to do at a table", () => {
  const does = (given: Omit<Given, "id">) => actionOf(table({ id: "t", ...given }));
  expect(does({ turn: [0] })).toEqual({ does: "play", href: "/table/t" });
  expect(does({ turn: [1] }).does).toBe("go");
  expect(does({ mine: [], turn: [1] }).does).toBe("watch");
  expect(does({ mine: [], status: "waiting" }).does).toBe("join");
  expect(does({ status: "over" })).toEqual({ does: "review", href: "/table/t/review" });
  expect(does({ status: "over", mine: [0, 1] })).toEqual({ does: "replay", href: "/table/t/at/0" });
  expect(does({ status: "over", rematch: "accepted" }).does).toBe("answer");
});
