import { expect, it } from "vitest";
import { upToScoring } from "./closing";
import type { WeaknessMove, WeaknessView } from "./types";

const region = (name: string, owner: "orange" | "white", knights: number, magicians: number, active: boolean) => ({
  name,
  owner,
  pieces: { knights, magicians },
  active,
});
const view = (cycle: number, kind: "magic" | "sword", active: boolean[]): WeaknessView =>
  ({
    cycle,
    kind,
    cubes: cycle === 7 ? 1 : 5,
    offer: cycle === 7 ? ["castle"] : [],
    points: { orange: cycle === 7 ? 8 : 9, white: 7 },
    regions: [
      region("Elmet", "orange", 0, 1, active[0]),
      region("Powys", "orange", 2, 0, active[1]),
      region("Dyfed", "white", 0, 1, active[2]),
    ],
  }) as unknown as WeaknessView;
const move = (number: number, ...events: string[]): WeaknessMove =>
  ({ number, events: events.map((event) => ({ event })) }) as unknown as WeaknessMove;

it("stops where the cycle of a task is scored: its own kind and what is active by it, not the next cycle", () => {
  const moves = [move(1, "placed"), move(2, "used", "cycle_scored", "cycle_began", "supplied"), move(3, "token_drawn")];
  const magic = [true, false, true];
  const sword = [false, true, false];
  const views = [view(7, "magic", magic), view(7, "magic", magic), view(8, "sword", sword), view(8, "sword", sword)];
  const shown = upToScoring({ views, moves });
  expect(shown.moves.map((m) => m.events.map((e) => e.event))).toEqual([["placed"], ["used", "cycle_scored"]]);
  expect(shown.views).toHaveLength(3);
  expect(shown.views[2]).toMatchObject({
    cycle: 7,
    kind: "magic",
    cubes: 0,
    offer: ["castle"],
    active_regions: { orange: 1, white: 1 },
    totals: { orange: 10, white: 8 },
  });
  expect(shown.views[2].regions.map((r) => r.active)).toEqual(magic);
});

it("leaves alone what stays in one cycle", () => {
  const scene = { views: [view(7, "magic", []), view(7, "magic", [])], moves: [move(1, "placed")] };
  expect(upToScoring(scene)).toBe(scene);
});
