// A position that belongs to no table as a source of one: the board, the pad and the film are those of a real game. Lessons and puzzles
// are shown so; the server's engine plays and judges each answer.
import type { components } from "../generated/api";
import { gameOf } from "../games/game";
import { t } from "../i18n/index.svelte";
import { Problem } from "./problem";
import { apply, type Source } from "./source";
import type { Clock, Game, Look, SeatInfo, TableInfo } from "./types";

/** A position, the moves that were made on it, and what may be done next. */
export type Scene = Pick<
  components["schemas"]["AttemptBody"],
  "seat" | "seats" | "options" | "state" | "views" | "moves" | "legal"
>;

export interface SceneSource<S extends Scene> extends Source {
  /** What the server said last. */
  readonly scene: S;
}

/** How a scene goes on. */
export interface Script<S extends Scene> {
  /** Plays the asker's moves, all of them from the first on. */
  play(moves: unknown[]): Promise<S>;
  /** Whether it is over: an answer was judged. */
  isJudged(scene: S): boolean;
  /** Hears of every scene that moves have led to. */
  told(scene: S): void;
  /** Where on the board to look. */
  places?: readonly string[];
  /** What is under way, for whoever comes back to it; the first scene is the one after these moves. */
  kept?: Kept;
}

/** What somebody has done in a scene that is not over. */
export interface Kept {
  moves: unknown[];
  /** What is written but not handed in. */
  draft: unknown;
}

export function sceneSource<S extends Scene>(game: Game, first: S, script: Script<S>): SceneSource<S> {
  let scene = first;
  const kept = script.kept ?? { moves: [], draft: null };
  const nothing = async () => {};
  const refuse = () => Promise.reject(new Problem("not-found", t("lesson.not-here")));
  return {
    get scene() {
      return scene;
    },
    alone: true,
    places: script.places,
    look: async (_, after) => ({
      ...lookAt(game, scene, script.isJudged(scene), after),
      draft: kept.draft,
    }),
    moves: async (_, after) => scene.moves.filter((m) => m.number > after),
    view: async (_, at) => scene.views[at],
    draft: async () => kept.draft,
    chat: async () => [],
    listen: (_seat, _after, to) => {
      to.opened();
      return () => {};
    },
    play: async ({ move }) => {
      const played = await script.play([...kept.moves, move]);
      const { closes } = await gameOf(game).load();
      scene = (script.isJudged(played) && closes?.(played)) || played;
      kept.moves.push(move);
      kept.draft = null;
      script.told(scene);
    },
    keepDraft: async ({ move }) => {
      kept.draft = move;
    },
    takeBack: nothing,
    readyToPlan: nothing,
    assist: async (seat, question) => {
      const { options, state } = scene;
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
    hint: refuse,
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

function lookAt(game: Game, scene: Scene, isJudged: boolean, after: number): Look {
  const { moves, views, seat, legal } = scene;
  return {
    table: tableInfo(game, scene, isJudged),
    seat,
    view: views[views.length - 1],
    moves: moves.filter((m) => m.number > after),
    // Once it is judged nothing is asked any more, whoever would be next.
    legal: isJudged ? (Array.isArray(legal) ? [] : {}) : legal,
    draft: null,
  };
}

/** A scene is a table with the asker, the other players, and no clock. */
function tableInfo(game: Game, scene: Scene, isJudged: boolean): TableInfo {
  const { moves, seat: me } = scene;
  // A judged answer ends the task, whoever would be next.
  const asked = isJudged ? [] : (moves[moves.length - 1]?.turn ?? [me]);
  const turn = asked.includes(me) ? [me] : [];
  const sitter = (seat: number): SeatInfo => ({
    seat,
    by: "person",
    name: gameOf(game).sideName(scene.views[0], seat),
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
    id: "scene",
    game,
    rules_version: 0,
    title: "",
    options: scene.options,
    status: "running",
    seats: Array.from({ length: scene.seats }, (_, seat) => sitter(seat)),
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
    mine: [me],
    owner: false,
  };
}
