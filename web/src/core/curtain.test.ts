import { expect, it } from "vitest";
import { Curtain, type ScreenMoment } from "./curtain.svelte";

/** POWER's planning, as seat 0 sees it first: everybody writes at the same time. */
const START: ScreenMoment = {
  running: true,
  mine: [0, 1],
  asked: [0, 1],
  seat: 0,
  watching: false,
  begun: false,
  hasSecrets: true,
  isSecret: false,
  isWritten: true,
  number: 0,
};

/** A page with a table; `kept` is what the browser keeps when it is loaded again. */
function screen(kept = new Map<string, string>()) {
  const sat: number[] = [];
  let [seat, connected] = [0, true];
  const curtain = new Curtain(
    async (next) => {
      sat.push(next);
      if (connected) seat = next;
    },
    { get: () => kept.get("sat") ?? null, set: (value) => void kept.set("sat", value) },
  );
  const see = (more: Partial<ScreenMoment> = {}) => {
    curtain.follow({ ...START, seat, ...more });
    return curtain.down;
  };
  const reveal = () => curtain.reveal(() => seat);
  return { curtain, sat, see, reveal, connect: (is: boolean) => (connected = is), reload: () => screen(kept) };
}

it("falls for who is next once the seat that is shown has decided, and rises when they are there", async () => {
  const { curtain, sat, see, reveal } = screen();
  expect(see()).toBeNull();
  expect(see({ asked: [1], begun: true })).toBe(1);
  await reveal();
  expect([curtain.down, sat]).toEqual([null, [1]]);
  expect(see({ asked: [1], begun: true })).toBeNull();
});

it("never covers what is shown to everybody together", () => {
  const { see } = screen();
  see();
  // The last pad is in: the round is shown, and only then is somebody asked to take the screen.
  expect(see({ asked: [1], watching: true })).toBeNull();
  expect(see({ asked: [1] })).toBe(1);
  // A film that begins while it is down opens it; so does the end of the game.
  expect(see({ asked: [1], watching: true })).toBeNull();
  expect(see({ asked: [1] })).toBe(1);
  expect(see({ running: false })).toBeNull();
});

it("after a round the first seat plans first, whoever wrote last; a film that somebody asks for changes nothing", async () => {
  const { sat, see, reveal } = screen();
  see();
  expect(see({ asked: [1], begun: true })).toBe(1);
  await reveal();
  see({ asked: [1], begun: true });
  // The last pad is in: everybody sees the round together, then the first takes the screen.
  const next = { number: 2 };
  // The page hears of the round a moment before its film begins.
  expect(see(next)).toBe(0);
  expect(see({ ...next, watching: true })).toBeNull();
  expect(see(next)).toBe(0);
  await reveal();
  expect(sat).toEqual([1, 0]);
  expect(see(next)).toBeNull();
  expect(see({ ...next, asked: [1], begun: true })).toBe(1);
  await reveal();
  const third = { number: 4 };
  expect(see(third)).toBe(0);
  // Who takes another seat on purpose keeps it, whatever they watch.
  await reveal();
  const other = screen();
  other.see();
  other.curtain.change(1, true);
  await other.reveal();
  expect(other.see()).toBeNull();
  expect(other.see({ watching: true })).toBeNull();
  expect(other.see()).toBeNull();
  // In a game of turns whoever is asked goes on.
  const turns = screen();
  turns.see({ isWritten: false });
  turns.curtain.change(1, false);
  expect(turns.see({ isWritten: false, number: 1 })).toBeNull();
});

it("whoever takes another seat in a new round keeps it: the round begins once", async () => {
  const { curtain, see, reveal } = screen();
  see();
  see({ asked: [1], begun: true });
  await reveal();
  see({ asked: [1], begun: true });
  // The next round begins with the first seat, but the other one wants to write first.
  expect(see({ number: 2 })).toBe(0);
  await reveal();
  curtain.change(1, true);
  await reveal();
  expect(see({ number: 2 })).toBeNull();
  // Both have written: the third round begins with the first seat again.
  expect(see({ number: 2, asked: [0], begun: true })).toBe(0);
  await reveal();
  see({ number: 2, asked: [0], begun: true });
  expect(see({ number: 4 })).toBeNull();
});

