import { expect, it } from "vitest";
import { counted } from "./tiles";

it("tiles of a kind lie on each other", () => {
  expect(counted(["tent", "keys", "tent"])).toEqual([
    ["tent", 2],
    ["keys", 1],
  ]);
});
