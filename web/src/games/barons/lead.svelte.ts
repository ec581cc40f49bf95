// Who leads a challenge, and whether they are asked about surrender: only who is behind or level thinks of it.
import { storage } from "../../core/storage";
import type { BaronsView } from "./types";

/** How a seat stands in the challenge under way; above zero: ahead. */
export function ahead(view: BaronsView, seat: number): number {
  const { attacker, defender } = view.totals ?? { attacker: 0, defender: 0 };
  return seat === view.turn ? attacker - defender : defender - attacker;
}

/** Whether the leader of a challenge wants to be asked, too. */
class Asking {
  always = $state(storage.get("duel-ask") === "always");

  toggle(): void {
    this.always = !this.always;
    storage.set("duel-ask", this.always ? "always" : "behind");
  }
}
export const asking = new Asking();

/** Whether a seat is asked about surrender only for form's sake. */
export const leads = (view: BaronsView, seat: number): boolean =>
  view.stage.ask === "surrender" && view.stage.seat === seat && ahead(view, seat) > 0;
