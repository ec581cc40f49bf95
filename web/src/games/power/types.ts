// POWER's JSON by the names that the client uses; the shapes are made from the Rust ones (`cargo xtask types`), where
// armies and kinds of pieces are plain strings.
import type {
  Advice as AdviceWire,
  ArmyWire,
  Choice as ChoiceWire,
  Event,
  MoveWire,
  Profile,
  Question as QuestionWire,
  Verdict as VerdictWire,
  View,
} from "../../generated/power";
import type { Army } from "./geometry";
import type { Kind, Pieces } from "./pieces";

export type { Profile };
export type Strengths = Partial<Record<Army, number>>;

export type ArmyState = Omit<ArmyWire, "out" | "flags" | "places"> & {
  out: boolean;
  flags?: Army[];
  places: Record<string, Pieces>;
};

export type PadMove = Omit<MoveWire, "pads" | "captives"> & { pads?: Partial<Record<Army, string[]>>; captives?: Army };

type Given = "rules" | "round" | "official" | "seats" | "mercenary" | "armies";
export type PowerView = Omit<View, Given | "power" | "your_pads"> & {
  rules: Profile;
  round: number;
  official: number | null;
  seats: Army[][];
  mercenary: Army | null;
  armies: Record<Army, ArmyState>;
  power: Record<Army, number>;
  your_pads?: PadMove | null;
};

interface Fields {
  army: Army;
  by: Army;
  winner: Army;
  heir: Army | null;
  armies: Army[];
  countries: Army[];
  strengths: Strengths;
  piece: Kind;
  pieces: Pieces;
  destroyed: Partial<Record<Army, Pieces>>;
}
/** An event with its armies and pieces as such; from whom something is captured is an army, from where something moves a place. */
type Sharp<E> = E extends { event: infer Name }
  ? {
      [F in keyof E]: F extends keyof Fields
        ? Fields[F]
        : Name extends "capture"
          ? F extends "from"
            ? Army
            : E[F]
          : E[F];
    }
  : never;
export type PowerEvent = Sharp<Event>;

/** What there is not is left out. */
type Lean<T> = { [K in keyof T]: Exclude<T[K], null> };
export type Verdict = Lean<VerdictWire>;
export type Choice = Lean<ChoiceWire>;
export type Advice = Omit<AdviceWire, "lines" | "choices"> & {
  lines: Partial<Record<Army, Verdict[]>>;
  choices?: Partial<Record<Army, Choice[]>>;
};
export type Question = Omit<QuestionWire, "pads"> & { pads: Partial<Record<Army, string[]>> };
