import { expect, it } from "vitest";
import { Talk } from "./talk.svelte";
import type { ChatLine } from "./types";

const line = (number: number, seat: number | null, to: number[] | null = null): ChatLine =>
  ({ number, seat, to, name: "", text: `${number}`, at: 0 }) as unknown as ChatLine;

it("counts what has not been read, by conversation, and only what others said", () => {
  const talk = new Talk("a", () => [0]);
  talk.take([]);
  for (const l of [line(1, 1), line(2, 0), line(3, 2, [0]), line(4, 0, [2]), line(5, 1, [0])]) talk.hear(l);
  expect([talk.unread("all"), talk.unread(1), talk.unread(2), talk.unreadCount]).toEqual([1, 1, 1, 3]);
  // A private message and its answer are one conversation.
  expect(talk.in(2).map((l) => l.number)).toEqual([3, 4]);
  expect(talk.newest?.number).toBe(5);
  talk.open(1);
  expect([talk.unread(1), talk.unreadCount]).toEqual([0, 2]);
  // What comes while it is looked at is read.
  talk.hear(line(6, 1, [0]));
  expect(talk.unread(1)).toBe(0);
  talk.open(null);
  talk.hear(line(7, 1, [0]));
  expect(talk.unread(1)).toBe(1);
});

it("remembers what was read, and calls nothing new at a table that is seen for the first time", () => {
  const first = new Talk("b", () => [0]);
  first.take([line(1, 1), line(2, 1, [0])]);
  expect(first.unreadCount).toBe(0);
  const again = new Talk("b", () => [0]);
  again.take([line(1, 1), line(2, 1, [0]), line(3, 1, [0])]);
  expect([again.unread("all"), again.unread(1)]).toEqual([0, 1]);
});

it("a line that was heard twice is there once, in order", () => {
  const talk = new Talk("c", () => [0]);
  talk.hear(line(5, 1));
  talk.take([line(4, 1), line(5, 1)]);
  talk.hear(line(5, 1));
  talk.hear(line(6, 1));
  expect(talk.lines.map((l) => l.number)).toEqual([4, 5, 6]);
});
