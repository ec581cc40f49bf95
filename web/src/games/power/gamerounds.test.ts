import { expect, it } from "vitest";
import { padsIn, type Round } from "./gamerounds";
import type { PowerEvent, PowerView } from "./types";

const round = (n: number, ...events: object[]): Round => ({
  round: n,
  number: n,
  events: events as unknown as PowerEvent[],
});
/** How things stand at the end: these armies are out. */
const standing = (out: string, mercenary: string | null = null) =>
  ({
    mercenary,
    armies: Object.fromEntries([..."GBYR"].map((a) => [a, { out: out.includes(a), flags: [], places: {} }])),
  }) as unknown as PowerView;

it("an army has a pad in every round up to the one in which its flag fell", () => {
  const rounds = [round(1), round(2, { event: "flag", army: "B", by: "G" }), round(3)];
  expect(padsIn(rounds, 0, standing("B"))).toEqual(["G", "B", "Y", "R"]);
  expect(padsIn(rounds, 1, standing("B"))).toEqual(["G", "B", "Y", "R"]);
  expect(padsIn(rounds, 2, standing("B"))).toEqual(["G", "Y", "R"]);
});

it("whoever gave a command had a pad, also who has left since; the mercenary army has none", () => {
  const rounds = [round(1, { event: "command", army: "Y", line: "T HQ Y4", done: true }), round(2)];
  expect(padsIn(rounds, 0, standing("Y", "R"))).toEqual(["G", "B", "Y"]);
  expect(padsIn(rounds, 1, standing("Y", "R"))).toEqual(["G", "B"]);
});
