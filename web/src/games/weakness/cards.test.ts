import { beforeAll, expect, it } from "vitest";
import { loadWords } from "../../i18n/index.svelte";
import { cardOf } from "./cards";
import type { PawMove, WeaknessView } from "./types";

beforeAll(() => loadWords("weakness"));

const sums = { attackers: 3, attack_extra: 0, defenders: 1, defenders_around: 1, defence_extra: 0, enough: true };
const view = {
  kind: "magic",
  regions: [{ name: "Elmet", owner: "white", takeover: sums }],
  stock: { orange: { knights: 0, magicians: 4 }, white: { knights: 0, magicians: 0 } },
} as unknown as WeaknessView;
const card = (move: object) =>
  cardOf(move as PawMove, { view, me: "orange", name: (m) => `say ${m.do}`, about: () => "" });

it("a takeover is drawn with its tile and tells both sums; a piece that is placed costs no sand", () => {
  expect(card({ do: "influence", tile: "merlin", region: "Elmet" })).toMatchObject({
    icons: ["merlin"],
    name: "Take over Elmet",
    about: "by Merlin: 3 around it against 2 (1 inside, 1 around it)",
    costs: true,
  });
  expect(card({ do: "place", region: "Powys" })).toMatchObject({
    icons: ["magician"],
    name: "say place",
    about: "costs no sand",
    costs: false,
    moves: true,
  });
});

it("what comes or goes is drawn piece by piece; what brings nothing says so", () => {
  const two = { do: "recruitment", tile: "snake", piece: "knight" };
  expect(card(two)).toMatchObject({ icons: ["knight", "knight"], costs: true, isVain: true });
  expect(card({ do: "recruitment", tile: "extra_keys" })).toMatchObject({
    icons: ["knight", "magician"],
    isVain: false,
  });
  expect(card({ do: "extra", symbol: "keys" }).icons).toEqual(["keys"]);
  const rebel = { do: "rebel", region: "Elmet", pieces: { knights: 1, magicians: 1 } };
  expect(card(rebel)).toMatchObject({ icons: ["knight", "magician"], costs: false, moves: false });
});
