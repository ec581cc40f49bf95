// POWER's JSON by the names that the client uses; the shapes are made from the Rust ones (`cargo xtask types`).
import type {
  Advice as AdviceWire,
  Army,
  ArmyWire,
  Choice as ChoiceWire,
  Event,
  Forecast,
  Kind,
  MoveWire,
  Profile,
  Question as QuestionWire,
  Verdict as VerdictWire,
  View,
} from "../../generated/power";
import type { Move } from "../../core/types";

export type { Army, Forecast, Kind, Profile };
export type ByArmy<T> = Partial<Record<Army, T>>;
export type Strengths = ByArmy<number>;
/** How many there are of each kind. */
export type Pieces = Partial<Record<Kind, number>>;

/** What there is not is left out. */
type Lean<T> = { [K in keyof T]: Exclude<T[K], null> };
/** Told by the server, these are always there. */
type Given<T, K extends keyof T> = Omit<T, K> & { [F in K]-?: NonNullable<T[F]> };

export type ArmyState = Lean<Given<ArmyWire, "out" | "places">>;
export type Armies = Record<Army, ArmyState>;
export type PadMove = Lean<MoveWire>;
export type PowerView = Omit<
  Given<View, "rules" | "round" | "seats">,
  "armies" | "power" | "official" | "mercenary"
> & {
  armies: Armies;
  power: Record<Army, number>;
  official: number | null;
  mercenary: Army | null;
};
export type PowerEvent = Event;
export type Verdict = Lean<VerdictWire>;
export type Choice = Lean<ChoiceWire>;
export type Question = Lean<QuestionWire>;
export type Advice = Omit<AdviceWire, "lines" | "choices"> & { lines: ByArmy<Verdict[]>; choices?: ByArmy<Choice[]> };

/** What POWER's table speaks. */
export interface PowerShapes {
  view: PowerView;
  move: PadMove;
  event: PowerEvent;
  question: Question;
  advice: Advice;
}
export type PowerMove = Move<PowerShapes>;
