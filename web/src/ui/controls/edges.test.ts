import { expect, it } from "vitest";
import { hiddenSides } from "./edges";

it("a row that scrolls says on which sides there is more", () => {
  const row = (scrollLeft: number, scrollWidth = 300) => hiddenSides({ scrollLeft, clientWidth: 100, scrollWidth });
  expect(row(0, 100)).toBe("");
  expect(row(0)).toBe("after");
  expect(row(80)).toBe("before after");
  expect(row(199.5)).toBe("before");
});
