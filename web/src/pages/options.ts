// The options of each game as a form shows them, read from the game's own schema. Every one is explained by its message.
import all from "../generated/options.json";
import { t } from "../i18n/index.svelte";
import { duration } from "../core/time";
import type { Clock, Game } from "../core/types";

export interface Field {
  name: string;
  /** `each`: a different value for every seat; `file`: the text of a data file; `armies`: POWER's armies by seat. */
  kind: "choice" | "number" | "flag" | "each" | "file" | "armies";
  /** The values of a choice, each with its message `option.GAME.NAME.VALUE`. */
  values: string[];
  /** Whether a choice may also be a data file. */
  file: boolean;
  min?: number;
  max?: number;
}

interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  const?: unknown;
  enum?: string[];
  minimum?: number;
  maximum?: number;
  $defs?: Record<string, Schema>;
}

export const ARMY_LETTERS = ["G", "B", "Y", "R"];
/** Options that are chosen elsewhere in the form: how many play, how long, and whether one may talk meanwhile. */
const ELSEWHERE = new Set(["players", "time_limit", "talk"]);

const SCHEMAS: Record<Game, Schema> = all;

/** The fields of a game's options, in the schema's order. */
export function fieldsOf(game: Game): Field[] {
  const root = SCHEMAS[game];
  return Object.entries(root.properties ?? {})
    .filter(([name]) => !ELSEWHERE.has(name))
    .map(([name, schema]) => field(name, resolve(schema, root)));

  function field(name: string, schema: Schema): Field {
    const made = { name, values: [], file: false };
    const types = [schema.type ?? []].flat();
    if (name === "seats") return { ...made, kind: "armies" };
    if (name === "mercenary") return { ...made, kind: "choice", values: ARMY_LETTERS };
    if (types.includes("boolean")) return { ...made, kind: "flag" };
    if (types.includes("integer"))
      return { ...made, kind: "number", min: Math.max(1, schema.minimum ?? 1), max: schema.maximum };
    if (types.includes("array")) return { ...made, kind: "each", values: constants(resolve(schema.items ?? {}, root)) };
    if (schema.oneOf)
      return { ...made, kind: "choice", values: constants(schema), file: schema.oneOf.some((s) => s.properties?.file) };
    return { ...made, kind: "file", file: true };
  }
}

function resolve(schema: Schema, root: Schema): Schema {
  const inner = schema.$ref ?? schema.anyOf?.find((s) => s.$ref)?.$ref;
  return inner ? (root.$defs?.[inner.replace("#/$defs/", "")] ?? schema) : schema;
}

/** The words that a schema allows, and the numbers of a small range. */
function constants(schema: Schema): string[] {
  return (schema.oneOf ?? []).flatMap((s) => {
    if (typeof s.const === "string") return [s.const];
    const [from, to] = [s.minimum ?? 0, s.maximum ?? -1];
    return s.type === "integer" ? Array.from({ length: to - from + 1 }, (_, i) => String(from + i)) : [];
  });
}

/** Whether an option matters with so many players. */
export function concerns(name: string, players: number): boolean {
  return !name.startsWith("mercenary") || players === 3;
}

/** What was chosen: plain values by name, data files by name, and for `each` and `armies` what every seat has. */
export interface Chosen<File = string> {
  values: Record<string, string>;
  files: Record<string, File>;
  orders: Record<string, string[]>;
}

/** Gives a value to a seat; whoever had it gets what the seat had. */
export function assign(order: string[], seat: number, value: string): string[] {
  const next = [...order];
  const other = next.indexOf(value);
  if (other >= 0) next[other] = next[seat];
  next[seat] = value;
  return next;
}

