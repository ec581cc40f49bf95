// The shapes of POWER's JSON that the client reads (fixed by the project's record format).
import type { Army } from "./geometry";
import type { Pieces } from "./pieces";

export interface ArmyState {
  out: boolean;
  flags?: Army[];
  places: Record<string, Pieces>;
}

export type Profile = "english" | "french" | "mail";

export interface PowerView {
  rules: Profile;
  round: number;
  official: number | null;
  seats: Army[][];
  mercenary: Army | null;
  armies: Record<Army, ArmyState>;
  round_limit?: number;
  last_round?: number;
  exchange_again?: boolean;
  mercenary_same_place?: boolean;
  ready: number[];
  power: Record<Army, number>;
  final_round: boolean;
  your_pads?: PadMove;
}

export interface PadMove {
  pads?: Partial<Record<Army, string[]>>;
  captives?: Army;
  official?: number;
}

export type Strengths = Partial<Record<Army, number>>;

export type PowerEvent =
  | { event: "ready" | "official" | "eliminated"; seat: number }
  | { event: "last_round"; round: number }
  | { event: "command"; seat: number; army: Army; line: string; done: boolean; reason?: string; rule?: string }
  | { event: "penalty"; seat: number; army: Army; piece: string; place: string }
  | { event: "launch"; army: Army; from: string; to: string }
  | { event: "explosion"; place: string; destroyed: Partial<Record<Army, Pieces>> }
  | { event: "tie"; sector: string; strengths: Strengths; armies: Army[] }
  | { event: "bounce"; army: Army; piece: string; from: string; to: string }
  | { event: "taken_apart"; army: Army; piece: string; sector: string }
  | { event: "standoff"; sector: string; strengths: Strengths }
  | { event: "battle"; sector: string; strengths: Strengths; winner: Army }
  | { event: "capture"; sector: string; from: Army; by: Army; pieces: Pieces }
  | { event: "power_units"; army: Army; count: number; countries: Army[] }
  | { event: "flag"; army: Army; by: Army; heir?: Army }
  | { event: "round"; round: number; official: number | null };

export interface Verdict {
  command?: string;
  done: boolean;
  reason?: string;
  rule?: string;
  span?: [number, number];
  waste?: number;
}

export interface Choice {
  command: string;
  piece: string;
  from: string;
  to?: string;
  moves?: number;
  waste?: number;
}

export interface Advice {
  lines: Partial<Record<Army, Verdict[]>>;
  choices?: Partial<Record<Army, Choice[]>>;
}
