// A task of a lesson as a source of a table. The server's engine plays and judges each answer, and nothing is stored there.
import { api } from "../core/api";
import { sceneSource, type SceneSource } from "../core/scene";
import type { Game } from "../core/types";
import type { components } from "../generated/api";

export type Attempt = components["schemas"]["AttemptBody"];
export type LessonInfo = components["schemas"]["LessonBody"];

/** Where a task is: its game, its lesson, its number from 1. */
export interface Task {
  game: Game;
  lesson: string;
  step: number;
}

export const lessonsOf = (kind: Game): Promise<LessonInfo[]> =>
  api.get("/api/games/{kind}/lessons", { path: { kind } });

const ask = ({ game: kind, lesson, step }: Task, moves: unknown[]): Promise<Attempt> =>
  api.post("/api/games/{kind}/lessons/{lesson}/{step}", {
    path: { kind, lesson, step: String(step) },
    body: { moves },
  });

/** Opens a task; `told` hears every answer of the server. */
export async function lessonSource(task: Task, told: (attempt: Attempt) => void): Promise<SceneSource<Attempt>> {
  return sceneSource(task.game, await ask(task, []), {
    play: (moves) => ask(task, moves),
    isJudged: (attempt) => attempt.verdict !== null,
    told,
  });
}
