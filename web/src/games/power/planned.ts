// The Reserves as the written commands would leave them: what is bought can be seen at once, and what it costs is gone.
import { readLine } from "./notation";
import { add, copyArmies } from "./position";
import { type Pads, padArmies, type Verdicts } from "./plan";
import type { Arrow } from "./arrowlines";
import type { Armies, Army, Profile } from "./types";

/** Exchanges in Reserve are carried out at once; a piece that moves stays where its arrow begins. */
export function afterExchanges(armies: Armies, pads: Pads, verdicts: Verdicts, profile: Profile): Armies {
  const made = padArmies(pads).flatMap((army) =>
    (pads[army] ?? []).flatMap((line, i) => {
      const verdict = verdicts[army]?.[i];
      const order = verdict?.done ? readLine(verdict.command ?? line, profile, army) : undefined;
      return order?.type === "exchange" && order.place.endsWith("RV") ? [order] : [];
    }),
  );
  if (made.length === 0) return armies;
  const planned = copyArmies(armies);
  for (const { army, given, place, made: piece } of made) {
    add(planned, army, place, given, -1);
    add(planned, army, place, { [piece]: 1 });
  }
  return planned;
}

/** Whether armies of one player stand in the same sector, or are to: only there they may have an equal claim to what is captured (POW-13.4). */
export function standTogether(mine: Army[], armies: Armies, arrows: Arrow[]): boolean {
  const placesOf = (army: Army): string[] => [
    ...Object.keys(armies[army].places),
    ...arrows.flatMap((a) => (a.army === army && a.ok && a.to !== undefined ? [a.to] : [])),
  ];
  const all = mine.flatMap((army) => [...new Set(placesOf(army))]);
  return new Set(all).size < all.length;
}
