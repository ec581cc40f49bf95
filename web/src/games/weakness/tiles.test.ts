import { expect, it } from "vitest";
import { counted, sorted } from "./tiles";

it("tiles of a kind lie together, each by itself or on each other", () => {
  expect(sorted(["tent", "keys", "tent"])).toEqual([
    ["tent", 1],
    ["tent", 1],
    ["keys", 1],
  ]);
  expect(counted(["tent", "keys", "tent"])).toEqual([
    ["tent", 2],
    ["keys", 1],
  ]);
});
