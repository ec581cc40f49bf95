import { expect, test } from "vitest";
import { placed } from "./tip";

const ROOM = { width: 1280, height: 720 };
const TIP = { width: 200, height: 40 };
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test("with the keyboard a tip is beside what has the focus, in its middle", () => {
  expect(placed(TIP, box(400, 300, 60, 80), null, ROOM)).toEqual({ left: 330, top: 254 });
});

test("with a mouse it is at the pointer, and covers neither the pointer nor a small thing under it", () => {
  const wide = box(100, 300, 900, 60);
  const { left, top } = placed(TIP, wide, { x: 850, y: 340 }, ROOM);
  expect([left + TIP.width / 2, top + TIP.height]).toEqual([850, 294]);
});

test("on something large it is beside the pointer, however far the edge is", () => {
  expect(placed(TIP, box(0, 0, 1280, 720), { x: 600, y: 500 }, ROOM)).toEqual({ left: 500, top: 454 });
});

test("it stays inside the window, and goes below where there is no room above", () => {
  expect(placed(TIP, box(1240, 4, 30, 30), { x: 1260, y: 20 }, ROOM)).toEqual({ left: 1074, top: 40 });
  expect(placed(TIP, box(0, 0, 1280, 720), { x: 3, y: 10 }, ROOM)).toEqual({ left: 6, top: 38 });
  expect(placed({ width: 200, height: 600 }, box(0, 300, 50, 50), null, ROOM)).toEqual({ left: 6, top: 114 });
});
