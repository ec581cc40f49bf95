// A table as one seat sees it at one moment. Nothing in it changes: a new moment is a new snapshot.
import { Problem } from "./problem";
import type { Source } from "./source";
import type { Legal, Look, Move, Shapes, TableInfo } from "./types";

export interface Snapshot<S extends Shapes = Shapes> {
  readonly seat: number | null;
  readonly info: TableInfo;
  readonly view: S["view"];
  /** Every move so far, as the seat may know it. */
  readonly moves: Move<S>[];
  readonly legal: Legal<S>[];
  /** What the seat has written but not yet played. */
  readonly draft: S["move"] | null;
  /** The number of the position that the view shows. */
  readonly number: number;
}

const lastNumber = (moves: Move[]): number => moves[moves.length - 1]?.number ?? 0;

/** The moves with those that follow them without a gap. */
export function joined<M extends Move>(moves: M[], more: M[]): M[] {
  const all = [...moves];
  for (const move of more) if (move.number === lastNumber(all) + 1) all.push(move);
  return all.length === moves.length ? moves : all;
}

/** The seat to look from: the one that was chosen, or of several the one that is asked. */
function seatAt(info: TableInfo, chosen: number | null): number | null {
  if (chosen !== null && info.mine.includes(chosen)) return chosen;
  return info.mine.find((s) => isAsked(info, s)) ?? info.mine[0] ?? null;
}

/** Whether a seat has something to decide. */
export function isAsked(info: TableInfo, seat: number): boolean {
  return info.status === "running" && info.turn.includes(seat) && !info.seats[seat].ready;
}

/** Whether the player of a seat has something to decide: whoever left has not. */
export function mustDecide(info: TableInfo, seat: number): boolean {
  return isAsked(info, seat) && !info.seats[seat].left;
}

/** Fetches what a seat sees. `known` are moves that this seat has already. */
export async function fetchSnapshot<S extends Shapes>(
  source: Source,
  chosen: number | null,
  known: Move<S>[],
): Promise<Snapshot<S>> {
  let [seat, moves] = [chosen, known];
  let seen: Look;
  try {
    seen = await source.look(seat, lastNumber(moves));
  } catch (e) {
    // The seat is somebody else's now: look on.
    if (seat === null || !(e instanceof Problem) || ![401, 403].includes(e.status)) throw e;
    [seat, moves] = [null, []];
    seen = await source.look(null, 0);
  }
  const right = seatAt(seen.table, seat);
  if (right !== (seat ?? seen.seat)) {
    // Another seat may know other things of what happened before, too.
    moves = [];
    seen = await source.look(right, 0);
  }
  const { table: info, view, draft } = seen;
  // POWER has too many pads to list: its planner asks for what may follow.
  const legal = Array.isArray(seen.legal) ? seen.legal : [];
  moves = joined(moves, seen.moves);
  // A long game comes in parts.
  while (lastNumber(moves) < info.moves) {
    const part = await source.moves(right, lastNumber(moves));
    const more = joined(
      moves,
      part.filter((m) => m.number <= info.moves),
    );
    if (more === moves) break;
    moves = more;
  }
  return { seat: right, info, view, moves, legal, draft, number: info.moves };
}

const written = (value: unknown): string => JSON.stringify(value);

/** Whether two answers say the same, but for the time of day. */
export const sameInfo = (a: TableInfo, b: TableInfo): boolean =>
  written({ ...a, now: 0 }) === written({ ...b, now: 0 });

/** Whether what the seat sees and may do is the same: only the others, or the clock, are different. */
export function sameForSeat({ info, seat, number }: Snapshot, next: TableInfo): boolean {
  const mine = (i: TableInfo) => written([i.status, i.turn, i.mine, i.owner, seat === null ? null : i.seats[seat]]);
  return next.moves === number && mine(next) === mine(info);
}
