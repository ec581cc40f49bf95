// The colour of each territory.
import type { Territory } from "./types";

export const TINT: Record<Territory, string> = {
  americas: "#b98a0e",
  europe: "#2f8a4c",
  asia: "#b8402f",
  africa: "#2a63b0",
};