/** What the form says, as the game's options. What is left at its default is left out. */
export function optionsOf(
  game: Game,
  players: number,
  standard: number,
  { values, files, orders }: Chosen,
): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  if (players !== standard) options.players = players;
  for (const field of fieldsOf(game).filter((f) => concerns(f.name, players))) {
    const value = values[field.name] ?? "";
    const order = orders[field.name];
    if (field.kind === "each") {
      if (order) options[field.name] = order.slice(0, players);
    } else if (field.kind === "armies") {
      if (order) options[field.name] = seating(order, players);
    } else if (field.kind === "file") {
      if (files[field.name]) options[field.name] = files[field.name];
    } else if (value === "file") {
      if (files[field.name]) options[field.name] = { file: files[field.name] };
    } else if (value !== "") {
      options[field.name] =
        field.kind === "flag"
          ? value === "yes"
          : field.kind === "number" || /^\d+$/.test(value)
            ? Number(value)
            : value;
    }
  }
  // Whichever army nobody commands is the mercenary one.
  if (players === 3 && orders.seats) options.mercenary = orders.seats[3];
  return options;
}

/** The armies of each seat: two neighbours each for two players, else one. */
function seating(order: string[], players: number): string[][] {
  return players === 2 ? [order.slice(0, 2), order.slice(2, 4)] : order.slice(0, players).map((army) => [army]);
}

/** For two players: the four ways to share the armies, beginning with each of them. */
export function pairs(): string[][] {
  return ARMY_LETTERS.map((_, i) => [...ARMY_LETTERS.slice(i), ...ARMY_LETTERS.slice(0, i)]);
}

/** Everything else about a new table; `sitters` by seat: `me`, `open` or a bot. */
export interface TableForm {
  sitters: string[];
  /** Seconds that bots are given; 0: as their level needs. */
  thinking: number;
  title: string;
  clock: ChosenClock;
  listed: boolean;
  invited: boolean;
  watchers: boolean;
  press: "none" | "public" | "private";
  /** Whether one is silent while pads are written; `usual`: as the game's own rules say. */
  silent: "usual" | "yes" | "no";
}

/** The options that are not as the rules say, by name. */
export function changed(game: Game, players: number, chosen: Chosen<unknown>): string[] {
  return fieldsOf(game)
    .filter((f) => concerns(f.name, players))
    .filter((f) => chosen.values[f.name] || chosen.orders[f.name] || (f.kind === "file" && chosen.files[f.name]))
    .map((f) => f.name);
}

/** What the form says about time; `usual` is the clock that the game knows by itself, with its options. */
export interface ChosenClock {
  pace: "usual" | Clock["pace"];
  seconds: number;
  increment: number;
  /** For the whole game; 0: none. */
  limit: number;
  timeOut: boolean;
  misses: number;
}

/** The pause for talk is the game's own. */
export function clockOf(chosen: ChosenClock): Omit<Clock, "talk_seconds"> | undefined {
  const { pace, seconds, increment, limit, timeOut, misses } = chosen;
  if (pace === "usual") return undefined;
  return {
    pace,
    seconds,
    increment: pace === "bank" ? increment : 0,
    game_seconds: limit || null,
    time_out_seconds: timeOut && pace === "per-move" ? 180 : 0,
    misses,
  };
}

/** A clock in a few words. */
export function clockLine(clock: Pick<Clock, "pace" | "seconds" | "increment" | "game_seconds">): string {
  const { pace, seconds, increment, game_seconds: limit } = clock;
  const parts = [pace === "none" ? t("create.clock.none") : t(`facts.${pace}`, { time: duration(seconds) })];
  if (pace === "bank" && increment) parts.push(t("facts.increment", { time: duration(increment) }));
  if (limit) parts.push(t("facts.in-all", { time: duration(limit) }));
  return parts.join(", ");
}

/** The same of a clock that is chosen for a new table; the usual one is the game's own, if it has one. */
export function chosenClockLine(chosen: ChosenClock, hasClock: boolean, players: number): string {
  const clock = clockOf(chosen);
  if (clock) return clockLine(clock);
  if (!hasClock) return t("create.clock.none");
  return t("create.clock.round", { time: duration(players === 2 ? 360 : 180) });
}
