import { expect, it } from "vitest";
import { signOf } from "./drawn";
import type { PawMove } from "./types";

const magic = { kind: "magic", recruited: false } as const;
const sign = (move: Partial<PawMove> & Pick<PawMove, "do">, view: Parameters<typeof signOf>[1] = magic) =>
  signOf(move, view);

it("every decision has a sign: pieces in a cycle's own kind, tiles by their picture, bids with their number", () => {
  expect(sign({ do: "place", region: "Powys" })).toEqual({ icon: "magician" });
  expect(sign({ do: "place", region: "Powys" }, { kind: "sword", recruited: false })).toEqual({ icon: "knight" });
  expect(sign({ do: "recruit" })).toEqual({ icon: "knight", n: 3 });
  expect(sign({ do: "recruit" }, { kind: "sword", recruited: true })).toEqual({ icon: "magician", n: 2 });
  expect(sign({ do: "bid", pieces: 4 })).toEqual({ icon: "magician", n: 4 });
  expect(sign({ do: "bid", pieces: 0 })).toEqual({ icon: "magician", n: 0 });
  expect(sign({ do: "take", tile: "merlin" })).toEqual({ icon: "merlin" });
  expect(sign({ do: "influence", tile: "tent", region: "Powys" })).toEqual({ icon: "tent" });
  expect(sign({ do: "extra", symbol: "keys" })).toEqual({ icon: "keys" });
  expect(sign({ do: "movement", from: "Powys", to: "Dyfed" })).toEqual({ icon: "movement" });
  expect(sign({ do: "decline" })).toEqual({ icon: "none" });
});
