// How everybody stands: by the power of their armies.
import { t } from "../../i18n/index.svelte";
import type { Score } from "../../ui/end/ending";
import type { PowerView } from "./types";

export const bySeat = (view: PowerView): number[] =>
  view.seats.map((armies) => armies.reduce((sum, a) => sum + (view.power[a] ?? 0), 0));

export const scores = (view: PowerView): Score[] =>
  bySeat(view).map((score) => ({ score, note: t("end.power.score") }));
