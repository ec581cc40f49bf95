import { expect, it } from "vitest";
import { answers, askedIcon } from "./answers";
import type { PawMove } from "./types";

const nothing = () => {};

it("answers are cards: a piece for what places one, the Snake with the cube it costs, an empty place for declining", () => {
  const said = ({ do: what }: PawMove) => `say ${what}`;
  const [occupy, decline] = answers([{ do: "occupy" }, { do: "decline" }], "sword", said, nothing);
  expect(occupy).toMatchObject({ icons: ["knight"], moves: true, name: "say occupy", costs: false });
  expect(decline).toMatchObject({ icons: [], isQuiet: true, name: "say decline" });
  expect(answers([{ do: "occupy" }], "magic", said, nothing)[0].icons).toEqual(["magician"]);
  expect(answers([{ do: "snake" }], "magic", said, nothing)[0]).toMatchObject({ icons: ["snake"], costs: true });
});

it("an answer is played when its card is pressed", () => {
  const played: PawMove[] = [];
  const [first] = answers([{ do: "decline" }], "magic", String, (move) => played.push(move));
  first.ondo();
  expect(played).toEqual([{ do: "decline" }]);
});

it("every question that is answered on the map or by a card has a picture; an action and a bid have their own", () => {
  const asked = ["rebellion", "change_marker", "snake", "another_tile", "withdraw", "occupy"];
  expect(asked.map((stage) => askedIcon(stage, "sword"))).toEqual([
    "rebellion",
    "change_marker",
    "snake",
    "use",
    "knight",
    "knight",
  ]);
  expect(askedIcon("action", "sword")).toBeNull();
  expect(askedIcon("bids", "sword")).toBeNull();
});
