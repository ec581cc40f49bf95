import { expect, it } from "vitest";
import { goals, missing } from "./goal";
import { check, chosenOf, suggest } from "./payment";
import { spot, track } from "./track";
import { type BaronsView, valueOf } from "./types";

const worth = (cards: string[]) => cards.reduce((n, c) => n + valueOf(c), 0);

it("suggests the payment that wastes least, dearest first, with none too many", () => {
  const bank = [
    "energy 50",
    "energy 50",
    "finance 45",
    "finance 45",
    "finance 40",
    "energy 35",
    "energy 35",
    "finance 30",
    "energy 5",
  ];
  const paid = suggest(bank);
  expect(worth(paid)).toBe(300);
  expect(paid.map(valueOf)).toEqual([...paid.map(valueOf)].sort((a, b) => b - a));
  const rest = suggest(
    bank.filter((c) => c !== "energy 50"),
    270,
  );
  expect(worth(rest)).toBe(30);
  expect(suggest(["energy 5"])).toEqual([]);
});

it("reads the track of the standard components", () => {
  const spaces = track();
  expect(spaces).toHaveLength(24);
  expect([0, 6, 12, 18].map((i) => spaces[i])).toEqual([
    "investments americas",
    "investments europe",
    "investments asia",
    "investments africa",
  ]);
  expect([0, 6, 12, 18].map((i) => spot(i, 24))).toEqual([
    [50, 50],
    [650, 50],
    [650, 650],
    [50, 650],
  ]);
});

it("counts what is missing to win", () => {
  const view = {
    territories: ["americas", "europe", "asia", "africa"],
    bases: [
      { europe: ["energy", "finance"], asia: ["energy", "finance", "transportation", "communications"] },
      {},
      {},
      {},
    ],
  } as unknown as BaronsView;
  expect(goals(view, 0).map((g) => g.have)).toEqual([2, 4, 0]);
  expect(missing(view, 0)).toBe(4);
  expect(missing(view, 1)).toBe(9);
});

it("knows when a chosen payment is short, has a card too many or one too dear", () => {
  const six = Array(6).fill("energy 50");
  expect(check(six)).toBe("ok");
  expect(check(six.slice(1))).toBe("short");
  expect(check([...six, "energy 5"])).toBe("spare");
  expect(check(["energy 50"], 270, 40)).toBe("dear");
  expect(suggest(["energy 50", "finance 30"], 270, 40)).toEqual(["finance 30"]);
});

it("a choice of cards is for one bank: after a card is paid or taken back it begins anew", () => {
  const bank = ["energy 50", "finance 30"];
  const choice = { bank: bank.join(), on: [false, true] };
  expect(chosenOf(choice, bank, [true, false])).toEqual([false, true]);
  expect(chosenOf(choice, ["energy 50", ...bank], [true, true, false])).toEqual([true, true, false]);
  expect(chosenOf(null, bank, [true, false])).toEqual([true, false]);
});
