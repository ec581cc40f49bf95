import { beforeAll, expect, it } from "vitest";
import type { Table } from "../core/table.svelte";
import type { LoadedGame } from "../games/describe";
import { inWords as inWordsOfPower } from "../games/power/report";
import { loadWords } from "../i18n/index.svelte";
import type { Analysis } from "./analysis";
import { Words } from "./words";

beforeAll(() => loadWords("power"));

const table = {
  seatName: (seat: number) => `Bot ${seat + 1}`,
  moves: [{ number: 7, by: 1, move: { do: "place" } }],
} as unknown as Table;
const choice = (text: string, move: object) => ({ text, move, share: 1, worth: 1 });
const decision = {
  n: 7,
  seat: 1,
  played: "place Powys",
  choices: [choice("castle Elmet", { do: "influence" })],
  worth: 0,
  skill: 0.3,
  guess: 0,
  hindsight: null,
  missed: false,
};
const found: Analysis = { chances: [], decisions: [decision], totals: [], turning_points: [] };

const inWords = (move: { do: string }, view: unknown) => `<${move.do}${view ? " here" : ""}>`;
const words = new Words(table, { inWords } as unknown as LoadedGame);

it("moves are told in the game's words; one that nobody may see as it was written", () => {
  expect([words.played(decision), words.move(decision.choices[0], {})]).toEqual(["<place>", "<influence here>"]);
  expect(words.played({ ...decision, n: 8, played: "T HQ G4\nI HQ G0" })).toBe("T HQ G4 · I HQ G0");
});

it("orders of POWER are told piece by piece, army by army", () => {
  const orders = { pads: { G: ["F GHQ B5", "3I XGHQ R"], B: ["T BHQ B8"] } };
  const told = inWordsOfPower(orders, null, null, { rules: "english" });
  expect(told).toMatch(/^Green: Fighter GHQ → B5, 3 Infantry → Regiment in GHQ \/ Blue: Tank BHQ → B8$/);
  expect(inWordsOfPower({ pads: {} }, null, null, { rules: "english" })).toBe("no orders");
});

it("says why a game turned, by whom and by how much", () => {
  const skill = words.point(found, { n: 7, seat: 1, cause: "skill", change: -0.3 });
  expect(skill).toBe("Bot 2 played “<place>”. “<influence>” was better (−30%).");
  expect(words.point(found, { n: 8, seat: 0, cause: "luck", change: 0.1 })).toContain("Bot 1 (+10%)");
  const guess = (change: number) => words.point(found, { n: 7, seat: 0, cause: "guess", change });
  expect(guess(0.2)).not.toBe(guess(-0.2).replace("−", "+"));
  expect(words.total({ seat: 0, skill: -0.5, guess: 0.25, luck: 0 })).toBe(
    "Bot 1: own decisions −50%, what the others did +25%, luck 0%.",
  );
});
