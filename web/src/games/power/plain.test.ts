import { expect, it } from "vitest";
import { inNotation, padsInNotation } from "./plain";

it("plain words are understood, in both languages, in the table's letters", () => {
  expect(inNotation("tank hq g4", "english")).toBe("T HQ G4");
  expect(inNotation("char qg v4", "french")).toBe("T HQ V4");
  expect(inNotation("char qg v4", "english")).toBe("T HQ G4");
  expect(inNotation("tank hq g4", "french")).toBe("T HQ V4");
  expect(inNotation("Fighter from G5 to YHQ", "english")).toBe("F G5 YHQ");
  expect(inNotation("Chasseur de j5 vers vqg", "french")).toBe("C J5 VHQ");
  expect(inNotation("char d'assaut réserve qg", "french")).toBe("A RV HQ");
  expect(inNotation("heavy tank, r3, s12", "english")).toBe("H R3 S12");
  expect(inNotation("move infantry hq g8", "english")).toBe("I HQ G8");
  expect(inNotation("Déplacer char qg v4", "french")).toBe("T HQ V4");
});

it("French letters that look like little words are read as letters", () => {
  expect(inNotation("régiment v6 in", "french")).toBe("R V6 IN");
  expect(inNotation("char d'assaut in b8", "french")).toBe("A IN B8");
  expect(inNotation("tank in qg", "french")).toBe("T IN HQ");
  expect(inNotation("2 power units in reserve for infantry", "french")).toBe("2P ERV S");
  expect(inNotation("a v3 qg", "french")).toBe("A V3 HQ");
  expect(inNotation("soldat de v8 à v4", "french")).toBe("S V8 V4");
});

it("an exchange in words gets its mark", () => {
  expect(inNotation("3 infantry hq regiment", "english")).toBe("3I XHQ R");
  expect(inNotation("3 soldats qg régiment", "french")).toBe("3S EHQ R");
  expect(inNotation("2 power units in reserve for infantry", "english")).toBe("2P XRV I");
  expect(inNotation("3infantry xhq regiment", "english")).toBe("3I XHQ R");
});

it("what is not plain words stays as it was typed", () => {
  for (const line of ["T HQ G4", "3I XHQ R", "", "t hq g4", "banana g4", "1. T HQ G0", "B: F BHQ G5"])
    expect(inNotation(line, "english")).toBe(line);
  expect(inNotation("IO XI", "french")).toBe("IO XI");
  expect(padsInNotation({ G: ["tank hq g4", ""] }, "english")).toEqual({ G: ["T HQ G4", ""] });
});
