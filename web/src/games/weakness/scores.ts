// How both stand: by their points.
import { t } from "../../i18n/index.svelte";
import type { Score } from "../../ui/end/ending";
import { PLAYERS, type WeaknessView } from "./types";

export const inPoints = (score: number): Score => ({
  score,
  note: t(score === 1 ? "end.paw.score-one" : "end.paw.score"),
});

export const scores = ({ totals }: WeaknessView): Score[] => PLAYERS.map((p) => inPoints(totals[p]));
