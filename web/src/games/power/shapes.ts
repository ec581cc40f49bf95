// The outline of each army's pieces, in a square of 40: who sees no colours tells them apart by it.
import type { Army } from "./types";

export const SHAPES: Record<Army, string> = {
  G: "M20 1.5a18.5 18.5 0 1 0 .01 0z",
  B: "M7 2.5h26a4.5 4.5 0 0 1 4.5 4.5v26a4.5 4.5 0 0 1-4.5 4.5H7A4.5 4.5 0 0 1 2.5 33V7A4.5 4.5 0 0 1 7 2.5z",
  Y: "M20 0.5 38 10.5v19L20 39.5 2 29.5v-19z",
  R: "M2.5 3.5h35v17c0 10-8 15.5-17.5 18.500C10.5 36 2.5 30.5 2.5 20.500z",
};
