// How many action tiles of each kind a data file has.
export function tileCounts(file: string): [string, number][] {
  const line = file.split("\n").find((l) => l.startsWith("tiles:")) ?? "";
  return line.slice(6).split(",").map((part) => /^\s*(.*?)\s+(\d+)\s*$/.exec(part)).filter((m) => m !== null).map((m) => [m[1].replaceAll(" ", "_"), Number(m[2])]);
}
