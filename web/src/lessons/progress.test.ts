import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { storage } from "../core/storage";
import { anySolved, markSolved, merged, shareProgress, solved } from "./progress";

beforeEach(() => storage.remove("lessons"));
afterEach(() => vi.unstubAllGlobals());

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

it("asks the server nothing for whoever is not signed in", async () => {
  const fetch = vi.fn();
  vi.stubGlobal("fetch", fetch);
  await shareProgress();
  markSolved("power", "move", 1);
  expect([fetch.mock.calls, solved("power", "move")]).toEqual([[], 1]);
});
