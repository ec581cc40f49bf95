// What can be chosen in a place, and what is written as arrows on the board.
import type { Arrow } from "./arrowlines";
import { ARMIES } from "./geometry";
import { readLine } from "./notation";
import { padArmies, type Pads, type Verdicts } from "./plan";
import type { Army, Choice, Kind, Profile } from "./types";

/** One thing that can act in the chosen place: a kind of piece that can go, or an exchange. */
export interface Action {
  key: string;
  pad: Army;
  army: Army;
  kind: "move" | "launch" | "exchange";
  piece: Kind;
  choices: Choice[];
}

/** Orders as arrows on the board. */
export function arrowsOf(pads: Pads, verdicts: Verdicts, profile: Profile): Arrow[] {
  const arrows: Arrow[] = [];
  for (const pad of padArmies(pads)) {
    (pads[pad] ?? []).forEach((line, i) => {
      const verdict = verdicts[pad]?.[i];
      const order = readLine(verdict?.command ?? line, profile, pad);
      if (!order) return;
      const ok = !verdict || verdict.done || !verdict.reason;
      if (order.type === "move")
        arrows.push({
          army: order.army,
          from: order.from,
          to: order.to,
          piece: order.piece,
          ok,
          n: i + 1,
          planned: true,
        });
      else if (!order.place.endsWith("RV"))
        arrows.push({ army: order.army, from: order.place, piece: order.made, ok, n: i + 1 });
    });
  }
  return arrows;
}

export function actionsAt(choices: Partial<Record<Army, Choice[]>>, place: string, profile: Profile): Action[] {
  const found = new Map<string, Action>();
  for (const pad of ARMIES) {
    for (const choice of (choices[pad] ?? []).filter((c) => c.from === place)) {
      const order = readLine(choice.command, profile, pad);
      if (!order) continue;
      const kind = order.type === "exchange" ? "exchange" : order.piece === "M" ? "launch" : "move";
      const key = [pad, order.army, kind, kind === "exchange" ? choice.command : choice.piece].join("|");
      const action = found.get(key) ?? { key, pad, army: order.army, kind, piece: choice.piece, choices: [] };
      action.choices.push(choice);
      found.set(key, action);
    }
  }
  return [...found.values()];
}
