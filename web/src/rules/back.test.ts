import { expect, it } from "vitest";
import { backFrom, ruleAddress } from "./back";

it("leads from a table to the rule and back", () => {
  const address = ruleAddress("power", "POW-8.3", "/table/abc-1");
  expect(address).toBe("/rules/power?from=%2Ftable%2Fabc-1#POW-8.3");
  expect(backFrom(new URL(address, "http://x").search)).toEqual({ path: "/table/abc-1", kind: "table" });
  expect(backFrom("?from=/learn/power/move/1")?.kind).toBe("learn");
  expect(ruleAddress("power", "POW-8.4", "/rules/power")).toBe("#POW-8.4");
});

it("leads to no other site and to nothing that is not an address", () => {
  for (const from of ["", "//evil.example", "https://evil.example", "javascript:alert(1)", "/a?b", "/a#b", "/\\evil"])
    expect(backFrom(`?from=${encodeURIComponent(from)}`), from).toBe(null);
  expect(backFrom("")).toBe(null);
});
