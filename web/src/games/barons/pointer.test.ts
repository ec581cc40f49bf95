import { expect, it } from "vitest";
import { pointers } from "./pointer";
import type { BaronsView } from "./types";

const view = (ask: string, hand: string[] | null = ["finance 30", "energy 5"]): BaronsView =>
  ({ stage: { ask }, hand, turn: 1, territories: [], bases: [] }) as unknown as BaronsView;
/** What is pointed at first. */
const pointer = (...asked: [BaronsView, number]) => pointers(...asked)[0]?.text ?? null;

it("points at what the question is about", () => {
  expect(pointer(view("bank"), 0)).toContain("lowest card is 5");
  expect(pointer(view("bank", null), 0)).toContain("300");
  expect(pointer(view("challenge"), 1)).toContain("double");
  expect(pointer(view("challenge"), 0), "somebody else's").toBeNull();
  const asks = ["lead", "answer", "surrender", "spy", "steal", "take_power", "take_influence", "remove"];
  for (const ask of [...asks, "pay", "build", "influence"]) expect(pointer(view(ask), 0), ask).toMatch(/ .*\.$/);
  expect(pointer(view("roll"), 0)).toBeNull();
});

it("speaks of what to give only where there is a choice", () => {
  const asked = (hand: string[]) => {
    const at = view("give", hand);
    return pointer({ ...at, stage: { ...at.stage, colour: "finance" } } as BaronsView, 0);
  };
  expect(asked(["finance 30", "finance 10", "energy 5"])).toContain("lowest");
  expect(asked(["finance 30", "energy 5"])).toBeNull();
});

it("does not tell whoever leads a challenge to surrender", () => {
  const at = (attacker: number, defender: number) =>
    ({ ...view("surrender"), totals: { attacker, defender } }) as BaronsView;
  expect(pointer(at(20, 35), 0)).toContain("You lead, 35 to 20");
  expect(pointer(at(20, 35), 1)).toContain("surrender");
  expect(pointer(at(50, 20), 1)).toContain("You lead, 50 to 20");
});

it("tells whoever holds too little influence to keep some next time", () => {
  const at = (hand: string[], seat: number) =>
    pointer({ ...view("influence", hand), totals: { attacker: 80, defender: 100 } } as BaronsView, seat);
  expect(at(["influence 20"], 1), "the attacker must be ahead").toContain("Next time");
  expect(at(["influence 30", "energy 50"], 1)).toContain("as little influence");
  expect(at(["energy 50"], 1)).toContain("Next time");
});

it("says where the last bases are missing, before anything else", () => {
  const near = (africa: string[], asia = ["finance", "energy", "transportation"]): BaronsView =>
    ({
      ...view("challenge"),
      territories: ["americas", "europe", "asia", "africa"],
      bases: [{}, { americas: ["finance", "energy", "communications"], asia, africa }, {}, {}],
    }) as unknown as BaronsView;
  expect(pointer(near(["finance", "energy"]), 1)).toMatch(/one base, in Africa: with it you win/);
  expect(pointer(near(["finance"], ["energy", "finance"]), 1)).toMatch(/3, in Asia, Africa/);
  expect(pointer(near([]), 1)).toMatch(/3, in Africa\./);
  expect(pointer(near([], []), 1), "still far away").toContain("double");
  const build = { ...near(["finance", "energy"]), stage: { ask: "build" } } as unknown as BaronsView;
  expect(pointer(build, 1)).toMatch(/Africa/);
});
