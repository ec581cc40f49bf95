// A round as a row of pictures: the position before it, and one frame for each event.
import type { Heard } from "../../ui/sound/events";
import type { Arrow } from "./arrowlines";
import type { Effect } from "./Effects.svelte";
import type { Flight } from "./Flights.svelte";
import { ARMIES, BY_CODE } from "./geometry";
import { isShown } from "./gamerounds";
import { asCarriedOut } from "./mercenary";
import { readLine } from "./notation";
import { held, POWER, SMALL } from "./pieces";
import { add, copyArmies } from "./position";
import type { Armies, Army, Kind, Pieces, PowerEvent, Profile } from "./types";
import type { Wave } from "./waves";

export type Stage = "implementing" | "conflicts" | "capturing" | "units" | "flags" | "end";

export interface Frame {
  /** What it shows; of several at once the last. */
  event?: PowerEvent;
  events: PowerEvent[];
  /** What happens together here, if several events are shown as one. */
  wave?: Wave;
  /** Milliseconds at normal speed, if it has a length of its own. */
  lasts?: number;
  stage: Stage;
  armies: Armies;
  arrows: Arrow[];
  effects: Effect[];
  /** What is under way from one place to another. */
  flights: Flight[];
  /** The position while it is under way. */
  during?: Armies;
}

type Picture = Pick<Frame, "arrows" | "effects"> & Partial<Pick<Frame, "flights" | "during">>;

const STAGES: Record<PowerEvent["event"], Stage> = {
  ready: "implementing",
  official: "implementing",
  last_round: "implementing",
  command: "implementing",
  penalty: "implementing",
  launch: "implementing",
  explosion: "conflicts",
  tie: "conflicts",
  bounce: "conflicts",
  taken_apart: "conflicts",
  standoff: "conflicts",
  battle: "conflicts",
  capture: "capturing",
  power_units: "units",
  flag: "flags",
  eliminated: "flags",
  round: "end",
};

interface Made {
  army: Army;
  place: string;
  made: Kind;
  given: Pieces;
}

export function frames(
  before: Armies,
  events: PowerEvent[],
  profile: Profile,
  after?: Armies,
  mercenary: Army | null = null,
): Frame[] {
  const armies = copyArmies(before);
  const made: Made[] = [];
  const out: Frame[] = [
    { stage: "implementing", armies: copyArmies(armies), arrows: [], effects: [], flights: [], events: [] },
  ];
  for (const event of asCarriedOut(before, events, profile, mercenary).filter(isShown)) {
    const { arrows, effects, flights = [], during } = apply(armies, event, profile, made);
    out.push({
      event,
      events: [event],
      stage: STAGES[event.event],
      armies: copyArmies(armies),
      arrows,
      effects,
      flights,
      during: during ?? (flights.length ? beforeLanding(armies, flights) : undefined),
    });
  }
  // The engine has the last word.
  if (after && out.length > 1) out[out.length - 1].armies = after;
  return out;
}

/** An event as it sounds: a command by the piece that it moves. */
export function heardOf(event: PowerEvent, profile: Profile): Heard {
  if (event.event !== "command") return event;
  const order = readLine(event.line, profile, event.army);
  return { event: "command", done: event.done, kind: order?.type === "move" ? order.piece : undefined };
}

/** A position without what has yet to land. */
function beforeLanding(armies: Armies, flights: Flight[]): Armies {
  const during = copyArmies(armies);
  for (const f of flights) if (f.lands && f.kind !== "flag") add(during, f.lands, f.to, { [f.kind]: f.count }, -1);
  return during;
}

/** A flight for each kind of piece. */
function fly(pieces: Pieces, army: Army, from: string, to: string, lands?: Army): Flight[] {
  return held(pieces).map(([kind, count]) => ({ army, kind, count, from, to, lands }));
}

