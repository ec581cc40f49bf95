// Puzzles as the server knows them: which there are, answers to them, and what somebody has shown.
import { api } from "../core/api";
import { type Scene, sceneSource, type SceneSource } from "../core/scene";
import type { Game } from "../core/types";
import type { components } from "../generated/api";
import { t } from "../i18n/index.svelte";

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

/** What the next puzzle should be like. */
export interface Wish {
  theme?: string;
  like?: string;
}

export const addressOf = (game: string, id: string): string => `/puzzles/${game}/${id}`;

/** Where a puzzle comes from, and where answers to it go. */
export interface Origin {
  show(): Promise<Shown>;
  attempt(move: unknown): Promise<Judged>;
  solution(): Promise<Solution>;
}

/** A puzzle of the book. */
export function ofBook(kind: Game, puzzle: string): Origin {
  const path = { kind, puzzle };
  return {
    show: () => api.get("/api/games/{kind}/puzzles/{puzzle}", { path }),
    attempt: (move) => api.post("/api/games/{kind}/puzzles/{puzzle}/attempts", { path, body: { move } }),
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
export const streakOf = ({ days }: Streak): string =>
  days === 1 ? t("puzzles.streak.one") : t("puzzles.streak", { n: days });

export const bookOf = (kind: Game): Promise<Book> => api.get("/api/games/{kind}/puzzles", { path: { kind } });

export const nextOf = async (kind: Game, wish: Wish = {}): Promise<string> =>
  (await api.get("/api/games/{kind}/puzzles/next", { path: { kind }, query: wish })).id;

export const dailyPuzzle = (): Promise<Daily> => api.get("/api/puzzles/daily");

export const myPuzzles = (): Promise<MyPuzzles> => api.get("/api/me/puzzles");

/** A puzzle as a source of a table; `told` hears how the answer is judged. */
export function answerSource(
  game: Game,
  origin: Origin,
  puzzle: Shown,
  told: (judged: Judged) => void,
): SceneSource<Scene> {
  return sceneSource<Scene>(game, puzzle, {
    // Every answer is one move.
    play: async ([move]) => {
      const judged = await origin.attempt(move);
      told(judged);
      return judged;
    },
    isJudged: (scene) => scene !== puzzle,
    told: () => {},
  });
}

/** The same position; whatever is played there, the solution is what happens. */
export function solutionSource(game: Game, puzzle: Shown, solution: Solution): SceneSource<Scene> {
  return sceneSource<Scene>(game, puzzle, {
    play: async () => solution,
    isJudged: (scene) => scene !== puzzle,
    told: () => {},
  });
}

/** A change of a rating with its sign. */
export const signed = (gain: number): string => (gain < 0 ? `−${-gain}` : `+${gain}`);

/** What the others did about an answer, as people write it, with who did it. */
export function repliesOf(scene: Scene): { seat: number; text: string }[] {
  return scene.moves.flatMap(({ by, text }) =>
    typeof by === "number" && by !== scene.seat && text ? [{ seat: by, text }] : [],
  );
}
