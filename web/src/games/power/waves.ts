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

/** Frames that are shown as one. Each flag has a frame of its own: it is the great moment of the game. */
function merged(group: Frame[], wave: Wave): Frame {
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
    lasts: LASTS[wave],
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
  return [{ ...before, lasts: 350 }, ...shown.map((g) => merged(g.frames, g.wave))];
}
