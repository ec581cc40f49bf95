// Why a move may be good, as far as one can point at it: what it makes active, takes, ends or brings.
import { t } from "../../i18n/index.svelte";
import { reinforced } from "./balance";
import { tileOf } from "./choose";
import { type PawMove, PLAYERS, type Player, type WeaknessView } from "./types";
import { recruits, what } from "./words";

export function why(move: PawMove, view: WeaknessView, seat: number): string[] {
  const [me, other] = [PLAYERS[seat], PLAYERS[1 - seat]];
  const tile = tileOf(move);
  switch (move.do) {
    case "take":
      return tile ? [what(tile)] : [];
    case "place":
    case "occupy":
      return fills(move.region, view, me);
    case "influence": {
      const region = view.regions.find((r) => r.name === move.region);
      const taken = region?.owner === other ? [t("coach.why.takes", { region: region.name })] : null;
      return [...(taken ?? fills(move.region, view, me)), ...ends(view, me, other)];
    }
    case "recruit":
      return [...ends(view, me, other), t("coach.why.recruits", { pieces: recruits(view, me) })];
    case "bid":
      return [t("coach.why.bid", { n: view.reserve[other][view.kind === "magic" ? "magicians" : "knights"] })];
    default:
      return [...(tile ? [what(tile)] : []), ...(tile ? ends(view, me, other) : [])];
  }
}

/** With the last cube the cycle ends (PAW-5.3). */
const ends = ({ cubes, active_regions: active }: WeaknessView, me: Player, other: Player): string[] =>
  cubes === 1 ? [t("coach.why.ends", { own: active[me], theirs: active[other] })] : [];

/** What one more active piece does in a region that is empty or one's own. */
function fills(name: string | null | undefined, view: WeaknessView, me: Player): string[] {
  const region = view.regions.find((r) => r.name === name);
  if (!region) return [];
  const { knights, magicians } = reinforced(region.pieces, view.kind);
  const counts = view.kind === "magic" ? magicians > knights : knights > magicians;
  if (counts && !(region.owner === me && region.active)) return [t("coach.why.activates", { region: region.name })];
  return [t("coach.why.holds", { region: region.name })];
}
