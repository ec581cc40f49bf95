// The commands of a round in the order in which they are carried out. Those of the mercenary army come last, whoever wrote them.
import { type Order, readLine, writeLine } from "./notation";
import { add, copyArmies, standing } from "./position";
import type { Armies, Army, PowerEvent, Profile } from "./types";

type Command = Extract<PowerEvent, { event: "command" }>;

const placeOf = (order: Order): string => (order.type === "move" ? order.from : order.place);

/** POW-14.2: exchanges in its Reserve, moves, exchanges on the board, launches. */
function stepOf(order: Order | undefined): number {
  if (order?.type === "exchange") return order.place.endsWith("RV") ? 1 : 3;
  return order?.piece === "M" ? 4 : 2;
}

/** The events of a round as they happen; a command for the mercenary army that leaves its letter out carries it. */
export function asCarriedOut(
  before: Armies,
  events: PowerEvent[],
  profile: Profile,
  mercenary: Army | null,
): PowerEvent[] {
  if (mercenary === null) return events;
  const now = copyArmies(before);
  // POW-17.5: from its Reserve, or where only its pieces stood and none of the pad's army stands when the line is read.
  const isMeant = (place: string, pad: Army) =>
    place === `${mercenary}RV` ||
    (standing(before, place)
      .map(([army]) => army)
      .join("") === mercenary &&
      now[pad].places[place] === undefined);
  const own: Command[] = [];
  const hired: { command: Command; step: number }[] = [];
  for (const command of events.filter((e) => e.event === "command")) {
    const read = readLine(command.line, profile, command.army);
    if (read && (read.army === mercenary || isMeant(placeOf(read), command.army))) {
      const order = { ...read, army: mercenary };
      hired.push({ command: { ...command, line: writeLine(order, profile, command.army) }, step: stepOf(order) });
      continue;
    }
    own.push(command);
    if (command.done && read?.type === "move") {
      add(now, read.army, read.from, { [read.piece]: 1 }, -1);
      add(now, read.army, read.to, { [read.piece]: 1 });
    }
  }
  const commands = [...own, ...hired.toSorted((a, b) => a.step - b.step).map(({ command }) => command)];
  return events.map((e) => (e.event === "command" ? (commands.shift() ?? e) : e));
}
