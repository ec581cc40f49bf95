import { beforeAll, expect, it } from "vitest";
import type { Table } from "../core/table.svelte";
import type { LoadedGame } from "../games/describe";
import { inSteps, inWords as inWordsOfPower } from "../games/power/report";
import { loadWords } from "../i18n/index.svelte";
import type { Moment } from "../ui/end/ending";
import type { Analysis } from "./analysis";
import { Words } from "./words";

beforeAll(() => loadWords("power"));

const table = {
  seatName: (seat: number) => `Bot ${seat + 1}`,
  you: 2,
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

it("a move of several orders has parts; any other is one", () => {
  expect(words.parts(decision.choices[0], {})).toEqual(["<influence here>"]);
  const several = new Words(table, { inWords, inSteps: () => ["a", "b"] } as unknown as LoadedGame);
  expect(several.parts(decision.choices[0])).toEqual(["a", "b"]);
});

it("whoever reads it is found in what others did", () => {
  const named = { inWords: (_: object, __: unknown, name: (seat: number) => string) => `Challenge ${name(2)}` };
  expect(new Words(table, named as unknown as LoadedGame).played(decision)).toBe("Challenge Bot 3 (you)");
});

it("orders of POWER are told piece by piece, army by army", () => {
  const orders = { pads: { G: ["F GHQ B5", "3I XGHQ R"], B: ["T BHQ B8"] } };
  const told = inWordsOfPower(orders, null, null, { rules: "english" });
  expect(told).toMatch(/^Green: Fighter GHQ → B5, 3 Infantry → Regiment in GHQ \/ Blue: Tank BHQ → B8$/);
  expect(inSteps(orders, { rules: "english" })).toEqual([
    "Green: Fighter GHQ → B5",
    "Green: 3 Infantry → Regiment in GHQ",
    "Blue: Tank BHQ → B8",
  ]);
  expect(inWordsOfPower({ pads: {} }, null, null, { rules: "english" })).toBe("no commands");
  const waiting = { pads: { G: ["F GHQ G0", "F GHQ G0", "T GHQ G0", "3I XGHQ R", "3I XGHQ R"] } };
  const alike = inWordsOfPower(waiting, null, null, { rules: "english" });
  expect(alike, "pieces that go the same way are told together; exchanges are not").toMatch(
    /^2 Fighters GHQ → G0, Tank GHQ → G0, 3 Infantry → Regiment in GHQ, 3 Infantry → Regiment in GHQ$/,
  );
});

it("says why a game turned, by whom and by how much", () => {
  const skill = words.point(found, { n: 7, seat: 1, cause: "skill", change: -0.3 });
  expect(skill).toBe("Bot 2 played “<place>”. “<influence>” was better (chance of winning −30%).");
  expect(words.point(found, { n: 8, seat: 0, cause: "luck", change: 0.1 })).toContain(
    "Bot 1’s chance of winning went up by 10%",
  );
  const guess = (change: number) => words.point(found, { n: 7, seat: 0, cause: "guess", change });
  expect(guess(0.2)).not.toBe(guess(-0.2).replace("−", "+"));
});

it("orders of a whole round do not stand in a sentence", () => {
  const long = new Words(table, { inWords: () => "Green: Tank GHQ → G4, ".repeat(4) } as unknown as LoadedGame);
  const point = (cause: "skill" | "missed") => long.point(found, { n: 7, seat: 1, cause, change: -0.3 });
  expect(point("skill")).toBe("Bot 2 could have done better (chance of winning −30%).");
  expect(point("missed")).toBe("Bot 2 could win for certain and did not (chance of winning −30%).");
});

it("whoever reads is spoken to", () => {
  const point = (cause: "luck" | "guess") => words.point(found, { n: 8, seat: 2, cause, change: 0.1 });
  expect(point("luck")).toBe("By luck alone, your chance of winning went up by 10%.");
  expect(point("guess")).toBe("You guessed right what the others would do: your chance of winning went up by 10%.");
});

it("a turning point is told by what happened there", () => {
  const chances = [0, 4, 8].map((n) => ({ n, round: n / 4, chances: [0.5 - n / 20, 0.5 + n / 20], luck: false }));
  const moment = (number: number, text: string, weight: number) => ({ number, text, weight, when: "", mark: "flag" });
  const told = new Words(
    table,
    { inWords } as unknown as LoadedGame,
    [moment(4, "earlier", 90), moment(8, "a trifle", 1), moment(8, "A flag falls.", 50)] as Moment[],
  );
  const point = told.point({ ...found, chances }, { n: 6, seat: 1, cause: "guess", change: 0.3 });
  expect(point).toBe("A flag falls. Bot 2’s chance of winning went from 70% to 90%.");
});

it("counts good decisions and mistakes", () => {
  const total = (...skills: number[]) =>
    words.total({ ...found, decisions: skills.map((skill, n) => ({ ...decision, n, skill })) }, 1);
  expect(total(0, 0.01, 0.05, 0.4)).toBe("Bot 2 made one mistake; 2 of 4 decisions were as good as the best.");
  expect(total(0, 0.4, 0.4)).toMatch(/^Bot 2 made 2 mistakes; 1 of 3/);
  expect(total(0, 0.05)).toMatch(/no clear mistake; 1 of 2/);
  expect(total(0, 0)).toBe("All 2 decisions of Bot 2 were as good as the best.");
});

it("that nothing was costly is said of whoever it is true of", () => {
  const good = {
    ...found,
    decisions: [
      { ...decision, skill: 0 },
      { ...decision, seat: 0, skill: 0.3 },
    ],
  };
  expect(words.worst(good, [1])).toMatch(/^No decision of Bot 2 /);
  expect(words.worst(good, [2])).toMatch(/^None of your decisions/);
  expect(words.worst({ ...found, decisions: [] }, [])).toMatch(/^No decision lowered anybody/);
});

it("the costliest decision is not told twice", () => {
  const named = { ...table, info: { game: "power" } } as unknown as Table;
  const told = new Words(named, { inWords } as unknown as LoadedGame);
  const two = { ...found, decisions: [decision, { ...decision, n: 9, skill: 0.1 }] };
  const point = { n: 7, seat: 1, cause: "skill" as const, change: -0.3 };
  expect(told.worst(two, [1])).toBe(
    "The costliest decision of Bot 2, in round 1, took 30% off their chance of winning. Better: <influence>.",
  );
  expect(told.worst(two, [1], point)).toMatch(/^After that, the costliest decision of Bot 2, .* 10%/);
  expect(told.worst(found, [1], point)).toMatch(/^No other decision of Bot 2/);
  const larger = { ...found, decisions: [decision, { ...decision, n: 9, skill: 0.5 }] };
  expect(told.worst(larger, [], point), "what cost more does not come after").toMatch(/^The costliest .* 50%/);
  expect(told.worst(found, [1], { ...point, cause: "guess" })).toMatch(/took 30%/);
});
