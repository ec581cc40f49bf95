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
export type Judged = Body["JudgedBody"];
export type Solution = Body["SolutionBody"];
export type MyPuzzles = Body["MyPuzzles"];
export type Streak = Body["StreakBody"];

/** What the next puzzle should be like. */
export interface Wish {
  theme?: string;
  like?: string;
}

export const addressOf = (game: string, id: string): string => `/puzzles/${game}/${id}`;

/** The number of a puzzle among those of its kind: that of `flag-012` is 12. */
export const numberOf = (id: string): string => id.replace(/^.*-0*/, "");

/** What a puzzle is called. */
export const nameOf = (title: string, id: string): string => t("puzzles.name", { title, n: numberOf(id) });

/** On how many days in a row, in words. */
export const streakOf = ({ days }: Streak): string =>
  days === 1 ? t("puzzles.streak.one") : t("puzzles.streak", { n: days });

export const bookOf = (kind: Game): Promise<Book> => api.get("/api/games/{kind}/puzzles", { path: { kind } });

export const puzzleOf = (kind: Game, puzzle: string): Promise<Puzzle> =>
  api.get("/api/games/{kind}/puzzles/{puzzle}", { path: { kind, puzzle } });

export const nextOf = async (kind: Game, wish: Wish = {}): Promise<string> =>
  (await api.get("/api/games/{kind}/puzzles/next", { path: { kind }, query: wish })).id;

export const dailyPuzzle = (): Promise<Daily> => api.get("/api/puzzles/daily");

export const myPuzzles = (): Promise<MyPuzzles> => api.get("/api/me/puzzles");

export const solutionOf = (kind: Game, puzzle: string): Promise<Solution> =>
  api.post("/api/games/{kind}/puzzles/{puzzle}/solution", { path: { kind, puzzle } });

/** A puzzle as a source of a table; `told` hears how the answer is judged. */
export function answerSource(game: Game, puzzle: Puzzle, told: (judged: Judged) => void): SceneSource<Scene> {
  const path = { kind: game, puzzle: puzzle.id };
  return sceneSource<Scene>(game, puzzle, {
    // Every answer is one move.
    play: async ([move]) => {
      const judged = await api.post("/api/games/{kind}/puzzles/{puzzle}/attempts", { path, body: { move } });
      told(judged);
      return judged;
    },
    isJudged: (scene) => scene !== puzzle,
    told: () => {},
  });
}

/** The same position; whatever is played there, the solution is what happens. */
export function solutionSource(game: Game, puzzle: Puzzle, solution: Solution): SceneSource<Scene> {
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
