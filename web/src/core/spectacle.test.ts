import { expect, it } from "vitest";
import type { LoadedGame } from "../games/game";
import type { Source } from "./source";
import { type Hall, Spectacle } from "./spectacle.svelte";
import { Table } from "./table.svelte";
import type { Move, TableInfo } from "./types";

const info = (id: string, moves: number, status = "running") =>
  ({ id, game: "weakness", status, seats: [], turn: [], moves, mine: [], now: 0 }) as unknown as TableInfo;
/** A move of somebody; one without a move, as a card that is drawn unseen. */
const made = (number: number, move: string | null = `m${number}`) =>
  ({ number, by: 0, move, events: [], turn: [] }) as unknown as Move;
const dealt = (number: number) => ({ ...made(number), by: "chance" }) as unknown as Move;

/** Tables by id: which moves they have, or that they are not there. */
class FakeHall implements Hall {
  tables: Record<string, { info: TableInfo; moves: Move[] } | undefined> = {};
  ended: TableInfo[] = [];
  open = new Set<string>();
  begun = 0;
  /** Called before a table is found. */
  before: () => void = () => {};

  put(table: TableInfo, moves: Move[]): TableInfo {
    const all = { ...table, moves: moves.length };
    this.tables[table.id] = { info: all, moves };
    if (all.status === "over") this.ended.push(all);
    return all;
  }
  over = async () => this.ended;
  begin = async () => {
    this.begun += 1;
    return this.put(info("bots", 0), []);
  };
  table = (id: string) => {
    const { tables, before, open } = this;
    open.add(id);
    const source = {
      look: async (_: unknown, after: number) => {
        before();
        const there = tables[id];
        if (!there) throw new Error("gone");
        const { info: table, moves } = there;
        return { table, seat: null, view: {}, draft: null, legal: [], moves: moves.filter((m) => m.number > after) };
      },
      view: async (_: unknown, at: number) => `after ${at}`,
    } as unknown as Source;
    return new (class extends Table {
      override close(): void {
        open.delete(id);
        super.close();
      }
    })(id, source);
  };
  game = async () => ({ tell: (m: Move) => [{ text: `told ${m.number}` }] }) as unknown as LoadedGame;
}

const many = (from: number, to: number, make = made) => Array.from({ length: to - from + 1 }, (_, i) => make(from + i));

it("shows a running game that has something to show near its last move, move by move, with the position before each", async () => {
  const hall = new FakeHall();
  const running = hall.put(info("now", 0), [dealt(1), ...many(2, 9)]);
  const shown = new Spectacle(hall);
  await shown.open(running);
  const told = ["told 7", "told 6", "told 5", "told 4", "told 3", "told 2"];
  expect([shown.table?.id, shown.scene]).toEqual(["now", { number: 7, view: "after 6", move: "m7", told }]);
  await shown.next();
  expect(shown.scene?.number).toBe(8);
});

it("a running game in which nobody has done anything to see makes room for one that is over", async () => {
  const hall = new FakeHall();
  const hidden = hall.put(info("now", 0), [...many(1, 8, dealt), made(9, null)]);
  hall.put(info("short", 0, "over"), many(1, 3));
  hall.put(info("last", 0, "over"), many(1, 8));
  const shown = new Spectacle(hall);
  await shown.open(hidden);
  expect([shown.table?.id, [...hall.open], hall.begun]).toEqual(["last", ["last"], 0]);
});

it("a round whose pads stay secret is shown as it ended", async () => {
  const hall = new FakeHall();
  const round = { ...made(8, null), events: [{ event: "ready" }, { event: "moved" }] } as unknown as Move;
  const running = hall.put(info("now", 0), [...many(1, 7).map((m) => ({ ...m, move: null })), round] as Move[]);
  const shown = new Spectacle(hall);
  await shown.open(running);
  expect([shown.table?.id, shown.scene?.number, shown.scene?.view, shown.scene?.move]).toEqual([
    "now",
    8,
    "after 8",
    undefined,
  ]);
});

it("where there is none the bots begin one, and what they do is shown as it comes", async () => {
  const hall = new FakeHall();
  const shown = new Spectacle(hall);
  await shown.open();
  expect([shown.table?.id, shown.scene, shown.failed]).toEqual(["bots", null, false]);
  hall.put(info("bots", 0), many(1, 1));
  await shown.next();
  expect(shown.scene?.number).toBe(1);
  await shown.next();
  expect(shown.scene?.number).toBe(1);
  hall.put(info("bots", 0), many(1, 2));
  await shown.next();
  expect(shown.scene?.number).toBe(2);
});

it("a game that is over begins again after its last move", async () => {
  const hall = new FakeHall();
  hall.put(info("last", 0, "over"), [dealt(1), ...many(2, 8)]);
  const shown = new Spectacle(hall);
  await shown.open();
  // Whoever comes by sees the middle first.
  expect(shown.scene?.number).toBe(5);
  for (let i = 0; i < 3; i++) await shown.next();
  expect(shown.scene?.number).toBe(8);
  await shown.next();
  expect(shown.scene?.number).toBe(2);
});

it("whoever leaves the page before a game is found leaves no table open", async () => {
  const hall = new FakeHall();
  hall.put(info("last", 0, "over"), many(1, 8));
  const shown = new Spectacle(hall);
  hall.before = () => shown.close();
  await shown.open();
  expect([hall.open.size, shown.table, shown.scene]).toEqual([0, null, null]);
});

it("a table that has gone is closed, and the page says that there is nothing to see", async () => {
  const hall = new FakeHall();
  hall.ended = [info("gone", 8, "over")];
  const shown = new Spectacle(hall);
  await shown.open();
  expect([hall.open.size, shown.failed]).toEqual([0, true]);
});
