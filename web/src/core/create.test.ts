import { expect, it } from "vitest";
import { usualOptions } from "./create";

it("who reads French has the French booklet's letters in POWER", () => {
  expect(usualOptions("power", "fr")).toEqual({ rules: "french" });
  expect([usualOptions("power", "en"), usualOptions("barons", "fr")]).toEqual([{}, {}]);
});
