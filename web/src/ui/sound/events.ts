// Which sound an event of a game makes. Pure: what is heard follows from what happened, and from nothing else.
import type { Game } from "../../core/types";
import type { Effect } from "./effects";

/** As much of an event as decides how it sounds. */
export interface Heard {
  event: string;
  [field: string]: unknown;
}

type Sounds = Record<string, Effect | ((event: Heard) => Effect | null)>;

/** POWER: how each kind of piece sounds when it goes somewhere. */
const PIECES: Record<string, Effect> = {
  I: "march",
  R: "march",
  T: "engine",
  H: "engine",
  F: "jet",
  B: "jet",
  D: "splash",
  C: "splash",
  M: "launch",
  P: "charge",
};

const SOUNDS: Record<Game, Sounds> = {
  power: {
    // A command says its piece in `kind` if it moved one; without one something was exchanged.
    command: (e) => (e.done === false ? "refused" : (PIECES[String(e.kind)] ?? "build")),
    launch: "launch",
    explosion: "blast",
    bounce: "bounce",
    tie: "bounce",
    taken_apart: "crumble",
    battle: "battle",
    standoff: "battle",
    capture: "capture",
    power_units: "charge",
    penalty: "penalty",
    flag: "flag",
    last_round: "bell",
  },
  weakness: {
    cycle_began: "cycle",
    token_drawn: "stone",
    took: "stone",
    used: "stone",
    cube_removed: "sand",
    bid: "coin",
    auctioned: "gavel",
    scored: "coin",
    rebelled: "crumble",
    marker_changed: "stone",
    placed: (e) => (e.piece === "magician" ? "spell" : "steel"),
    reinforced: (e) => (e.piece === "magician" ? "spell" : "steel"),
    occupied: (e) => (e.piece === "magician" ? "spell" : "steel"),
    recruited: "march",
    snake_played: "hiss",
    taken_over: "clash",
    withdrew: "retreat",
    lost: "crumble",
    moved: "gallop",
    sailed: "sail",
    cycle_scored: "vault",
  },
  barons: {
    turn: "turn",
    drew: "card",
    reshuffled: "card",
    banked: "vault",
    rolled: "dice",
    asked: "click",
    gave: "card",
    spied: "spy",
    stole: "flip",
    removed: "crumble",
    challenged: "horn",
    played: "flip",
    called: "click",
    totals: "click",
    surrendered: "yield",
    played_influence: "influence",
    won: "battle",
    paid: "coin",
    placed: "base",
  },
};

/** How an event sounds; null if it is silent. */
export function effectOf(game: Game, event: Heard): Effect | null {
  const found = SOUNDS[game][event.event];
  return typeof found === "function" ? found(event) : (found ?? null);
}

/** What is heard of events that happen together: each sound once, and not more than three at a time. */
export function effectsOf(game: Game, events: readonly Heard[]): Effect[] {
  const all = events.map((e) => effectOf(game, e)).filter((e) => e !== null);
  return [...new Set(all)].slice(-3);
}
