import { expect, it } from "vitest";
import { power } from "./game";

it("whoever commands two armies goes under the colour of one that is not out", () => {
  const view = (out: string[]) => ({
    seats: [
      ["G", "B"],
      ["Y", "R"],
    ],
    armies: Object.fromEntries(["G", "B", "Y", "R"].map((a) => [a, { out: out.includes(a) }])),
  });
  const colours = (out: string[]) => [0, 1].map((seat) => power.seatColour(view(out), seat));
  const [green, yellow] = colours([]);
  const [blue] = colours(["G", "Y", "R"]);
  expect(blue).not.toBe(green);
  expect(colours(["B"])).toEqual([green, yellow]);
  expect(colours(["G", "Y", "R"]), "beaten, with no army left").toEqual([blue, yellow]);
});
