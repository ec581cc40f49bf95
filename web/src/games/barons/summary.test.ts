import { beforeAll, expect, it } from "vitest";
import type { Reader } from "../../core/reader";
import type { AnyEvent } from "../../core/types";
import { loadWords } from "../../i18n/index.svelte";
import { pausesOf, summary } from "./summary";
import type { BaronsMade } from "./types";

beforeAll(() => loadWords("barons"));

const moves = (...events: AnyEvent[]) =>
  events.map((e, i) => ({ number: i + 1, by: 0, events: [e] }) as unknown as BaronsMade);
const reader = { you: 0, seatName: (seat: number) => ["Ann", "Ben", "Cleo"][seat] } as unknown as Reader;
const TURN: AnyEvent[] = [
  { event: "turn", seat: 1 },
  { event: "banked", seat: 1, card: "finance 5" },
  { event: "rolled", seat: 1, dice: [2, 4], space: "remove base", to: 3 },
  { event: "removed", seat: 1, owner: 0, base: "energy", territory: "europe" },
  { event: "challenged", seat: 1, defender: 2, base: "finance", limited: false },
  { event: "played", seat: 1, card: "finance 40" },
  { event: "played", seat: 2, card: "finance 20" },
  { event: "totals", attacker: 80, defender: 40 },
  { event: "surrendered", seat: 2 },
  { event: "won", seat: 1, loser: 2, banked: 1, back: 1 },
  { event: "placed", seat: 1, base: "finance", territory: "asia", bought: false },
];

it("a turn is told by what mattered: the challenge first, then bases", () => {
  expect(summary(moves(...TURN), reader)).toEqual([
    "Ben wins the finance base in Asia, 80 to 40.",
    "Ben removes your energy base from Europe.",
  ]);
  const lost = TURN.slice(0, -2).concat({ event: "won", seat: 2, loser: 1, banked: 1, back: 1 });
  expect(summary(moves(...lost), reader)[0]).toBe("Cleo holds off Ben, 40 to 80.");
});

it("within a turn the dice and the challenge before its end are worth a look", () => {
  expect(pausesOf(moves(...TURN), 0, 11)).toEqual([3, 9]);
  expect(pausesOf(moves(...TURN), 3, 11)).toEqual([9]);
});
