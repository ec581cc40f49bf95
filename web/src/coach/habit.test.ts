import { beforeEach, expect, it } from "vitest";
import { storage } from "../core/storage";
import { callBack, evenShare, isThere, remember, sayOne, sendAway } from "./habit";

beforeEach(() => {
  storage.remove("first-steps.power");
  storage.remove("coach.power");
  storage.remove("coach.said.power");
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

it("the same thing is said at three decisions, then the next; whoever calls the coach back hears it again", () => {
  const both = ["exchange", "earn"].map((about) => ({ about, text: about }));
  for (const decision of ["a 1", "a 1", "a 2", "b 1"]) expect(sayOne("power", both, decision)?.about).toBe("exchange");
  for (const decision of ["b 2", "b 3", "b 4"]) expect(sayOne("power", both, decision)?.about).toBe("earn");
  expect(sayOne("power", both, "b 5"), "it stops by itself").toBeNull();
  expect(sayOne("power", both, "b 1")?.about, "a decision that goes on").toBe("exchange");
  callBack("power");
  expect(sayOne("power", both, "b 5")?.about).toBe("exchange");
});

it("an equal share is one among those who are still in the game", () => {
  const seats = [{ asked: true }, { asked: false }, { asked: false }, { asked: true }];
  expect(evenShare(seats, true)).toBe(0.5);
  expect(evenShare(seats, false), "in a game of turns one is asked at a time").toBe(0.25);
});
