// A task of a lesson as a source of a table. The server's engine plays and judges each answer, and nothing is stored there.
import { api } from "../core/api";
import { type Kept, sceneSource, type SceneSource } from "../core/scene";
import type { Game } from "../core/types";
import type { components } from "../generated/api";
import { type Lang, language } from "../i18n/index.svelte";
import { typeset } from "../i18n/typeset";

export type Attempt = components["schemas"]["AttemptBody"];
export type LessonInfo = components["schemas"]["LessonBody"];

/** Where a task is: its game, its lesson, its number from 1. */
export interface Task {
  game: Game;
  lesson: string;
  step: number;
}

/** A task on a table, and the language in whose letters its moves are written: that of its beginning. */
export interface LessonSource extends SceneSource<Attempt> {
  readonly letters: Lang;
}

export const lessonsOf = async (kind: Game): Promise<LessonInfo[]> =>
  (await api.get("/api/games/{kind}/lessons", { path: { kind } })).map((lesson) => ({
    ...lesson,
    title: typeset(lesson.title),
    idea: typeset(lesson.idea),
  }));

const ask = ({ game: kind, lesson, step }: Task, moves: unknown[], letters: Lang): Promise<Attempt> =>
  api.post("/api/games/{kind}/lessons/{lesson}/{step}", {
    path: { kind, lesson, step: String(step) },
    body: { moves, written_in: letters },
  });

/** The task that is under way: whoever looks up a rule comes back to it. */
let underWay: { name: string; kept: Kept; letters: Lang } | null = null;

/** Opens a task, or goes on with it; `told` hears every answer of the server. */
export async function lessonSource(task: Task, told: (attempt: Attempt) => void): Promise<LessonSource> {
  const name = `${task.game}/${task.lesson}/${task.step}`;
  if (underWay?.name !== name) underWay = { name, kept: { moves: [], draft: null }, letters: language.now };
  const { kept, letters } = underWay;
  const first = await ask(task, kept.moves, letters);
  const source = sceneSource(task.game, first, {
    play: (moves) => ask(task, moves, letters),
    isJudged: (attempt) => attempt.verdict !== null,
    told: (attempt) => {
      if (attempt.verdict) forget();
      told(attempt);
    },
    places: first.places,
    kept,
  });
  return Object.assign(source, { letters });
}

/** The next task begins at its beginning. */
export const forget = (): void => {
  underWay = null;
};

/** Whether nothing has been done in the task that is under way. */
export const isUntouched = (): boolean => underWay?.kept.moves.length === 0 && underWay.kept.draft === null;

/** What the server says of an attempt in the language of now. */
export const saidAgain = (task: Task, { seat, moves }: Attempt, letters: Lang): Promise<Attempt> =>
  ask(
    task,
    moves.filter((m) => m.by === seat).map((m) => m.move),
    letters,
  );
