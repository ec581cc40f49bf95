import { expect, it } from "vitest";
import { qrCode, squares } from "./qr";

/** The squares that a path fills. */
function filled(path: string, size: number): string[] {
  const rows = Array.from({ length: size }, () => Array<string>(size).fill("."));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    rows[Number(y)].fill("#", Number(x), Number(x) + Number(length));
  return rows.map((r) => r.join(""));
}

it("draws each dark square once, run by run", () => {
  const rows = ["##.", "#.#", ".##"];
  const path = squares(rows.map((r) => [...r].map((c) => c === "#")));
  expect(filled(path, 3)).toEqual(rows);
  expect(path.match(/M/g)).toHaveLength(4);
});

it("has the three corners that a camera looks for, inside a white border", async () => {
  const { size, path } = await qrCode("https://example.org/table/k3v9?invite=0123456789abcdef0123456789abcdef01234567");
  const rows = filled(path, size);
  const corner = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"];
  const at = (x: number, y: number) => rows.slice(y, y + 7).map((r) => r.slice(x, x + 7));
  for (const [x, y] of [
    [2, 2],
    [size - 9, 2],
    [2, size - 9],
  ])
    expect(at(x, y)).toEqual(corner);
  expect(rows[0]).toBe(".".repeat(size));
});