it("where nothing is secret a new round shows the first seat, and a seat that was chosen stays", () => {
  const open = { hasSecrets: false };
  const { curtain, sat, see } = screen();
  see(open);
  see({ ...open, asked: [1], begun: true });
  see({ ...open, asked: [1], begun: true });
  see({ ...open, number: 2 });
  see({ ...open, number: 2 });
  expect(sat).toEqual([1, 0]);
  see({ ...open, number: 3 });
  curtain.change(1, false);
  see({ ...open, number: 3 });
  expect(sat).toEqual([1, 0, 1]);
});

it("is down before the first look at a hand, and after a pad is in", () => {
  expect(screen().see({ isSecret: true })).toBe(0);
  expect(screen().see({ begun: true })).toBe(0);
  expect(screen().see()).toBeNull();
});

it("is down after a reload, for whoever was at it, even if nobody has written anything that the server knows", async () => {
  const page = screen();
  expect(page.see()).toBeNull();
  expect(page.reload().see()).toBe(0);
  page.curtain.change(1, true);
  // Nobody has said yet that they are the other one.
  expect(page.reload().see()).toBe(0);
  await page.reveal();
  const again = page.reload();
  expect(again.see()).toBe(1);
  // Nothing but that person opens it: not what the stream tells, and not a film.
  expect(again.see({ watching: true })).toBe(1);
  await again.reveal();
  expect([again.curtain.down, again.sat]).toEqual([null, [1]]);
});

it("names whose answer is open after a reload: who has decided is not asked to come back", async () => {
  const three = { mine: [0, 1, 2] };
  const page = screen();
  page.see(three);
  page.curtain.change(1, true);
  await page.reveal();
  expect(page.reload().see({ ...three, asked: [0, 2] })).toBe(0);
  expect(page.reload().see({ ...three, asked: [2] })).toBe(2);
  expect(page.reload().see({ ...three, asked: [0, 1, 2] })).toBe(1);
  // All pads are in: what is on the screen is still one player's own.
  expect(page.reload().see({ ...three, asked: [] })).toBe(1);
  // What the browser keeps may be anything.
  const other = screen(new Map([["sat", "7"]]));
  expect(other.see(three)).toBeNull();
});

it("after a reload it is not there for who sits alone, after the end, or where nothing is written", () => {
  const page = screen();
  page.see();
  expect(page.reload().see({ mine: [0], asked: [0] })).toBeNull();
  expect(page.reload().see({ running: false })).toBeNull();
  expect(page.reload().see({ isWritten: false })).toBeNull();
});

it("has nothing behind it that is one player's own", async () => {
  const { curtain, see, reveal } = screen();
  // Before it is known who looks, nothing is there.
  expect(curtain.hides).toBe("all");
  see({ isSecret: true });
  expect(curtain.hides).toBe("all");
  await reveal();
  expect(curtain.hides).toBeNull();
  // Fallen by itself: a film may begin behind it, out of sight.
  see({ asked: [1] });
  expect(curtain.hides).toBe("sight");
  const revealed = reveal();
  expect(curtain.hides).toBe("all");
  await revealed;
  expect(curtain.hides).toBeNull();
  curtain.change(0, true);
  expect(curtain.hides).toBe("all");
});

it("stays down while the table still shows the seat before, as without a connection", async () => {
  const { curtain, see, reveal, connect } = screen();
  see();
  expect(see({ asked: [1] })).toBe(1);
  connect(false);
  await reveal();
  expect([curtain.down, curtain.hides]).toEqual([1, "all"]);
  connect(true);
  await reveal();
  expect(curtain.down).toBeNull();
});

it("is down for nobody who has gone: a seat that is played elsewhere now is not waited for", () => {
  const { curtain, see } = screen();
  see({ mine: [0, 1, 2] });
  curtain.change(1, true);
  expect(see({ mine: [0, 2], asked: [0, 2] })).toBe(2);
  expect(see({ mine: [0], asked: [0] })).toBeNull();
});

it("what somebody asked for stays down until they say who they are", async () => {
  const { curtain, see, reveal } = screen();
  see();
  curtain.change(1, true);
  expect(see({ watching: true })).toBe(1);
  expect(see({ asked: [0] })).toBe(1);
  await reveal();
  expect(curtain.down).toBeNull();
});

it("is not there where nothing is secret: the seats change by themselves", () => {
  const { curtain, sat, see } = screen();
  see({ hasSecrets: false });
  expect(see({ hasSecrets: false, asked: [1] })).toBeNull();
  curtain.change(0, false);
  expect(sat).toEqual([1, 0]);
});
