import { expect, it } from "vitest";
import { Chooser } from "./chooser.svelte";
import type { PawMove, Region, WeaknessView } from "./types";

const region = (name: string, ...neighbours: string[]) => ({ name, neighbours, owner: "orange" }) as unknown as Region;
const regions = [
  region("Cantia", "Belgae"),
  region("Belgae", "Cantia", "Dumnonia"),
  region("Dumnonia", "Belgae"),
  region("Mona"),
];
const view = { stage: "action", regions } as unknown as WeaknessView;
const march: PawMove = { do: "movement", from: "Cantia", to: "Belgae", pieces: { knights: 1, magicians: 0 } };

it("says why the chosen pieces cannot go to a region before it is clicked", () => {
  const chooser = new Chooser(
    () => ({ number: 1, view, legal: [march], me: "orange" }),
    () => {},
  );
  expect(chooser.whyNotTo("Dumnonia")).toBeNull();
  chooser.choose("Cantia");
  expect(chooser.whyNotTo("Belgae")).toBeNull();
  expect(chooser.whyNotTo("Dumnonia")).toBe("Dumnonia is 2 regions away from Cantia: a movement goes to a neighbour.");
  expect(chooser.whyNotTo("Mona")).toBe("No way leads from Cantia to Mona in this cycle.");
  chooser.clear();
  expect(chooser.whyNotTo("Dumnonia")).toBeNull();
});

it("where one can act next glows until something is chosen, and only while an action is asked", () => {
  const legal: PawMove[] = [
    { do: "place", region: "Belgae" },
    { do: "influence", tile: "tent", region: "Mona" },
    march,
  ];
  const open = (stage: string) =>
    new Chooser(
      () => ({ number: 1, view: { ...view, stage } as WeaknessView, legal, me: "orange" }),
      () => {},
    );
  const chooser = open("action");
  expect([...chooser.open]).toEqual(["Belgae", "Mona"]);
  chooser.pick("place");
  expect(chooser.open.size).toBe(0);
  expect([...chooser.lit]).toEqual(["Belgae"]);
  expect(open("another_tile").open.size).toBe(0);
});

it("a region where nothing can be done takes no answer away", () => {
  const legal: PawMove[] = [{ do: "decline" }, { do: "influence", tile: "tent", region: "Mona" }];
  const chooser = new Chooser(
    () => ({ number: 1, view: { ...view, stage: "another_tile" } as WeaknessView, legal, me: "orange" }),
    () => {},
  );
  expect(chooser.isVain).toBe(false);
  chooser.choose("Dumnonia");
  expect(chooser.isVain).toBe(true);
  chooser.choose("Mona");
  expect(chooser.isVain).toBe(false);
});

it("an auction cannot be taken back: where moves can be, its tile is chosen first; any other tile is taken at once", () => {
  const legal: PawMove[] = [
    { do: "take", tile: "rebellion" },
    { do: "take", tile: "castle" },
  ];
  const played: PawMove[] = [];
  const chooser = (careful: boolean) =>
    new Chooser(
      () => ({ number: 1, view, legal, me: "orange" }),
      (move) => played.push(move),
      () => careful,
    );
  const careful = chooser(true);
  careful.take(legal[0]);
  expect([played, careful.auction]).toEqual([[], legal[0]]);
  careful.take(legal[0]);
  expect(careful.auction, "the same again puts it away").toBeNull();
  careful.take(legal[1]);
  chooser(false).take(legal[0]);
  expect(played).toEqual([legal[1], legal[0]]);
});
