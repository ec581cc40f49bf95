import { beforeEach, expect, it } from "vitest";
import { storage } from "../core/storage";
import { callBack, isThere, remember, sendAway } from "./habit";

beforeEach(() => {
  storage.remove("first-steps.power");
  storage.remove("coach.power");
});

it("the coach is there in the first three games, and stays until they are over", () => {
  for (const id of ["a", "b", "c", "c"]) {
    expect(isThere("power", id)).toBe(true);
    remember("power", id);
  }
  expect(isThere("power", "a")).toBe(true);
  expect(isThere("power", "d")).toBe(false);
  expect(isThere("weakness", "d"), "each game has its own").toBe(true);
});

it("the coach goes when it is sent away and comes when it is called", () => {
  sendAway("power");
  expect(isThere("power", "a")).toBe(false);
  callBack("power");
  for (const id of ["a", "b", "c"]) remember("power", id);
  expect(isThere("power", "d")).toBe(true);
});
