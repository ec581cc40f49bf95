import { expect, it } from "vitest";
import { marches } from "./marches";
import type { WeaknessMove } from "./types";

const move = (events: unknown[]) => ({ number: 1, by: 0, events }) as unknown as WeaknessMove;

it("a journey leads pieces there and back, each kind by itself", () => {
  const forth = { knights: 2, magicians: 1 };
  const back = { knights: 0, magicians: 1 };
  const moved = move([{ event: "moved", player: "orange", from: "Elmet", to: "Lindsey", forth, back }]);
  expect(marches([moved])).toEqual([
    { player: "orange", piece: "knight", n: 2, from: "Elmet", to: "Lindsey" },
    { player: "orange", piece: "magician", n: 1, from: "Elmet", to: "Lindsey" },
    { player: "orange", piece: "magician", n: 1, from: "Lindsey", to: "Elmet" },
  ]);
});

it("whoever withdraws walks, whoever is placed does not", () => {
  const events = [
    { event: "withdrew", player: "white", piece: "knight", from: "Elmet", to: "Lindsey" },
    { event: "reinforced", player: "white", region: "Elmet", piece: "knight" },
  ];
  expect(marches([move(events)])).toEqual([{ player: "white", piece: "knight", n: 1, from: "Elmet", to: "Lindsey" }]);
});
