import { expect, it } from "vitest";
import { missing, spareMove } from "./goal";
import type { BaronsView } from "./types";

const view = {
  territories: ["americas", "europe", "asia", "africa"],
  bases: [{ europe: ["finance", "energy", "transportation"], asia: ["finance"] }, {}, {}, {}],
} as unknown as BaronsView;

it("a base helps only where it is lacking and others are not enough", () => {
  expect(missing(view, 0)).toBe(5);
  expect(spareMove(view, 0, { challenge: { defender: 1, base: "finance" } })).toBe("cards-only");
  expect(spareMove(view, 0, { challenge: { defender: 1, base: "communications" } })).toBe("enough");
  expect(spareMove(view, 0, { challenge: { defender: 2, base: "energy" } })).toBeNull();
  expect(spareMove(view, 0, { build: { territory: "europe", base: "communications" } })).toBe("enough");
  expect(spareMove(view, 0, { build: { territory: "africa", base: "finance" } })).toBeNull();
  expect(spareMove(view, 0, "surrender")).toBeNull();
  // With three players all four kinds are needed.
  const three: BaronsView = { ...view, territories: ["americas", "europe", "asia"] };
  expect(spareMove(three, 0, { challenge: { defender: 1, base: "communications" } })).toBeNull();
});
