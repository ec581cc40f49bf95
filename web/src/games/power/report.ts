// Events in words: the texts are those of the terminal, the fields are filled in here.
import type { Reader } from "../../core/reader";
import { listed, t, word } from "../../i18n/index.svelte";
import { ARMIES } from "./geometry";
import { armyName, countInWords, ofArmy, pieceName, piecesInWords } from "./names";
import { readLine, writePlace } from "./notation";
import { KINDS } from "./pieces";
import { sides, sum } from "./sides";
import type { Army, Pieces, PowerEvent, PowerShapes, PowerView, Profile, Strengths, Verdict } from "./types";

/** Who reads about a game, and which armies fight for the same player there. */
export interface PowerReader extends Reader {
  view?: { seats: Army[][] };
}

/** What met: armies of one player together, with their sum. */
function strengths(all: Strengths, seats?: Army[][]): string {
  return sides(all, seats)
    .map((side) => {
      const told = side.map((a) => `${armyName(a)} ${all[a]}`).join(" + ");
      return side.length > 1 ? `${told} = ${sum(all, side)}` : told;
    })
    .join(", ");
}

function destroyed(all: Partial<Record<Army, Pieces>>): string {
  const parts = ARMIES.filter((a) => all[a]).map((a) => `${armyName(a)} ${piecesInWords(all[a] ?? {})}`);
  return parts.length ? parts.join("; ") : t("power.nothing");
}

/** Why a line would not be carried out. */
export function reasonInWords(line: string, { reason, span, details }: Verdict): string {
  const { piece, steps, moves, have, need } = details ?? {};
  const kind = KINDS.find((k) => k === piece);
  if (kind && moves)
    return steps
      ? t("power.too-far", { steps, piece: pieceName(kind), moves })
      : t("power.too-far-by-ship", { piece: pieceName(kind), moves });
  if (kind && need) return t("power.not-enough", { have, need: countInWords(kind, Number(need)) });
  const [from, to] = span ?? [0, 0];
  return word("power", reason ?? "", { found: line.slice(from, to) });
}

/** A command in words: "Fighter GHQ → B5"; what cannot be read stays as it was written. The same one several times: "2 Fighters GHQ → B5". */
export function commandInWords(line: string, profile: Profile, pad: Army, times = 1): string {
  const order = readLine(line, profile, pad);
  if (!order) return line;
  const place = (code: string) => writePlace(code, profile);
  const text =
    order.type === "move"
      ? `${times > 1 ? countInWords(order.piece, times) : pieceName(order.piece)} ${place(order.from)} → ${place(order.to)}`
      : t("power.exchanged", {
          given: piecesInWords(order.given),
          made: pieceName(order.made),
          place: place(order.place),
        });
  // A mercenary's command names its army.
  return order.army === pad ? text : ofArmy(order.army, text);
}

/** A command that was carried out or not, with whose it is: one for the mercenary army is told with whoever gave it. */
function commandOf({ line, army: pad }: { line: string; army: Army }, profile: Profile) {
  const hired = readLine(line, profile, pad)?.army ?? pad;
  if (hired === pad) return { army: armyName(pad), line: commandInWords(line, profile, pad) };
  const army = t("power.orders-for", { army: armyName(pad), hired: armyName(hired) });
  return { army, line: commandInWords(line, profile, hired) };
}

/** Whether no pad has an order. */
export const isIdle = ({ pads }: PowerShapes["move"]): boolean =>
  ARMIES.every((army) => (pads?.[army] ?? []).every((line) => line.trim() === ""));

/** The orders of an army in words; pieces of one kind that go the same way, one order after the other, are told together. */
function together(lines: string[], rules: Profile, army: Army): string[] {
  const isMove = (line: string) => readLine(line, rules, army)?.type === "move";
  const groups: { line: string; times: number }[] = [];
  for (const line of lines.map((l) => l.trim())) {
    const last = groups.at(-1);
    if (last?.line === line && isMove(line)) last.times += 1;
    else groups.push({ line, times: 1 });
  }
  return groups.map(({ line, times }) => commandInWords(line, rules, army, times));
}

/** The orders of a pad, army by army. */
const padsOf = (move: PowerShapes["move"], rules: Profile): [Army, string[]][] =>
  ARMIES.flatMap((army): [Army, string[]][] => {
    const lines = move.pads?.[army] ?? [];
    return lines.length ? [[army, together(lines, rules, army)]] : [];
  });

