import { expect, test } from "vitest";
import type { Decision } from "./analysis";
import { optionsOf } from "./options";

const choice = (move: string, share: number) => ({ move, text: move, share, worth: 0 });
const decision = (skill: number, choices: ReturnType<typeof choice>[], hindsight: string | null = null): Decision => ({
  n: 1,
  seat: 0,
  played: "a",
  choices,
  worth: 0,
  skill,
  guess: 0,
  hindsight: hindsight === null ? null : choice(hindsight, 0),
  missed: false,
});
const say = (move: unknown) => `${String(move).toLowerCase()}.`;
const told = (d: Decision, played = "a.") =>
  optionsOf(d, "a", played, say).map(({ kind, text, share }) => `${kind} ${text} ${share ?? "?"}`);

test("A move is told once, whatever it is: played, better, possible or best in hindsight", () => {
  expect(told(decision(0, [choice("a", 1)], "a"))).toEqual(["played a. 1"]);
  expect(told(decision(0.2, [choice("b", 1)], "b"))).toEqual(["played a. 0", "better b. 1"]);
  expect(told(decision(0.2, [choice("b", 0.6), choice("a", 0.3), choice("B", 0.1)], "c"))).toEqual([
    "played a. 0.3",
    "better b. 0.7",
    "hindsight c. ?",
  ]);
});

test("Nothing is called better where the decision was as good as the best", () => {
  expect(told(decision(0.01, [choice("b", 0.6), choice("a", 0.4)]))).toEqual(["played a. 0.4", "other b. 0.6"]);
});

test("What a strong player would hardly ever do is left out, and no more than four beside what was played", () => {
  expect(told(decision(0, [choice("b", 0.99), choice("c", 0.01)]))).toEqual(["played a. 0", "other b. 0.99"]);
  const many = ["b", "c", "d", "e", "f", "g"].map((move) => choice(move, 0.15));
  expect(told(decision(0.2, many))).toHaveLength(5);
});
