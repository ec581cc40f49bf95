// How everybody stands: by their bases.
import { t } from "../../i18n/index.svelte";
import type { Score } from "../../ui/end/ending";
import type { BaronsView } from "./types";

export const scores = (view: BaronsView): Score[] =>
  view.bases.map((bases) => {
    const score = Object.values(bases).reduce((sum, b) => sum + (b?.length ?? 0), 0);
    return { score, note: t(score === 1 ? "end.bar.score-one" : "end.bar.score") };
  });
