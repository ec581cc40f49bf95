import { expect, it } from "vitest";
import type { PawMove, WeaknessView } from "./types";
import { why } from "./why";

const region = (name: string, owner: string | null, knights: number, magicians: number, active = false) => ({
  name,
  owner,
  active,
  pieces: { knights, magicians },
});
const view = (change: object = {}): WeaknessView =>
  ({
    kind: "magic",
    cubes: 4,
    recruited: false,
    active_regions: { orange: 3, white: 2 },
    reserve: { orange: { knights: 0, magicians: 3 }, white: { knights: 5, magicians: 2 } },
    stock: { orange: { knights: 9, magicians: 9 }, white: { knights: 9, magicians: 9 } },
    regions: [
      region("Elmet", null, 0, 0),
      region("Powys", "orange", 0, 2, true),
      region("Cantia", "white", 0, 1, true),
    ],
    ...change,
  }) as unknown as WeaknessView;
const said = (move: object, at = view()) => why(move as PawMove, at, 0).join(" ");

it("a move says what it makes active, takes, ends, or how much the other can bid", () => {
  expect(said({ do: "place", region: "Elmet" })).toMatch(/Elmet becomes active/);
  expect(said({ do: "place", region: "Powys" })).toMatch(/harder to take/);
  expect(said({ do: "influence", tile: "keys", region: "Cantia" })).toMatch(/takes Cantia/);
  expect(said({ do: "recruit" })).toMatch(/next cycle/);
  expect(said({ do: "recruit" }, view({ cubes: 1 }))).toMatch(/last cube.*3 active regions to 2/);
  expect(said({ do: "bid", pieces: 3 })).toMatch(/2 at most/);
  expect(said({ do: "take", tile: "movement" })).not.toBe("");
  expect(said({ do: "decline" })).toBe("");
});
