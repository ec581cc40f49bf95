import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadWords } from "../i18n/index.svelte";
import { Problem } from "./problem";
import type { Hint, Listener, MoveRequest, Source } from "./source";
import { storage } from "./storage";
import { Table } from "./table.svelte";
import type { ChatLine, Look, Move, SeatInfo, TableInfo, Tried } from "./types";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const lost = () => new Problem("no-connection", "");
const seatInfo = (seat: number): SeatInfo =>
  ({ seat, by: "person", name: `P${seat}`, asked: true, ready: false, open: false }) as SeatInfo;
const moveNumber = (number: number, seat: number | null): Move =>
  ({ number, by: 0, events: [], turn: [], text: `as ${seat}` }) as unknown as Move;

/** A table in memory: two seats of one person, and a stream that tells what happens. */
class FakeSource {
  info: TableInfo;
  drafts: Record<number, string> = {};
  asked: string[] = [];
  listener: Listener | null = null;
  listensAs: (number | null)[] = [];
  played: { request: MoveRequest; key: string }[] = [];
  lines: ChatLine[] = [];
  /** Called before an answer is given: may fail or wait. */
  before: (what: string) => Promise<void> = async () => {};

  constructor(mine: number[]) {
    this.info = {
      id: "t",
      game: "weakness",
      status: "running",
      seats: [seatInfo(0), seatInfo(1)],
      turn: [0, 1],
      moves: 0,
      mine,
      owner: true,
      now: Date.now(),
    } as unknown as TableInfo;
  }

  private async answer<T>(what: string, give: () => T): Promise<T> {
    this.asked.push(what);
    const given = give();
    await this.before(what);
    return given;
  }

  /** Something happens: one more move. */
  advance(): void {
    this.info = { ...this.info, moves: this.info.moves + 1 };
  }

  tell(): void {
    const seat = this.listensAs.at(-1) ?? null;
    this.listener?.move(moveNumber(this.info.moves, seat));
    this.listener?.table(this.info);
  }

  source(): Source {
    const one = () => (this.info.mine.length === 1 ? this.info.mine[0] : null);
    const list = (seat: number | null, after: number) =>
      Array.from({ length: this.info.moves - after }, (_, i) => moveNumber(after + 1 + i, seat));
    return {
      look: (asked: number | null, after: number) =>
        this.answer(`look ${asked} ${after}`, (): Look => {
          const seat = asked ?? one();
          const draft = seat === null ? null : (this.drafts[seat] ?? null);
          const view = `${seat}@${this.info.moves}`;
          return { table: this.info, seat, view, moves: list(seat, after), legal: [], draft } as unknown as Look;
        }),
      view: (seat: number | null, at: number) => this.answer(`view ${at}`, () => `${seat}@${at}`),
      chat: () => this.answer("chat", () => this.lines),
      listen: (seat: number | null, _: number, to: Listener) => {
        this.listensAs.push(seat);
        this.listener = to;
        return () => {};
      },
      play: (request: MoveRequest, key: string) =>
        this.answer("play", () => {
          this.played.push({ request, key });
        }),
      say: (seat: number | null, text: string) =>
        this.answer("say", () => {
          const line = { number: this.lines.length + 1, seat, name: "", to: null, text, at: 0 } as unknown as ChatLine;
          this.lines = [...this.lines, line];
          return line;
        }),
    } as unknown as Source;
  }
}

async function opened(fake: FakeSource): Promise<Table> {
  const table = new Table("t", fake.source());
  await table.open();
  fake.listener?.opened();
  await vi.advanceTimersByTimeAsync(0);
  fake.asked = [];
  return table;
}

it("shows a seat's own view, draft and moves together: never one seat's draft with another's view", async () => {
  const fake = new FakeSource([0, 1]);
  fake.drafts = { 0: "plan of 0", 1: "plan of 1" };
  const table = await opened(fake);
  expect([table.seat, table.view, table.draft]).toEqual([0, "0@0", "plan of 0"]);
  let answer = () => {};
  fake.before = () => new Promise<void>((r) => (answer = r));
  const sat = table.sitAt(1);
  await vi.advanceTimersByTimeAsync(0);
  // Until all of it is there, all of the seat before is shown.
  expect([table.seat, table.view, table.draft]).toEqual([0, "0@0", "plan of 0"]);
  fake.before = async () => {};
  answer();
  await sat;
  expect([table.seat, table.view, table.draft]).toEqual([1, "1@0", "plan of 1"]);
});

