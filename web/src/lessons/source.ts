// A task of a lesson as a source of a table. The server's engine plays and judges each answer, and nothing is stored there.
import { api } from "../core/api";
import { type Kept, sceneSource, type SceneSource } from "../core/scene";
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

/** The task that is under way: whoever looks up a rule comes back to it. */
let underWay: { name: string; kept: Kept } | null = null;

/** Opens a task, or goes on with it; `told` hears every answer of the server. */
export async function lessonSource(task: Task, told: (attempt: Attempt) => void): Promise<SceneSource<Attempt>> {
  const name = `${task.game}/${task.lesson}/${task.step}`;
  const kept = underWay?.name === name ? underWay.kept : { moves: [], draft: null };
  underWay = { name, kept };
  return sceneSource(task.game, await ask(task, kept.moves), {
    play: (moves) => ask(task, moves),
    isJudged: (attempt) => attempt.verdict !== null,
    told: (attempt) => {
      if (attempt.verdict) forget();
      told(attempt);
    },
    kept,
  });
}

/** The next task begins at its beginning. */
export const forget = (): void => {
  underWay = null;
};

/** What the server says of an attempt in the language of now. */
export const saidAgain = (task: Task, { seat, moves }: Attempt): Promise<Attempt> =>
  ask(
    task,
    moves.filter((m) => m.by === seat).map((m) => m.move),
  );
