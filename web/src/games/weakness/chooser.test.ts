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