it("an answer for the seat before, however late, is dropped", async () => {
  const fake = new FakeSource([0, 1]);
  const table = await opened(fake);
  const answers: (() => void)[] = [];
  fake.before = () => new Promise<void>((r) => answers.push(r));
  void table.refresh();
  const sat = table.sitAt(1);
  await vi.advanceTimersByTimeAsync(0);
  fake.before = async () => {};
  answers[0]();
  await sat;
  expect([table.seat, table.view]).toEqual([1, "1@0"]);
  expect(fake.asked).toEqual(["look 0 0", "look 1 0"]);
});

it("the stream listens as the seat that is shown", async () => {
  const fake = new FakeSource([0, 1]);
  const table = await opened(fake);
  await table.sitAt(1);
  expect(fake.listensAs).toEqual([0, 1]);
});

it("moves that the stream has told are not fetched again", async () => {
  const fake = new FakeSource([0]);
  const table = await opened(fake);
  for (const n of [1, 2]) {
    fake.advance();
    fake.tell();
    await vi.advanceTimersByTimeAsync(0);
    expect(table.moves.map((m) => m.number)).toEqual([1, 2].slice(0, n));
  }
  expect(fake.asked).toEqual(["look 0 1", "look 0 2"]);
  expect(table.view).toBe("0@2");
});

it("that somebody else is ready costs no request", async () => {
  const fake = new FakeSource([0]);
  const table = await opened(fake);
  const seats = [fake.info.seats[0], { ...fake.info.seats[1], ready: true }];
  fake.listener?.table({ ...fake.info, seats });
  expect([table.info.seats[1].ready, fake.asked]).toEqual([true, []]);
  // Nor does a table that says the same at another time of the day.
  fake.listener?.table({ ...fake.info, seats, now: Date.now() + 60_000 });
  expect(fake.asked).toEqual([]);
});

it("a position that was missed is fetched by itself when the server answers again", async () => {
  const fake = new FakeSource([0]);
  const table = await opened(fake);
  fake.before = async () => {
    throw lost();
  };
  fake.advance();
  fake.tell();
  await vi.advanceTimersByTimeAsync(0);
  expect([table.view, table.problem?.code]).toEqual(["0@0", "no-connection"]);
  fake.before = async () => {};
  await vi.advanceTimersByTimeAsync(60_000);
  expect([table.view, table.problem]).toEqual(["0@1", null]);
});

it("a move made without a connection is kept, said to be kept, and sent once with the same key", async () => {
  const fake = new FakeSource([0]);
  const table = await opened(fake);
  let tries = 0;
  fake.before = async (what) => {
    if (what === "play" && ++tries < 3) throw lost();
  };
  const done = table.play("x");
  await vi.advanceTimersByTimeAsync(0);
  expect(table.waiting).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([await done, table.waiting, tries]).toEqual([true, false, 3]);
  expect(new Set(fake.played.map((p) => p.key)).size).toBe(1);
  expect(fake.played[0].request).toEqual({ seat: 0, move: "x", at: 0 });
});

it("what happens while a move waits for the connection is shown", async () => {
  const fake = new FakeSource([0]);
  const table = await opened(fake);
  fake.before = async (what) => {
    if (what === "play") throw lost();
  };
  void table.play("x");
  await vi.advanceTimersByTimeAsync(0);
  fake.advance();
  fake.tell();
  await vi.advanceTimersByTimeAsync(0);
  expect(table.view).toBe("0@1");
  table.close();
  await vi.advanceTimersByTimeAsync(60_000);
});

it("a double click is one move", async () => {
  const fake = new FakeSource([0]);
  const table = await opened(fake);
  const [a, b] = [table.play("x"), table.play("x")];
  await vi.advanceTimersByTimeAsync(0);
  expect([await a, await b, fake.played.length]).toEqual([true, true, 1]);
});

it("moves that belong together are made one after another, each for its own position, and the table is read once", async () => {
  const fake = new FakeSource([0]);
  const table = await opened(fake);
  // Nothing is told meanwhile: who counted on it would send every move for the same position.
  expect(await table.playAll(["a", "b", "c", "d"])).toBe(true);
  expect(fake.played.map(({ request }) => [request.move, request.at])).toEqual([
    ["a", 0],
    ["b", 1],
    ["c", 2],
    ["d", 3],
  ]);
  expect(new Set(fake.played.map(({ key }) => key)).size).toBe(4);
  expect(fake.asked.filter((what) => what.startsWith("look"))).toHaveLength(1);
});

it("a refused move says why, also after the table has been read again", async () => {
  const fake = new FakeSource([0]);
  const table = await opened(fake);
  fake.before = async (what) => {
    if (what === "play") throw new Problem("too-far", "Too far.", "POW-5.2", 422);
  };
  expect(await table.play("x")).toBe(false);
  expect(table.problem?.rule).toBe("POW-5.2");
  fake.before = async () => {};
  fake.advance();
  fake.tell();
  await vi.advanceTimersByTimeAsync(0);
  expect(table.problem?.rule).toBe("POW-5.2");
});

