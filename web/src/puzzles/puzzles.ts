// Puzzles as the server knows them: which there are, answers to them, and what somebody has shown.
import { api } from "../core/api";
import type { Game } from "../core/types";
import type { components } from "../generated/api";
import { counted, type Lang, t } from "../i18n/index.svelte";

type Body = components["schemas"];
export type Entry = Body["EntryBody"];
export type Book = Body["BookBody"];
export type Daily = Body["DailyBody"];
export type Puzzle = Body["PuzzleBody"];
/** A puzzle on its page: one of the book has a rating and a history, that of a finished game has not. */
export type Shown = Body["PosedBody"] & Partial<Pick<Puzzle, "id" | "rating" | "daily" | "mine">>;
/** How an answer is judged; only the first one to a puzzle of the book counts. */
export type Judged = Body["PosedJudgedBody"] &
  Partial<Pick<Body["JudgedBody"], "counted" | "rating" | "gain" | "streak">>;
export type Solution = Body["SolutionBody"];
export type MyPuzzles = Body["MyPuzzles"];
export type Streak = Body["StreakBody"];

/** Something that is counted. */
export interface Figure {
  label: string;
  value: number | string;
  /** Of how many. */
  all?: number;
  /** What it means, where that is not plain. */
  note?: string;
}

/** What the next puzzle should be like. */
export interface Wish {
  theme?: string;
  like?: string;
}

export const addressOf = (game: string, id: string): string => `/puzzles/${game}/${id}`;

/** Where a puzzle comes from, and where answers to it go. */
export interface Origin {
  show(): Promise<Shown>;
  /** An answer, in the letters of the language in which the puzzle was shown. */
  attempt(move: unknown, written_in: Lang): Promise<Judged>;
  solution(): Promise<Solution>;
}

/** A puzzle of the book. */
export function ofBook(kind: Game, puzzle: string): Origin {
  const path = { kind, puzzle };
  return {
    show: () => api.get("/api/games/{kind}/puzzles/{puzzle}", { path }),
    attempt: (move, written_in) =>
      api.post("/api/games/{kind}/puzzles/{puzzle}/attempts", { path, body: { move, written_in } }),
    solution: () => api.post("/api/games/{kind}/puzzles/{puzzle}/solution", { path }),
  };
}

/** A decision of a finished game. */
export function ofGame(id: string, number: number, seat: number): Origin {
  const path = { id, number: String(number), seat };
  return {
    show: () => api.get("/api/tables/{id}/puzzles/{number}/{seat}", { path }),
    attempt: (move) => api.post("/api/tables/{id}/puzzles/{number}/{seat}/attempts", { path, body: { move } }),
    solution: () => api.get("/api/tables/{id}/puzzles/{number}/{seat}/solution", { path }),
  };
}

/** The number of a puzzle among those of its kind: that of `flag-012` is 12. */
export const numberOf = (id: string): string => id.replace(/^.*-0*/, "");

/** What a puzzle is called. */
export const nameOf = (title: string, id: string): string => t("puzzles.name", { title, n: numberOf(id) });

/** On how many days in a row, in words. */
export const streakOf = ({ days }: Streak): string => counted("puzzles.streak", days);

type Theme = Book["themes"][number];

/** Whether two themes are about the same puzzles. */
export const sameTheme = (a: Theme, b: Theme): boolean =>
  a.puzzles.length === b.puzzles.length && a.puzzles.every((id) => b.puzzles.includes(id));

/** The themes to choose from: one that holds the same puzzles as an earlier one is no choice. */
export const choicesOf = (themes: Theme[]): Theme[] =>
  themes.filter((theme, i) => !themes.slice(0, i).some((earlier) => sameTheme(earlier, theme)));

export const bookOf = (kind: Game): Promise<Book> => api.get("/api/games/{kind}/puzzles", { path: { kind } });

export const nextOf = async (kind: Game, wish: Wish = {}): Promise<string> =>
  (await api.get("/api/games/{kind}/puzzles/next", { path: { kind }, query: wish })).id;

export const dailyPuzzle = (): Promise<Daily> => api.get("/api/puzzles/daily");

export const myPuzzles = (): Promise<MyPuzzles> => api.get("/api/me/puzzles");

/** A change of a rating with its sign. */
export const signed = (gain: number): string => (gain < 0 ? `−${-gain}` : `+${gain}`);

/** A move after a wrong answer, in words. */
export interface Answered {
  seat: number;
  /** Whether it is the solver's: a try that does not help either. */
  mine: boolean;
  text: string;
}

/** Says a move in the position before it; nothing of one that does nothing. */
export type Say = (move: unknown, view: unknown) => string;

/** What happens after a wrong answer: what is seen on the board, and what would follow. */
export function repliesOf(judged: Judged, say: Say): { seen: Answered[]; later: Answered[] } {
  const { seat: me, moves, views, wrong } = judged;
  const told = (by: unknown, move: unknown, view: unknown): Answered[] =>
    typeof by === "number" && move ? [{ seat: by, mine: by === me, text: say(move, view) }].filter((a) => a.text) : [];
  // Where all decide at once the others' moves come first.
  const answer = moves.findIndex((m) => m.by === me);
  const after = moves.flatMap((m, i) => (i === answer ? [] : told(m.by, m.move, views[i])));
  return { seen: after, later: wrong?.later.flatMap((m) => told(m.by, m.move, m.view)) ?? [] };
}
