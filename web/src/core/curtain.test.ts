import { expect, it } from "vitest";
import { Curtain, type ScreenMoment } from "./curtain.svelte";

/** POWER's planning, as seat 0 sees it first: everybody writes at the same time. */
const START: ScreenMoment = {
  running: true,
  seat: 0,
  busy: true,
  next: 1,
  watching: false,
  begun: false,
  hasSecrets: true,
  isSecret: false,
};

function screen(): { curtain: Curtain; sat: number[]; see: (more?: Partial<ScreenMoment>) => number | null } {
  const sat: number[] = [];
  const curtain = new Curtain(async (seat) => void sat.push(seat));
  const see = (more: Partial<ScreenMoment> = {}) => {
    curtain.follow({ ...START, ...more });
    return curtain.down;
  };
  return { curtain, sat, see };
}

it("falls for who is next once the seat that is shown has decided, and rises when they are there", async () => {
  const { curtain, sat, see } = screen();
  expect(see()).toBeNull();
  expect(see({ busy: false, begun: true })).toBe(1);
  await curtain.reveal(0);
  expect([curtain.down, sat]).toEqual([null, [1]]);
  expect(see({ seat: 1, next: undefined, begun: true })).toBeNull();
});

it("never covers what is shown to everybody together", () => {
  const { see } = screen();
  see();
  // The last pad is in: the round is shown, and only then is somebody asked to take the screen.
  expect(see({ busy: false, watching: true })).toBeNull();
  expect(see({ busy: false })).toBe(1);
  // A film that begins while it is down opens it; so does the end of the game.
  expect(see({ busy: false, watching: true })).toBeNull();
  expect(see({ busy: false })).toBe(1);
  expect(see({ running: false })).toBeNull();
});

it("is down before the first look at a hand, and after a reload between two pads", () => {
  expect(screen().see({ isSecret: true })).toBe(0);
  expect(screen().see({ begun: true })).toBe(0);
  expect(screen().see()).toBeNull();
});

it("what somebody asked for stays down until they say who they are", async () => {
  const { curtain, see } = screen();
  see();
  curtain.change(1, true);
  expect(see({ watching: true })).toBe(1);
  expect(see({ next: undefined })).toBe(1);
  await curtain.reveal(0);
  expect(curtain.down).toBeNull();
});

it("is not there where nothing is secret: the seats change by themselves", () => {
  const { curtain, sat, see } = screen();
  see({ hasSecrets: false });
  expect(see({ hasSecrets: false, busy: false })).toBeNull();
  curtain.change(0, false);
  expect(sat).toEqual([1, 0]);
});
