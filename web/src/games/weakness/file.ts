// What a data file says that the client draws: its tiles and its map. The server has checked it.
import britain from "../../../../crates/weakness/data/britain.txt?raw";
import example from "../../../../crates/weakness/data/example.txt?raw";

export type Point = [number, number];

export interface Place {
  name: string;
  coast: boolean;
  borders: string[];
  centre: Point | null;
  outline: Point[] | null;
}

/** The text of the data file that a table's options name. */
export function dataFile(components?: unknown): string {
  if (components === "example") return example;
  const own = typeof components === "object" && components !== null && "file" in components ? components.file : null;
  return typeof own === "string" ? own : britain;
}

function lines(file: string): [string, string][] {
  return file
    .split("\n")
    .map((l) => l.split("#")[0])
    .filter((l) => l.includes(":"))
    .map((l) => {
      const at = l.indexOf(":");
      return [
        l.slice(0, at).trim(),
        l
          .slice(at + 1)
          .trim()
          .split(/\s+/)
          .join(" "),
      ];
    });
}

/** `12 34` as a point. */
export const point = (text: string): Point => {
  const [x, y] = text.trim().split(" ").map(Number);
  return [x, y];
};

/** The regions in the order of the file. */
export function places(file: string): Place[] {
  const found: Place[] = [];
  for (const [key, value] of lines(file)) {
    const last = found[found.length - 1];
    if (key === "region") found.push({ name: value, coast: false, borders: [], centre: null, outline: null });
    else if (!last) continue;
    else if (key === "coast") last.coast = value === "yes";
    else if (key === "borders")
      last.borders = value
        .split(",")
        .map((n) => n.trim())
        .filter(Boolean);
    else if (key === "centre") last.centre = point(value);
    else if (key === "outline") last.outline = value.split(",").map(point);
  }
  return found;
}

/** How many action tiles there are of each kind. */
export function tileCounts(file: string): [string, number][] {
  const tiles = lines(file).find(([key]) => key === "tiles")?.[1] ?? "";
  return tiles
    .split(",")
    .map((part) => /^\s*(.*?)\s+(\d+)\s*$/.exec(part))
    .filter((m) => m !== null)
    .map((m) => [m[1].replaceAll(" ", "_"), Number(m[2])]);
}
