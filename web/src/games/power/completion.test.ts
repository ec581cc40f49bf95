import { expect, it } from "vitest";
import { complete } from "./completion";

const COMMANDS = ["F GHQ B5", "F GHQ G8", "T GHQ G4", "2P XGRV I", "3I XGHQ R"];

it("completes what is begun, in the manner in which it is written", () => {
  expect(complete("", COMMANDS, "G", "english")).toEqual(COMMANDS);
  expect(complete("f", COMMANDS, "G", "english")).toEqual(["F GHQ B5", "F GHQ G8"]);
  expect(complete("F HQ", COMMANDS, "G", "english")).toEqual(["F HQ B5", "F HQ G8"]);
  expect(complete("F HQ-", COMMANDS, "G", "english")).toEqual(["F HQ B5", "F HQ G8"]);
  expect(complete("f ghq g", COMMANDS, "G", "english")).toEqual(["F GHQ G8"]);
  expect(complete("2P XR", COMMANDS, "G", "english")).toEqual(["2P XRV I"]);
  expect(complete("F BHQ", COMMANDS, "G", "english")).toEqual([]);
  expect(complete("T GHQ G4 X", COMMANDS, "G", "english")).toEqual([]);
});

it("knows the other notations", () => {
  expect(complete("S HQ", ["S VHQ V8"], "G", "french")).toEqual(["S HQ V8"]);
  expect(complete("2P XU", ["2P XAU I"], "G", "mail")).toEqual(["2P XU I"]);
});
