// Texts are kept by area, so that a page fetches only its own: `needs` says which, and a test knows when one is missing.

/** One file per area in each language's folder. */
interface Files {
  /** What is said instead of a page. */
  lost: typeof import("./en/lost.json");
  /** What every page says, and pictures of boards. */
  start: typeof import("./en/start.json");
  /** The first page, and lists of tables and of puzzles. */
  home: typeof import("./en/home.json");
  /** What many pages share. */
  common: typeof import("./en/common.json");
  /** At a table of any game. */
  table: typeof import("./en/table.json");
  /** Why advice is good. */
  why: typeof import("./en/why.json");
  power: typeof import("./en/power.json");
  weakness: typeof import("./en/weakness.json");
  barons: typeof import("./en/barons.json");
  /** How a table is set up. */
  options: typeof import("./en/options.json");
  create: typeof import("./en/create.json");
  end: typeof import("./en/end.json");
  review: typeof import("./en/review.json");
  replay: typeof import("./en/replay.json");
  rules: typeof import("./en/rules.json");
  print: typeof import("./en/print.json");
  /** Lessons. */
  teach: typeof import("./en/teach.json");
  puzzles: typeof import("./en/puzzles.json");
  /** The other pages without a board. */
  pages: typeof import("./en/pages.json");
}

export type Area = keyof Files;
export type Key = { [A in Area]: keyof Files[A] }[Area];
