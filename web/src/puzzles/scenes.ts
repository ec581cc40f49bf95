// A puzzle on the board: its position as a table plays it, and its solution.
import { type Scene, sceneSource, type SceneSource } from "../core/scene";
import type { Game } from "../core/types";
import { language } from "../i18n/index.svelte";
import type { Judged, Origin, Shown, Solution } from "./puzzles";

/** A puzzle as a source of a table; `told` hears how the answer is judged. */
export function answerSource(
  game: Game,
  origin: Origin,
  puzzle: Shown,
  told: (judged: Judged) => void,
): SceneSource<Scene> {
  const letters = language.now;
  return sceneSource<Scene>(game, puzzle, {
    // Every answer is one move.
    play: async ([move]) => {
      const judged = await origin.attempt(move, letters);
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
