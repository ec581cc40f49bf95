import { expect, it } from "vitest";
import { isDrawn } from "./drawn";

const english = { rules: "english" } as const;

it("a pad is drawn by its moves and by what is exchanged on the board, not by what is bought in the Reserve", () => {
  expect(isDrawn({ pads: { G: ["T GHQ G4"] } }, english)).toBe(true);
  expect(isDrawn({ pads: { G: ["3I XGHQ R"] } }, english)).toBe(true);
  expect(isDrawn({ pads: { G: ["3D XGRV C"] } }, english)).toBe(false);
  expect(isDrawn({ pads: {} }, english)).toBe(false);
});