function apply(armies: Armies, event: PowerEvent, profile: Profile, made: Made[]): Picture {
  switch (event.event) {
    case "command":
      return command(armies, event, profile, made);
    case "penalty":
      return penalty(armies, event);
    case "launch":
      return {
        arrows: [{ army: event.army, from: event.from, to: event.to, piece: "M", ok: true, flies: true }],
        effects: [],
        flights: fly({ M: 1 }, event.army, event.from, event.to),
      };
    case "explosion": {
      const during = copyArmies(armies);
      for (const army of ARMIES) delete armies[army].places[event.place];
      return { arrows: [], effects: [{ kind: "explosion", place: event.place }], during };
    }
    case "tie":
    case "standoff":
      return { arrows: [], effects: [{ kind: event.event, place: event.sector, strengths: event.strengths }] };
    case "bounce":
      add(armies, event.army, event.from, { [event.piece]: 1 }, -1);
      add(armies, event.army, event.to, { [event.piece]: 1 });
      return {
        arrows: [{ army: event.army, from: event.from, to: event.to, piece: event.piece, ok: true }],
        effects: [{ kind: "bounce", place: event.from }],
        flights: fly({ [event.piece]: 1 }, event.army, event.from, event.to, event.army),
      };
    case "taken_apart":
      takeApart(armies, event, made);
      return { arrows: [], effects: [{ kind: "tie", place: event.sector }] };
    case "battle":
      return {
        arrows: [],
        effects: [{ kind: "battle", place: event.sector, strengths: event.strengths, army: event.winner }],
      };
    case "capture":
      add(armies, event.from, event.sector, event.pieces, -1);
      add(armies, event.by, `${event.by}RV`, event.pieces);
      return {
        arrows: [{ army: event.by, from: event.sector, to: `${event.by}RV`, piece: "P", ok: true }],
        effects: [{ kind: "capture", place: event.sector, army: event.by }],
        flights: fly(event.pieces, event.from, event.sector, `${event.by}RV`, event.by),
      };
    case "power_units":
      add(armies, event.army, `${event.army}RV`, { P: event.count });
      return {
        arrows: [],
        effects: [{ kind: "units", place: `${event.army}HQ`, army: event.army, text: `+${event.count}` }],
        flights: event.countries.map((c) => ({
          army: event.army,
          kind: "P",
          count: 1,
          from: `${c}4`,
          to: `${event.army}RV`,
          lands: event.army,
        })),
      };
    case "flag":
      return flag(armies, event);
    default:
      return { arrows: [], effects: [] };
  }
}

function command(
  armies: Armies,
  event: Extract<PowerEvent, { event: "command" }>,
  profile: Profile,
  made: Made[],
): Picture {
  const order = readLine(event.line, profile, event.army);
  if (!order) return { arrows: [], effects: [] };
  if (order.type === "exchange") {
    if (event.done) {
      add(armies, order.army, order.place, order.given, -1);
      add(armies, order.army, order.place, { [order.made]: 1 });
      made.push({ army: order.army, place: order.place, made: order.made, given: order.given });
    }
    // What happens in a Reserve is seen on its card.
    const arrows = order.place.endsWith("RV")
      ? []
      : [{ army: order.army, from: order.place, piece: order.made, ok: event.done }];
    return { arrows, effects: [] };
  }
  // POW-14.3: the one mercenary piece that several players send to the same place goes there once.
  const goes = event.done && (armies[order.army].places[order.from]?.[order.piece] ?? 0) > 0;
  if (goes) {
    add(armies, order.army, order.from, { [order.piece]: 1 }, -1);
    // A missile in flight is nowhere; it comes down later.
    if (order.piece !== "M") add(armies, order.army, order.to, { [order.piece]: 1 });
  }
  const flights =
    goes && order.piece !== "M" ? fly({ [order.piece]: 1 }, order.army, order.from, order.to, order.army) : [];
  return {
    arrows: [{ army: order.army, from: order.from, to: order.to, piece: order.piece, ok: event.done }],
    effects: [],
    flights,
  };
}

function penalty(armies: Armies, event: Extract<PowerEvent, { event: "penalty" }>): Picture {
  const piece = event.piece;
  const reserve = `${event.army}RV`;
  add(armies, event.army, event.place, { [piece]: 1 }, -1);
  // POW-11.2: a small piece becomes Power Units, a large one two small ones and the third's price; one unit is paid.
  const small = SMALL[piece];
  if (small) add(armies, event.army, reserve, { [small]: 2, P: POWER[small] - 1 });
  else if (piece !== "P") add(armies, event.army, reserve, { P: POWER[piece] - 1 });
  return {
    arrows: [],
    effects: BY_CODE[event.place] ? [{ kind: "capture", place: event.place, army: event.army, text: "−1" }] : [],
  };
}

function takeApart(armies: Armies, event: Extract<PowerEvent, { event: "taken_apart" }>, made: Made[]): void {
  const at = made.findLastIndex((m) => m.army === event.army && m.place === event.sector && m.made === event.piece);
  const small = SMALL[event.piece];
  const given = at >= 0 ? made.splice(at, 1)[0].given : small ? { [small]: 3 } : {};
  add(armies, event.army, event.sector, { [event.piece]: 1 }, -1);
  add(armies, event.army, event.sector, given);
}

function flag(armies: Armies, event: Extract<PowerEvent, { event: "flag" }>): Picture {
  const lost = armies[event.army];
  armies[event.army] = { out: true, flags: [], places: {} };
  const effects: Effect[] = [{ kind: "flag", place: `${event.army}HQ`, army: event.by, lost: event.army }];
  const heir = event.heir;
  if (!heir) return { arrows: [], effects };
  const home = `${heir}RV`;
  const flights: Flight[] = [{ army: event.army, kind: "flag", count: 1, from: `${event.army}HQ`, to: home }];
  for (const [place, pieces] of Object.entries(lost.places)) {
    add(armies, heir, home, pieces);
    flights.push(...fly(pieces, event.army, place, home, heir));
  }
  armies[heir].flags = [...(armies[heir].flags ?? []), ...(lost.flags ?? [])];
  return { arrows: [], effects, flights };
}
