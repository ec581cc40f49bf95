import { expect, it } from "vitest";
import { beforeArrival, LANDING, MARCH, type March, marches, marchTime } from "./marches";
import type { Region, WeaknessMove } from "./types";

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

it("whoever withdraws walks, whoever is placed comes out of the reserve", () => {
  const events = [
    { event: "withdrew", player: "white", piece: "knight", from: "Elmet", to: "Lindsey" },
    { event: "reinforced", player: "white", region: "Elmet", piece: "knight" },
  ];
  expect(marches([move(events)])).toEqual([
    { player: "white", piece: "knight", n: 1, from: "Elmet", to: "Lindsey" },
    { player: "white", piece: "knight", n: 1, from: null, to: "Elmet" },
  ]);
  expect(marchTime(marches([move(events)]))).toBe(MARCH);
  expect(marchTime(marches([move(events.slice(1))]))).toBe(LANDING);
  expect(marchTime([])).toBe(0);
});

it("a piece on its way stands nowhere; a region that it is the first to reach is still free", () => {
  const region = (name: string, owner: "white" | null, knights: number) =>
    ({ name, owner, pieces: { knights, magicians: 0 }, active: knights > 0 }) as unknown as Region;
  const way: March = { player: "white", piece: "knight", n: 1, from: "Elmet", to: "Lindsey" };
  const [elmet, lindsey] = [region("Elmet", null, 0), region("Lindsey", "white", 1)];
  const [from, to] = beforeArrival([elmet, lindsey], [way]);
  expect(from).toBe(elmet);
  expect([to.owner, to.pieces.knights, to.active]).toEqual([null, 0, false]);
  const [, more] = beforeArrival([elmet, region("Lindsey", "white", 3)], [way]);
  expect([more.owner, more.pieces.knights]).toEqual(["white", 2]);
});
