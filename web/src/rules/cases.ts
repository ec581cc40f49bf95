// The conformance cases of POWER that the rules page shows as films, by name. Each is loaded when it is watched. A film
// is one round; most examples of the rules are not films.
import type { Case } from "../games/power/example";

const files = import.meta.glob<Case>(
  "../../../conformance/power/*/{kill-squares-of-every-country,fifth-move-of-a-plane,a-whole-round-in-order,official-goes-first,ground-stops-at-islands,ships-cut-no-corners,blockade-holds,blockade-broken,three-of-each-kind,cruiser-heavy-regiment-for-a-missile,everybody-is-struck,hq-struck-flag-stays,missile-beside-a-bomber,bounce-both,bounce-chain-of-three,resident-stays,the-weaker-third-stays,the-resident-beats-the-third,product-one-came,product-all-were-here,three-sides-one-winner,whole-force-holds-the-hq,one-a-country,infantry-takes-the-flag,two-destroyers-lose-the-hq,chain-of-captures,circle-of-two,penalty-on-a-regiment,the-last-player-wins,nobody-is-left,enough-pieces-for-all,clash-two-destinations}.json",
  { import: "default" },
);

export const FILMS: Record<string, () => Promise<Case>> = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [path.replace(/.*\/|\.json$/g, ""), load]),
);
