// What would come of acting in a region, told at the pointer before anything is clicked.
import { t } from "../../i18n/index.svelte";
import { isBalanced, reinforced } from "./balance";
import { type MarkerSymbol, type Player, type Region, SYMBOLS, type WeaknessView } from "./types";
import { force, missing, ownSum, sum, w } from "./words";

export interface Forecast {
  text: string;
  tone: "good" | "bad" | "plain";
}

/** More pieces than this are in no region to which one is placed (PAW-7.1). */
const MOST = 3;

const say = (tone: Forecast["tone"], text: string): Forecast => ({ tone, text });

/** What is to be said of a region; `tool` is what has been chosen: a tile of the hand, or to place a piece. */
export function forecasts(
  region: Region,
  view: Pick<WeaknessView, "kind" | "hands">,
  me: Player | null,
  tool: string | null,
): Forecast[] {
  const enemy = region.owner !== null && region.owner !== me;
  const influence = SYMBOLS.find((symbol) => symbol === tool);
  if (influence && region.marker !== influence && me !== null)
    return [say("bad", t("paw.tile-elsewhere", { tile: w(influence) })), ...takeover(region, view, me)];
  if (enemy && tool === "place") return [say("bad", t("paw.place-where")), ...takeover(region, view, me)];
  if (!enemy && me !== null && (tool === "place" || influence || tool === "merlin"))
    return [added(region, view, tool === "place"), ...takeover(guarded(region), view, me)];
  return takeover(region, view, me);
}

/** With one more piece in it: what a takeover would come to then. */
function guarded(region: Region): Region {
  const sums = region.takeover;
  if (!sums) return region;
  const more = { ...sums, defenders: sums.defenders + 1 };
  const defence = more.defenders + more.defenders_around + more.defence_extra;
  return { ...region, takeover: { ...more, enough: more.attackers + more.attack_extra > defence } };
}

/** What one more active piece does in a region that is empty or one's own. */
function added({ pieces }: Region, { kind }: Pick<WeaknessView, "kind">, placing: boolean): Forecast {
  const before = pieces.knights + pieces.magicians;
  if (placing && before > MOST) return say("bad", t("paw.place-full", { n: before }));
  const then = reinforced(pieces, kind);
  if (isBalanced(then)) return say("bad", t("paw.then-none", { n: then.knights }));
  const active = kind === "magic" ? then.magicians > then.knights : then.knights > then.magicians;
  const told = { force: force(then) };
  return active ? say("good", t("paw.then-active", told)) : say("plain", t("paw.then-passive", told));
}

/** Both sums of a takeover; to whoever would attack also what is missing. */
function takeover(region: Region, { hands }: Pick<WeaknessView, "hands">, me: Player | null): Forecast[] {
  const { owner, marker, takeover: sums } = region;
  if (!sums) return [];
  if (owner === me) return [say(sums.enough ? "bad" : "good", ownSum(sums))];
  const fits = (tile: string, wanted: MarkerSymbol | null) => tile === "merlin" || tile === wanted;
  const lacksTile = me !== null && marker !== null && !hands[me].some((tile) => fits(tile, marker));
  const lacks = [
    ...(sums.enough ? [] : [missing(sums)]),
    ...(lacksTile ? [t("paw.needs-tile", { marker: w(marker) })] : []),
  ];
  return [say(lacks.length ? "bad" : "good", [sum(region), ...lacks].join(" "))];
}
