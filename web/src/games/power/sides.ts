// Who fights on which side of a battle: the armies of one player add up (POW-13.3).
import { ARMIES } from "./geometry";
import type { Army, Strengths } from "./types";

/** What stands between an army and the one before it. */
export type Sign = "plus" | "equal" | "more" | "clash";

export interface Fighter {
  army: Army;
  strength: number;
  sign: Sign | null;
}

/** The armies of each player together, the strongest side first. */
export function sides(strengths: Strengths, seats: Army[][] = []): Army[][] {
  const there = ARMIES.filter((army) => strengths[army] !== undefined);
  const groups = new Map<unknown, Army[]>();
  for (const army of there) {
    const side = seats.find((s) => s.includes(army)) ?? army;
    groups.set(side, [...(groups.get(side) ?? []), army]);
  }
  return [...groups.values()].sort((a, b) => sum(strengths, b) - sum(strengths, a));
}

export const sum = (strengths: Strengths, side: Army[]): number =>
  side.reduce((total, army) => total + (strengths[army] ?? 0), 0);

/** All that meet, in a row, with what stands between them. */
export function fighters(strengths: Strengths, seats: Army[][] | undefined, isBattle: boolean): Fighter[] {
  const all = sides(strengths, seats);
  return all.flatMap((side, i) =>
    side.map((army, k): Fighter => {
      const strength = strengths[army] ?? 0;
      if (k > 0) return { army, strength, sign: "plus" };
      if (i === 0) return { army, strength, sign: null };
      if (isBattle) return { army, strength, sign: "clash" };
      const isEqual = sum(strengths, all[i - 1]) === sum(strengths, side);
      return { army, strength, sign: isEqual ? "equal" : "more" };
    }),
  );
}
