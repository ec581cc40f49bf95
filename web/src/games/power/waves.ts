// A round as it is watched: what happens at the same time is shown at the same time, and time slows down for what matters.
import type { Frame } from "./playback";
import { add, copyArmies } from "./position";
import type { PowerEvent } from "./types";

/** What happens together, in the order of a round. */
export type Wave =
  "orders" | "launches" | "blasts" | "ties" | "bounces" | "battles" | "captures" | "units" | "flags" | "end";

const WAVES: Partial<Record<PowerEvent["event"], Wave>> = {
  official: "orders",
  last_round: "orders",
  command: "orders",
  penalty: "orders",
  launch: "launches",
  explosion: "blasts",
  tie: "ties",
  taken_apart: "ties",
  bounce: "bounces",
  standoff: "battles",
  battle: "battles",
  capture: "captures",
  power_units: "units",
  flag: "flags",
  eliminated: "flags",
};
export const waveOf = (event: PowerEvent): Wave => WAVES[event.event] ?? "end";

/** Milliseconds at normal speed. Orders, one battle, its captures and Power Units take about five seconds together. */
export const LASTS: Record<Wave, number> = {
  orders: 1500,
  launches: 1500,
  blasts: 1600,
  ties: 1000,
  bounces: 800,
  battles: 1500,
  captures: 1000,
  units: 800,
  flags: 2400,
  end: 300,
};

/** What every round has takes no longer than this, however often it is tied: with the rest at its end less than eight seconds. */
export const USUAL = 6300;
const GREAT: Wave[] = ["launches", "blasts", "flags"];

/** The lengths of waves that follow each other: many usual ones are shorter, the great moments never are. */
export function lengths(waves: Wave[]): number[] {
  const usual = waves.filter((w) => !GREAT.includes(w)).reduce((sum, w) => sum + LASTS[w], BEFORE);
  const by = Math.min(1, USUAL / usual);
  return waves.map((w) => (GREAT.includes(w) ? LASTS[w] : Math.round(LASTS[w] * by)));
}
/** How long the board is seen before anything moves. */
const BEFORE = 350;

/** Frames that are shown as one. Each flag has a frame of its own: it is the great moment of the game. */
function merged(group: Frame[], wave: Wave, lasts: number): Frame {
  const last = group[group.length - 1];
  const flights = group.flatMap((f) => f.flights);
  let { during } = group[0];
  if (flights.length) {
    // On its way a piece is in neither place; what was exchanged on arrival is there already.
    during = copyArmies(last.armies);
    for (const f of flights) if (f.lands && f.kind !== "flag") add(during, f.lands, f.to, { [f.kind]: f.count }, -1);
  }
  return {
    ...last,
    wave,
    events: group.flatMap((f) => f.events),
    arrows: group.flatMap((f) => f.arrows),
    effects: group.flatMap((f) => f.effects),
    flights,
    during,
    lasts,
  };
}

/** The frames of a round, those of one wave together. The first and the last position stay what they were. */
export function together(frames: Frame[]): Frame[] {
  const [before, ...rest] = frames;
  const groups: { wave: Wave; frames: Frame[] }[] = [];
  for (const frame of rest) {
    const wave = frame.event ? waveOf(frame.event) : "end";
    const open = groups[groups.length - 1];
    if (open?.wave === wave && frame.event?.event !== "flag") open.frames.push(frame);
    else groups.push({ wave, frames: [frame] });
  }
  const shown = groups.filter((g) => g.wave !== "end" || g === groups[groups.length - 1]);
  const long = lengths(shown.map((g) => g.wave));
  return [{ ...before, lasts: BEFORE }, ...shown.map((g, i) => merged(g.frames, g.wave, long[i]))];
}
