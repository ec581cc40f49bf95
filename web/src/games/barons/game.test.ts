import { expect, it } from "vitest";
import { weakness } from "../weakness/game";
import { barons } from "./game";
import { startView } from "./track";

const rest = (ask: string, ...events: string[]) =>
  barons.rests?.(
    events.map((event) => ({ event })),
    { ...startView(), stage: { ask } },
  );

it("a card for the bank, a surrender and the end of a turn wait until the player is sure; nothing else does", () => {
  expect(rest("roll", "banked")).toBe("dice");
  expect(rest("challenge", "banked")).toBe("card");
  expect(rest("draw", "surrendered", "won")).toBe("surrender");
  expect(rest("draw", "placed", "turn")).toBe("turn");
  expect(rest("answer", "played")).toBe(null);
  expect(rest("give", "asked")).toBe(null);
});

it("whoever must answer in another's turn is not told that it is theirs", () => {
  const view = { ...startView(), turn: 2 };
  expect([barons.task(view, 2), barons.task(view, 0)]).toEqual(["table.your-turn", "status.answer"]);
  expect([weakness.task({ turn: "white" }, 1), weakness.task({ turn: "white" }, 0)]).toEqual([
    "table.your-turn",
    "status.answer",
  ]);
});
