// What a move of POWER did, for a replay that goes pad by pad: its commands are judged when the round is carried out.
import type { Told } from "../../core/tell";
import { isShown } from "./gamerounds";
import { type PowerReader, tellInRound } from "./report";
import { roundsOf } from "./gamerounds";
import type { PowerEvent, PowerMove, Profile } from "./types";

function told(event: PowerEvent, profile: Profile, reader: PowerReader): Told {
  const text = tellInRound(event, profile, reader);
  return event.event === "command" ? { text, done: event.done, rule: event.done ? null : event.rule } : { text };
}

/** A pad's commands, ticked or crossed; with the round's last pad also what came of them all. `moves` are those of the whole game. */
export function tellPad(move: PowerMove, moves: PowerMove[], profile: Profile, reader: PowerReader): Told[] {
  const round = roundsOf(moves).find((r) => r.number >= move.number);
  const commands = (round?.events ?? []).filter((e) => e.event === "command" && e.seat === move.by);
  const others = move.events.filter((e) => e.event !== "command" && e.event !== "launch" && isShown(e));
  return [...commands, ...others].map((e) => told(e, profile, reader));
}
