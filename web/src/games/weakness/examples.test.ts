import { expect, it } from "vitest";
import { ENDING, regionsWith } from "./examples";

it("the picture of a cycle's end shows what its caption says: three active regions against two, Dyfed not among them", () => {
  const active = regionsWith(ENDING).filter((region) => region.active);
  expect(active.filter((r) => r.owner === "orange").map((r) => r.name)).not.toContain("Dyfed");
  expect(["orange", "white"].map((who) => active.filter((r) => r.owner === who).length)).toEqual([3, 2]);
});