/** The orders of a pad in words; who has two armies is told them army by army. */
export function inWords(
  move: PowerShapes["move"],
  _view: unknown,
  _name: unknown,
  { rules }: Pick<PowerView, "rules">,
): string {
  const pads = padsOf(move, rules);
  const orders = pads.map(([army, said]) => (pads.length > 1 ? ofArmy(army, said.join(", ")) : said.join(", ")));
  return orders.join(" / ") || t("power.no-orders");
}

/** The orders of a pad one by one; of two armies each says whose it is. */
export function inSteps(move: PowerShapes["move"], { rules }: Pick<PowerView, "rules">): string[] {
  const pads = padsOf(move, rules);
  return pads.flatMap(([army, said]) => (pads.length > 1 ? said.map((order) => ofArmy(army, order)) : said));
}

/** The army that an event is about: who did it, or whom it happened to. */
export function armyOf(event: PowerEvent): Army | null {
  switch (event.event) {
    case "capture":
    case "flag":
      return event.by;
    case "command":
    case "penalty":
    case "launch":
    case "bounce":
    case "taken_apart":
    case "power_units":
      return event.army;
    case "battle":
      return event.winner;
    default:
      return null;
  }
}

/** What happened, among all that happened in the round: who won a battle is said by what they capture there. */
export function tellInRound(event: PowerEvent, profile: Profile, reader: PowerReader): string {
  if (event.event !== "battle") return tell(event, profile, reader);
  const met = strengths(event.strengths, reader.view?.seats);
  return t("power.battle", { sector: writePlace(event.sector, profile), strengths: met });
}

/** What happened, in one sentence. */
export function tell(event: PowerEvent, profile: Profile, reader: PowerReader): string {
  const place = (code: string) => writePlace(code, profile);
  const say = (code: string, params: Record<string, string | number>) => word("power", `event-${code}`, params);
  const sayOf = (code: string, who: number, params: Record<string, string | number> = {}) =>
    say(who === reader.you ? `${code}-you` : code, { ...params, seat: reader.seatName(who) });
  switch (event.event) {
    case "ready":
    case "official":
    case "eliminated":
      return sayOf(event.event, event.seat);
    case "last_round":
      return say("last_round", { round: event.round });
    case "command": {
      const base = commandOf(event, profile);
      if (event.done) return say("command", base);
      // The rule's number follows as a link.
      return say("command-not", { ...base, reason: word("power", event.reason ?? ""), rule: "" }).replace(
        /\s*\(\)/,
        "",
      );
    }
    case "penalty":
      return sayOf("penalty", event.seat, {
        piece: pieceName(event.piece),
        army: armyName(event.army),
        place: place(event.place),
      });
    case "launch":
      return say("launch", { army: armyName(event.army), from: place(event.from), to: place(event.to) });
    case "explosion":
      return say("explosion", { place: place(event.place), destroyed: destroyed(event.destroyed) });
    case "tie":
      return say("tie", {
        sector: place(event.sector),
        strengths: strengths(event.strengths, reader.view?.seats),
      });
    case "bounce":
      return say("bounce", {
        army: armyName(event.army),
        piece: pieceName(event.piece),
        from: place(event.from),
        to: place(event.to),
      });
    case "taken_apart":
      return say("taken_apart", {
        army: armyName(event.army),
        piece: pieceName(event.piece),
        sector: place(event.sector),
      });
    case "standoff":
      return say("standoff", {
        sector: place(event.sector),
        strengths: strengths(event.strengths, reader.view?.seats),
      });
    case "battle":
      return say("battle", {
        sector: place(event.sector),
        strengths: strengths(event.strengths, reader.view?.seats),
        winner: armyName(event.winner),
      });
    case "capture":
      return say("capture", {
        by: armyName(event.by),
        sector: place(event.sector),
        from: armyName(event.from),
        pieces: piecesInWords(event.pieces),
      });
    case "power_units":
      return t("power.earns", {
        army: armyName(event.army),
        units: countInWords("P", event.count),
        countries: listed(event.countries.map(armyName)),
      });
    case "flag": {
      const fallen = { army: armyName(event.army), by: armyName(event.by) };
      if (!event.heir) return say("flag-not", fallen);
      // Only in a chain of captures another army than the captor has it in the end (POW-10.3).
      return event.heir === event.by ? say("flag-own", fallen) : say("flag", { ...fallen, heir: armyName(event.heir) });
    }
    case "round":
      return event.official == null
        ? t("power.round", { round: event.round })
        : sayOf("round", event.official, { round: event.round, official: reader.seatName(event.official) });
  }
}
