import { expect, it } from "vitest";
import { lines } from "./sharePicture";

it("a sentence is broken into as many lines as it takes, and the last one has what is left", () => {
  const fits = (line: string) => line.length <= 12;
  expect(lines("12 to 5 points at the end", 3, fits)).toEqual(["12 to 5", "points at", "the end"]);
  expect(lines("12 to 5 points at the end", 2, fits)).toEqual(["12 to 5", "points at the end"]);
  expect(lines("12 to 5", 2, fits)).toEqual(["12 to 5"]);
  expect(lines("Calchfynydd-and-Rheged falls", 2, fits)).toEqual(["Calchfynydd-and-Rheged", "falls"]);
});
