import { beforeEach, expect, it } from "vitest";
import { storage } from "../core/storage";
import { anySolved, merged, solved } from "./progress";

beforeEach(() => storage.remove("lessons"));

it("what is solved here or there is solved", () => {
  expect(merged({ "power/move": 2, "power/flag": 1 }, { "power/move": 1, "barons/bank": 3 })).toEqual({
    "power/move": 2,
    "power/flag": 1,
    "barons/bank": 3,
  });
});

it("reads what the browser kept, and nothing that is not progress", () => {
  storage.set("lessons", '{"power/move":2,"power/flag":"all","power/none":0}');
  expect([solved("power", "move"), solved("power", "flag")]).toEqual([2, 0]);
  expect([anySolved("power"), anySolved("barons")]).toEqual([true, false]);
  storage.set("lessons", "not json");
  expect(anySolved("power")).toBe(false);
});
