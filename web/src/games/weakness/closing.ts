// A task is over when its cycle is: what proves an answer right or wrong is how the cycle ended, not how the next one begins.
import { activeIn } from "./scorings";
import { PLAYERS, type WeaknessMove, type WeaknessView } from "./types";

/** The position after the last cube, as its own cycle counts it. */
function scored(before: WeaknessView, after: WeaknessView): WeaknessView {
  const { cycle, kind, offer } = before;
  const active = PLAYERS.map((player) => activeIn(after.regions, player, kind));
  const of = (count: (i: number) => number) => ({ orange: count(0), white: count(1) });
  return {
    ...after,
    cycle,
    kind,
    offer,
    cubes: 0,
    regions: after.regions.map((r) => ({ ...r, active: active.some((names) => names.includes(r.name)) })),
    active_regions: of((i) => active[i].length),
    totals: of((i) => after.points[PLAYERS[i]] + active[i].length),
  };
}

/** A scene up to the end of its cycle. */
export function upToScoring<T extends { views: WeaknessView[]; moves: WeaknessMove[] }>(scene: T): T {
  const { views, moves } = scene;
  const next = views.findIndex((view) => view.cycle !== views[0].cycle);
  if (next < 1) return scene;
  const last = moves[next - 1];
  const begins = last.events.findIndex((e) => e.event === "cycle_began");
  const events = begins < 0 ? last.events : last.events.slice(0, begins);
  return {
    ...scene,
    views: [...views.slice(0, next), scored(views[next - 1], views[next])],
    moves: [...moves.slice(0, next - 1), { ...last, events }],
  };
}
