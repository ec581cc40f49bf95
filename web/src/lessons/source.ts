// A task of a lesson as a source of a table: the board, the pad and the film are those of a real game; the server's engine plays and
// judges each answer, and nothing is stored there.
import { api } from "../core/api";
import { Problem } from "../core/problem";
import { apply, type Source } from "../core/source";
import type { Clock, Game, Look, SeatInfo, TableInfo } from "../core/types";
import { gameOf } from "../games/game";
import type { components } from "../generated/api";
import { t } from "../i18n/index.svelte";

export type Attempt = components["schemas"]["AttemptBody"];
export type LessonInfo = components["schemas"]["LessonBody"];

export interface LessonSource extends Source {
  /** What the server said last. */
  readonly attempt: Attempt;
}

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
export async function lessonSource(task: Task, told: (attempt: Attempt) => void): Promise<LessonSource> {
  const { game } = task;
  let attempt = await ask(task, []);
  const mine: unknown[] = [];
  const nothing = async () => {};
  const refuse = () => Promise.reject(new Problem("not-found", t("lesson.not-here")));
  return {
    get attempt() {
      return attempt;
    },
    alone: true,
    look: async (_, after) => lookAt(game, attempt, after),
    moves: async (_, after) => attempt.moves.filter((m) => m.number > after),
    view: async (_, at) => attempt.views[at],
    draft: async () => null,
    chat: async () => [],
    listen: (_seat, _after, to) => {
      to.opened();
      return () => {};
    },
    play: async ({ move }) => {
      attempt = await ask(task, [...mine, move]);
      mine.push(move);
      told(attempt);
    },
    keepDraft: nothing,
    takeBack: nothing,
    readyToPlan: nothing,
    assist: async (seat, question) => {
      const { options, state } = attempt;
      const answer = await apply(game, { options, state, ask: { seat, question } });
      if (answer.error) throw new Problem(answer.error.code, answer.error.text);
      return answer.advice;
    },
    apply,
    stopClock: refuse,
    runClock: refuse,
    join: refuse,
    leave: refuse,
    addBot: refuse,
    takeOver: refuse,
    say: refuse,
    rematch: refuse,
    declineRematch: refuse,
    tryMoves: refuse,
    fork: refuse,
    seatLink: refuse,
    invite: refuse,
  };
}

const NO_CLOCK: Clock = {
  pace: "none",
  seconds: 0,
  increment: 0,
  misses: 0,
  game_seconds: null,
  talk_seconds: 0,
  time_out_seconds: 0,
};

function lookAt(game: Game, attempt: Attempt, after: number): Look {
  const { moves, views, seat, legal } = attempt;
  return {
    table: tableInfo(game, attempt),
    seat,
    view: views[views.length - 1],
    moves: moves.filter((m) => m.number > after),
    legal,
    draft: null,
  };
}

/** A lesson is a table with the learner, the other players, and no clock. */
function tableInfo(game: Game, attempt: Attempt): TableInfo {
  const { moves, seat: learner } = attempt;
  // A judged answer ends the task, whoever would be next.
  const asked = attempt.verdict ? [] : (moves[moves.length - 1]?.turn ?? [learner]);
  const turn = asked.includes(learner) ? [learner] : [];
  const sitter = (seat: number): SeatInfo => ({
    seat,
    by: "person",
    name: gameOf(game).sideName(attempt.views[0], seat),
    bot: null,
    thinking: null,
    program: null,
    asked: turn.includes(seat),
    ready: false,
    plans: false,
    misses: 0,
    open: false,
    left: false,
    bank: null,
    time_out_used: true,
    rematch: "open",
  });
  return {
    id: "lesson",
    game,
    rules_version: 0,
    title: "",
    options: attempt.options,
    status: "running",
    seats: Array.from({ length: attempt.seats }, (_, seat) => sitter(seat)),
    turn,
    moves: moves.length,
    outcome: null,
    clock: NO_CLOCK,
    phase: null,
    talk_until: null,
    asked_at: null,
    deadline: null,
    paused: null,
    listed: false,
    joining: "invited",
    watching: "seated",
    press: "none",
    silent: false,
    quiet: false,
    seed_hash: "",
    seed: null,
    imported: 0,
    forked: null,
    previous: null,
    next: null,
    created: 0,
    started: 0,
    ended: null,
    now: Date.now(),
    mine: [learner],
    owner: false,
  };
}
