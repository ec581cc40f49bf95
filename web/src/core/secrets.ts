// At one screen a curtain falls between two players where something on it is one's own: games that lie open need none.
import type { Game } from "./types";

/** Power & Weakness has no secrets but bids (PAW-2.5). */
const bids = (view: unknown) => {
  const stage = (view as { stage?: unknown } | null)?.stage;
  return typeof stage === "object" && stage !== null && "bids" in stage;
};
const SECRET: Partial<Record<Game, (view: unknown) => boolean>> = { weakness: bids };

export function hasSecrets(game: Game, view: unknown): boolean {
  return SECRET[game]?.(view) ?? true;
}
