import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Table } from "../core/table.svelte";
import { loadWords } from "../i18n/index.svelte";
import { gameOf } from "./game";
import { type Game, GAMES, type Move, type Shapes } from "../core/types";

beforeAll(async () => {
  // Pictures of moves come with a game, and ask for the theme.
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("document", { documentElement: { dataset: {}, style: { setProperty: () => {} } } });
  for (const game of GAMES) await loadWords(game);
});

afterAll(() => vi.unstubAllGlobals());

/** The stops of a replay of these events, one move each. */
async function stopsOf(game: Game, view: object, ...events: object[]) {
  const moves = events.map((event, i) => ({ number: i + 1, by: 0, events: [event] })) as unknown as Move<Shapes>[];
  const table = { view, you: null, seatName: (seat: number) => `P${seat}` } as unknown as Table;
  return (await gameOf(game).load()).stops(moves, table);
}

it("the timeline of a replay marks captures, flags, auctions and duels, each where it happened", async () => {
  const capture = { event: "capture", by: "G", from: "Y", place: "YHQ", pieces: { I: 1 } };
  const flag = { event: "flag", lost: "Y", by: "G", place: "YHQ" };
  const quiet = { event: "command", seat: 0, army: "G", line: "F GHQ B5", done: true };
  const power = await stopsOf("power", { rules: "english" }, capture, flag, quiet);
  expect(power.map((s) => [s.n, s.marks])).toEqual([
    [1, ["capture"]],
    [2, ["flag"]],
    [3, []],
  ]);

  const turn = (player: string) => ({ event: "turn_began", player });
  const sums = { attackers: 3, attack_extra: 0, defenders: 1, defenders_around: 1, defence_extra: 0, enough: true };
  const taken = { event: "taken_over", player: "white", region: "Powys", sums };
  const auction = { event: "auctioned", tile: "merlin", bids: { orange: 1, white: 2 }, winner: "white" };
  const weakness = await stopsOf("weakness", {}, turn("white"), taken, turn("orange"), auction);
  expect(weakness.map((s) => s.marks)).toEqual([["capture"], ["auction"]]);

  const challenged = { event: "challenged", seat: 0, defender: 1, base: "energy", limited: false };
  const won = { event: "won", seat: 0, loser: 1, banked: 40, back: 0 };
  const placed = { event: "placed", seat: 0, territory: "asia", base: "energy", bought: false };
  const view = { territories: ["americas", "asia"], turn: 0 };
  const turns = [0, 1, 0].map((seat) => ({ event: "turn", seat }));
  const barons = await stopsOf("barons", view, turns[0], challenged, won, placed, turns[1], challenged, won, turns[2], {
    ...placed,
    bought: true,
  });
  // Every turn has a challenge: those that won a base are told apart.
  expect(barons.map((s) => s.marks)).toEqual([["duel"], [], ["base"]]);
});
