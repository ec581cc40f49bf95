import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { power } from "../games/power/game";
import { TINT } from "../games/barons/tint";
import { CARD, contrast, SEEN, seenOn, seenOnCards } from "./contrast";

const css = readFileSync("src/ui/tokens.css", "utf8");

it("knows what cards are filled with", () => {
  expect([...css.matchAll(/--card: (#\w+);/g)].map((m) => m[1])).toEqual([CARD.light, CARD.dark]);
});

it("everybody's line can be seen in a chart, in both themes", () => {
  const armies = ["G", "B", "Y", "R"].map((army) =>
    power.seatColour({ seats: [[army]], armies: { [army]: { out: false } } }, 0),
  );
  for (const colour of [...armies, ...Object.values(TINT), "#e2771c", "#f7f4ec"])
    for (const ground of Object.values(CARD)) {
      expect(contrast(seenOn(colour, ground), ground), `${colour} on ${ground}`).toBeGreaterThanOrEqual(SEEN);
    }
});

it("leaves a colour alone that can be seen", () => {
  expect(seenOn("#1f7a34", CARD.light)).toBe("#1f7a34");
  expect(seenOn("#f7f4ec", CARD.dark), "White is white in the dark").toBe("#f7f4ec");
  expect(seenOnCards("#f7f4ec")).toMatch(/^light-dark\(#(?!f7f4ec)\w{6}, #f7f4ec\)$/);
});
