// What a decision is weighed against, each move once: what was played, what a strong player would do, what is best in hindsight.
import { type Decision, gradeOf } from "./analysis";

export interface Option {
  kind: "played" | "better" | "other" | "hindsight";
  /** Not known if the move was secret. */
  move: unknown;
  text: string;
  /** How often a strong player would play it; null where nobody says. */
  share: number | null;
}

/** What a strong player would hardly ever do is not told. */
const [RARE, MOST] = [0.02, 4];

/** `played` is what was played in words; moves that are said alike are the same. */
export function optionsOf(d: Decision, made: unknown, played: string, say: (move: unknown) => string): Option[] {
  const options: Option[] = [{ kind: "played", move: made, text: played, share: 0 }];
  for (const [i, { move, share }] of d.choices.entries()) {
    const text = say(move);
    const known = options.find((o) => o.text === text);
    if (known) known.share = (known.share ?? 0) + share;
    else if (i === 0 || (share >= RARE && options.length <= MOST))
      options.push({ kind: i === 0 && gradeOf(d) !== "good" ? "better" : "other", move, text, share });
  }
  const hindsight = d.hindsight && { move: d.hindsight.move, text: say(d.hindsight.move) };
  if (hindsight && options.every(({ text }) => text !== hindsight.text))
    options.push({ kind: "hindsight", ...hindsight, share: null });
  return options;
}
