// What was played, what would have been better and why a game turned, in words.
import type { Table } from "../core/table.svelte";
import type { LoadedGame } from "../games/describe";
import { language, t } from "../i18n/index.svelte";
import { type Analysis, change, type Decision, decisionAt, oneLine, type Total, type TurningPoint } from "./analysis";

/** Says things about one game. */
export class Words {
  constructor(
    private table: Table,
    private loaded: LoadedGame,
  ) {}

  private name = (seat: number): string => this.table.seatName(seat);

  /** A move as the game says it. */
  move({ move }: { move: unknown }, view: unknown = null): string {
    return this.loaded.inWords(move as never, view as never, this.name, this.table.view as never);
  }

  played({ n, seat, played }: Decision, view: unknown = null): string {
    const made = this.table.moves.find((m) => m.number === n && m.by === seat);
    return made?.move == null ? oneLine(played) : this.move({ move: made.move }, view);
  }

  /** Why the game turned. */
  point(found: Analysis, { n, seat, cause, change: by }: TurningPoint): string {
    const details = { who: this.name(seat), change: change(by, language.now) };
    const decision = decisionAt(found, n, seat);
    const best = decision?.choices[0];
    const both = { ...details, played: decision ? this.played(decision) : "", better: best ? this.move(best) : "" };
    switch (cause) {
      case "missed":
        return t("review.point.missed", both);
      case "skill":
        return t("review.point.skill", both);
      case "guess":
        return t(by < 0 ? "review.point.guess-bad" : "review.point.guess-good", details);
      default:
        return t("review.point.luck", details);
    }
  }

  /** What somebody gained and lost in the whole game. */
  total({ seat, skill, guess, luck }: Total): string {
    const [own, others, chance] = [skill, guess, luck].map((share) => change(share, language.now));
    return t("review.total", { who: this.name(seat), own, others, chance });
  }
}