it("a seat that is somebody else's now is looked on at", async () => {
  const fake = new FakeSource([0]);
  const table = await opened(fake);
  fake.info = { ...fake.info, mine: [] };
  fake.before = async (what) => {
    if (what.startsWith("look 0")) throw new Problem("not-your-seat", "", undefined, 403);
  };
  await table.refresh();
  expect([table.seat, table.view, fake.listensAs]).toEqual([null, "null@0", [0, null]]);
});

it("players at one screen are called as they said, else by their side; never all by the one name of the screen", async () => {
  await loadWords("weakness");
  const fake = new FakeSource([0, 1]);
  storage.set("names.t", JSON.stringify([" Ada ", ""]));
  const table = await opened(fake);
  storage.remove("names.t");
  expect([table.seatName(0), table.seatName(1)]).toEqual(["Ada", "White"]);
  const alone = await opened(new FakeSource([0]));
  expect([alone.seatName(0), alone.seatName(1)]).toEqual(["P0", "P1"]);
  expect([alone.you, table.you]).toEqual([0, null]);
  // Of a bot the level says enough.
  const bot = { ...seatInfo(1), by: "bot", name: "", bot: 2, program: null, thinking: { seconds: 5 } } as SeatInfo;
  const against = new FakeSource([0]);
  against.info = { ...against.info, seats: [against.info.seats[0], bot] };
  expect((await opened(against)).seatName(1)).toBe("Lieutenant bot");
  const said = (seat: number | null, name = "") =>
    alone.speakerName({ number: 1, seat, name, to: null, text: "", at: 0 });
  expect([said(1), said(null), said(null, "Bob")]).toEqual(["P1", "Guest", "Bob"]);
});

it("of two positions that are asked for, the later one is shown, whichever answer comes last", async () => {
  const fake = new FakeSource([0]);
  const table = await opened(fake);
  const answers: (() => void)[] = [];
  fake.before = () => new Promise<void>((r) => answers.push(r));
  const whole = { info: { ...fake.info, moves: 9 }, moves: [] };
  void table.showAt(5, whole);
  void table.showAt(6, whole);
  answers[1]();
  await vi.advanceTimersByTimeAsync(0);
  expect([table.number, table.view]).toEqual([6, "0@6"]);
  answers[0]();
  await vi.advanceTimersByTimeAsync(0);
  expect([table.number, table.view]).toEqual([6, "0@6"]);
});

it("a position that is only tried is not asked for: the server has not got it", async () => {
  const fake = new FakeSource([0]);
  fake.info = { ...fake.info, turn: [0], moves: 3 };
  const tried = { number: 3, seat: 0, moves: [moveNumber(4, 0)], after: "go-on", view: "tried", legal: [] };
  const table = new Table("t", { ...fake.source(), tryMoves: async () => tried as unknown as Tried });
  await table.open();
  table.staged.rests = () => null;
  await table.play("x");
  fake.asked = [];
  expect([await table.viewAt(4), fake.asked]).toEqual(["tried", []]);
  expect([await table.viewAt(3), fake.asked]).toEqual(["0@3", ["view 3"]]);
  table.close();
});

it("an answer that is older than what is shown, as from another server, is dropped", async () => {
  const fake = new FakeSource([0]);
  const table = await opened(fake);
  fake.advance();
  const before = fake.info;
  fake.advance();
  fake.tell();
  await vi.advanceTimersByTimeAsync(0);
  fake.info = before;
  await table.refresh();
  expect([table.number, table.view]).toEqual([2, "0@2"]);
});

it("advice is for the seat that asked for it, in the position that it was asked in", async () => {
  const fake = new FakeSource([0, 1]);
  const hint = async (seat: number | null) => ({ seat, number: fake.info.moves, move: "x" }) as unknown as Hint;
  const table = new Table("t", { ...fake.source(), hint });
  await table.open();
  await table.askHint();
  expect(table.hinted).toBe("x");
  await table.sitAt(1);
  expect([table.seat, table.hint, table.hinted]).toEqual([1, null, null]);
  await table.sitAt(0);
  expect(table.hinted).toBe("x");
  fake.advance();
  await table.refresh();
  expect(table.hinted).toBe(null);
  table.close();
});

it("a message whose answer is lost is not posted again; if it arrived, it counts as said", async () => {
  const fake = new FakeSource([0]);
  const table = await opened(fake);
  fake.before = async (what) => {
    if (what === "say") throw lost();
  };
  expect(await table.say("hello")).toBe(true);
  expect(fake.asked.filter((a) => a === "say")).toHaveLength(1);
  expect(table.talk.lines.map((l) => l.text)).toEqual(["hello"]);
});
