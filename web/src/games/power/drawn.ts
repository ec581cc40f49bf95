// What a picture shows of a pad: its moves and exchanges as arrows.
import type { Arrow } from "./arrowlines";
import { ARMIES } from "./geometry";
import { readLine } from "./notation";
import type { Army, PadMove, PowerView } from "./types";

type Rules = PowerView["rules"];

function arrow(line: string, pad: Army, rules: Rules, faint: boolean): Arrow[] {
  const order = readLine(line, rules, pad);
  if (!order) return [];
  if (order.type === "move")
    return [{ army: order.army, from: order.from, to: order.to, piece: order.piece, ok: true, faint }];
  // A Reserve is beside the board.
  if (order.place.endsWith("RV")) return [];
  return [{ army: order.army, from: order.place, piece: order.made, ok: true, faint }];
}

export const arrowsOf = ({ pads }: PadMove, rules: Rules, faint: boolean): Arrow[] =>
  ARMIES.flatMap((army) => (pads?.[army] ?? []).flatMap((line) => arrow(line, army, rules, faint)));

/** Whether anything of a pad is drawn. */
export const isDrawn = (move: PadMove, { rules }: Pick<PowerView, "rules">): boolean =>
  arrowsOf(move, rules, true).length > 0;
