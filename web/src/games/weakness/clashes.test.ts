import { expect, it } from "vitest";
import type { WeaknessMove } from "./types";
import { lastClash } from "./clashes";

const move = (number: number, by: unknown, events: unknown[]) => ({ number, by, events }) as unknown as WeaknessMove;
const SUMS = { attackers: 4, attack_extra: 1, defenders: 2, defenders_around: 1, defence_extra: 0 };

it("an auction is two bids, won by the higher one or by nobody", () => {
  const bids = (orange: number, white: number, winner: string | null) => [
    move(7, 1, [{ event: "auctioned", tile: "rebellion", bids: { orange, white }, winner }]),
  ];
  expect(lastClash(bids(1, 3, "white"), "sword")).toMatchObject({
    tile: "rebellion",
    region: null,
    winner: "white",
    number: 7,
    sides: [
      { player: "orange", total: 1 },
      { player: "white", total: 3 },
    ],
  });
  expect(lastClash(bids(2, 2, null), "sword")?.winner).toBeNull();
});

it("a takeover is two sums, the attacker's first", () => {
  const clash = lastClash(
    [move(3, 1, [{ event: "taken_over", player: "white", region: "Elmet", sums: SUMS }])],
    "magic",
  );
  expect(clash).toMatchObject({
    region: "Elmet",
    winner: "white",
    sides: [
      { player: "white", total: 5 },
      { player: "orange", total: 3 },
    ],
  });
});

it("what lies three decisions back is no news; what chance did does not count", () => {
  const then = move(1, 0, [{ event: "taken_over", player: "orange", region: "Elmet", sums: SUMS }]);
  const later = [move(2, "chance", []), move(3, 0, []), move(4, 1, [])];
  expect(lastClash([then, ...later], "magic")?.number).toBe(1);
  expect(lastClash([then, ...later, move(5, 1, [])], "magic")).toBeNull();
});

it("a cycle that began since had the other kind before", () => {
  const end = move(1, 0, [
    { event: "auctioned", tile: "rebellion", bids: { orange: 1, white: 0 }, winner: "orange" },
    { event: "cycle_scored" },
    { event: "cycle_began" },
  ]);
  expect(lastClash([end], "magic")?.kind).toBe("sword");
  expect(lastClash([move(1, 0, (end.events as unknown[]).slice(0, 1))], "magic")?.kind).toBe("magic");
});
