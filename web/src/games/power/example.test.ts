import { expect, it } from "vitest";
import flag from "../../../../conformance/power/08-conflicts/two-destroyers-lose-the-hq.json";
import { armiesOf, inLetters, readPlaces, roundOf, sidesOf } from "./example";
import type { PowerEvent } from "./types";

it("reads the position and the pads of a case", () => {
  expect(readPlaces("GHQ 2D; G0 T")).toEqual({ GHQ: { D: 2 }, G0: { T: 1 } });
  expect(armiesOf(flag).B.places).toEqual({ G4: { H: 1, I: 2, T: 1 } });
  expect(armiesOf(flag).Y.places).toEqual({});
  expect((roundOf(flag) as { moves: unknown[] }).moves).toEqual([
    { by: 0, move: { pads: { G: ["T G0 XI"] } } },
    { by: 1, move: { pads: { B: flag.pads.B } } },
    { by: 2, move: { pads: {} } },
    { by: 3, move: { pads: {} } },
  ]);
});

it("reads armies that are out and flags that changed hands", () => {
  const armies = armiesOf({ position: { armies: { B: "BHQ 2I; flags B Y", Y: "out" } }, pads: {} });
  expect(armies.B).toEqual({ out: false, flags: ["B", "Y"], places: { BHQ: { I: 2 } } });
  expect(armies.Y).toEqual({ out: true, flags: [], places: {} });
  expect(armies.G.flags).toEqual(["G"]);
});

it("what happened in a case is told in the letters of the reader's booklet", () => {
  const command = (line: string) => ({ event: "command", army: "G", line, done: true }) as PowerEvent;
  const other = { event: "bounce", army: "G", piece: "T", from: "G4", to: "WI" } as PowerEvent;
  expect(inLetters([command("I GHQ XI"), other, command("?")], "french")).toEqual([
    command("S VHQ IX"),
    other,
    command("?"),
  ]);
});

it("players are called by their armies, as the board and the rules call them", () => {
  expect(sidesOf(flag)).toEqual(["Green", "Blue", "Yellow", "Red"]);
  const two = {
    position: {
      armies: {},
      seats: [
        ["G", "B"],
        ["Y", "R"],
      ],
    },
    pads: {},
  };
  expect(sidesOf(two)).toEqual(["Green + Blue", "Yellow + Red"]);
});
