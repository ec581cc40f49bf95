// Events of any game in words: each event's text has its fields as details, objects by path (`{sums.attackers}`).
import { findWord } from "../i18n/index.svelte";
import type { AnyEvent, Game, Json } from "./types";

/** A line of what a move did; of a command also whether it was carried out, and by which rule not. */
export interface Told {
  text: string;
  done?: boolean;
  rule?: string | null;
}
/** A field that the game words itself; undefined leaves it to the word list. */
export type FieldWord = (field: string, value: unknown, event: AnyEvent) => string | undefined;

/** Whether a field names whoever reads. */
export type IsYou = (field: string, value: unknown) => boolean;

/** Fields that name who does it: a text about the reader needs no other name for these. */
const DOERS = new Set(["seat", "player", "winner"]);

export function tellEvent(game: Game, event: AnyEvent, fieldWord: FieldWord, isYou: IsYou = () => false): string {
  const details: Record<string, string> = {};
  collect("", event, details, (field, value) => wordOf(game, field, value, fieldWord, event));
  // Whoever reads about themselves is "you": as the one who does it (`event-gave-you`), or as another one (`event-gave-to-you`).
  const yours = Object.entries(event).filter(([field, value]) => isYou(field, value));
  const [field] = yours.find(([name]) => DOERS.has(name)) ?? yours[0] ?? [];
  const you = field === undefined ? null : DOERS.has(field) ? "-you" : `-${field}-you`;
  const find = (code: string) =>
    (you === null ? undefined : findWord(game, `${code}${you}`, details)) ?? findWord(game, code, details);
  const text = find(`event-${event.event}`);
  // An event that can go either way has a second text, for where something in it is not so or is not told.
  const denied = Object.values(event).some((v) => v === null || v === false);
  if (text !== undefined && !denied && !text.includes("{")) return text;
  return find(`event-${event.event}-not`) ?? text ?? event.event;
}

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function collect(
  path: string,
  value: unknown,
  details: Record<string, string>,
  say: (field: string, value: unknown) => string,
): void {
  if (!isObject(value)) return;
  for (const [field, inner] of Object.entries(value)) {
    const full = path === "" ? field : `${path}.${field}`;
    if (inner !== null) details[full] = say(field, inner);
    collect(full, inner, details, say);
  }
}

function wordOf(game: Game, field: string, value: unknown, fieldWord: FieldWord, event: AnyEvent): string {
  const own = fieldWord(field, value, event);
  if (own !== undefined) return own;
  const word = (w: string) => findWord(game, `word-${field}-${w}`) ?? findWord(game, `word-${w}`);
  const list = (texts: string[]) => (texts.length ? texts.join(", ") : "0");
  if (Array.isArray(value)) return list(value.map((v) => wordOf(game, field, v, fieldWord, event)));
  if (isObject(value)) {
    const told = Object.entries(value).filter(([, v]) => v !== 0);
    return list(told.map(([k, v]) => `${word(k) ?? k} ${wordOf(game, k, v, fieldWord, event)}`));
  }
  return word(String(value)) ?? String(value);
}
