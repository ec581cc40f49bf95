import { expect, it } from "vitest";
import { afterExchanges, standTogether } from "./planned";
import type { Armies, Army } from "./types";

const army = (own: Army, places: Armies[Army]["places"]) => ({ out: false, flags: [own], places });
const armies: Armies = {
  G: army("G", { GHQ: { I: 2 }, GRV: { P: 5 } }),
  B: army("B", {}),
  Y: army("Y", {}),
  R: army("R", {}),
};
const done = (command: string) => ({ done: true, command });

it("shows what is bought in Reserve, and no longer what it cost", () => {
  const lines = ["2P XRV I", "I RV HQ", "3I XHQ R"];
  const seen = afterExchanges(armies, { G: lines }, { G: lines.map(done) }, "english");
  expect(seen.G.places.GRV, "the Infantry is where its arrow begins").toEqual({ P: 3, I: 1 });
  expect(seen.G.places.GHQ, "on the board nothing has changed yet").toEqual({ I: 2 });
  expect(armies.G.places.GRV, "the position is not touched").toEqual({ P: 5 });
});

it("does not count what would be cancelled", () => {
  const cancelled = [{ done: false }];
  expect(afterExchanges(armies, { G: ["9P XRV I"] }, { G: cancelled }, "english")).toBe(armies);
});

it("two armies of a player may claim the same captives only where both stand, or are to stand", () => {
  const way = (own: Army, to: string, ok = true) => ({ army: own, from: `${own}HQ`, to, piece: "F" as const, ok });
  const mine: Army[] = ["G", "B"];
  expect(standTogether(mine, armies, [])).toBe(false);
  expect(standTogether(mine, armies, [way("G", "XI"), way("G", "XI")]), "of one army").toBe(false);
  expect(standTogether(mine, armies, [way("G", "XI"), way("B", "XI")])).toBe(true);
  expect(standTogether(mine, armies, [way("G", "XI"), way("B", "XI", false)]), "too far").toBe(false);
  expect(standTogether(mine, { ...armies, B: army("B", { XI: { T: 1 } }) }, [way("G", "XI")])).toBe(true);
});
