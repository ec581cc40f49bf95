// The Reserves as the written commands would leave them: what is bought can be seen at once, and what it costs is gone.
import { readLine } from "./notation";
import { add, copyArmies } from "./position";
import { type Pads, padArmies, type Verdicts } from "./plan";
import type { Armies, Profile } from "./types";

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
