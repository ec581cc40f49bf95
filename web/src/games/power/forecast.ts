// What the server foresees of a move, in words: "5 against 4: you capture"; and whose flag it takes.
import { t } from "../../i18n/index.svelte";
import { ARMIES } from "./geometry";
import type { Order } from "./notation";
import type { Army, Forecast, PowerView } from "./types";

export function forecastInWords({ mine, theirs, result }: Forecast): string {
  return t(`power.meets.${result}`, { mine, theirs });
}

/** Whose flag an order takes if it conquers where it goes: a foot soldier in a headquarters does (POW-10.1). */
export function takesFlag(
  order: Order | undefined,
  { armies, seats }: Pick<PowerView, "armies" | "seats">,
  seat: number,
): Army | null {
  if (order?.type !== "move" || (order.piece !== "I" && order.piece !== "R")) return null;
  const foes = ARMIES.filter((army) => !seats[seat]?.includes(army) && !armies[army].out);
  return foes.find((foe) => order.to === `${foe}HQ`) ?? null;
}
