// What was played, what would have been better and why a game turned, in words.
import type { Table } from "../core/table.svelte";
import type { LoadedGame, ReasonsOfGame } from "../games/describe";
import { gameOf } from "../games/game";
import { language, loadWords, t, tOf } from "../i18n/index.svelte";
import type { Ending, Moment } from "../ui/end/ending";
import {
  type Analysis,
  aroundOf,
  change,
  costliest,
  type Decision,
  decisionAt,
  gradeOf,
  oneLine,
  percent,
  roundOf,
  type TurningPoint,
} from "./analysis";

/** Whether a move is short enough to stand in a sentence: the orders of a whole round are not. */
const isShort = (...moves: string[]): boolean => moves.every((said) => said.length <= 60);

/** So many sentences say why. */
const SENTENCES = 2;

/** Says things about one game. */
export class Words {
  /** `moments` are what happened in the game, if that is known: then a turning point is told by it. `ending` is how it went. */
  constructor(
    private table: Table,
    private loaded: LoadedGame,
    private moments: Moment[] = [],
    readonly ending: Ending | null = null,
    private reasons: ReasonsOfGame["why"] = () => [],
  ) {}

  private name = (seat: number): string => this.table.seatName(seat);
  private isYou = (seat: number): boolean => seat === this.table.you;

  /** A move as the game says it. */
  move({ move }: { move: unknown }, view: unknown = null): string {
    // Whoever reads it and plays without a name knows which side is theirs.
    const name = (seat: number) =>
      this.isYou(seat) ? t("seat.you-named", { name: this.name(seat) }) : this.name(seat);
    return this.loaded.inWords(move, view, name, this.table.view);
  }

  /** The same, in as many parts as it has. */
  parts({ move }: { move: unknown }, view: unknown = null): string[] {
    const steps = this.loaded.inSteps?.(move, this.table.view) ?? [];
    return steps.length ? steps : [this.move({ move }, view)];
  }

  /** Whether the board shows something of what others did. */
  isDrawn = (move: unknown, view: unknown): boolean => view !== null && this.loaded.isDrawn(move, view);

  played({ n, seat, played }: Decision, view: unknown = null): string {
    const made = this.table.moves.find((m) => m.number === n && m.by === seat);
    return made?.move == null ? oneLine(played) : this.move({ move: made.move }, view);
  }

  /** Why a move is good, in a sentence or two; empty if nothing can be pointed at, or the position is not known. */
  why({ move }: { move: unknown }, view: unknown, seat: number): string {
    if (view === null) return "";
    const said = this.reasons(move, view, seat);
    return [...new Set(said)].slice(0, SENTENCES).join(" ");
  }

  /** What happened with a move, or with the moves that were made at once with it. */
  private happened({ chances }: Analysis, n: number): string {
    const at = chances.findIndex((m) => m.n >= n);
    const [from, to] = [chances[at - 1]?.n ?? 0, chances[at]?.n ?? n];
    const there = this.moments.filter((m) => m.number > from && m.number <= to);
    return there.reduce<Moment | null>((most, m) => (most && most.weight >= m.weight ? most : m), null)?.text ?? "";
  }

  /** Why the game turned. */
  point(found: Analysis, { n, seat, cause, change: by }: TurningPoint): string {
    const around = aroundOf(found, n, seat)?.map((share) => percent(share, language.now));
    const details = {
      who: this.name(seat),
      change: change(by, language.now),
      chance: around
        ? t("review.chance.from", { from: around[0], to: around[1] })
        : t(by < 0 ? "review.chance.down" : "review.chance.up", { by: percent(Math.abs(by), language.now) }),
    };
    const decision = decisionAt(found, n, seat);
    const best = decision?.choices[0];
    const both = { ...details, played: decision ? this.played(decision) : "", better: best ? this.move(best) : "" };
    const what = this.happened(found, n);
    const short = isShort(both.played, both.better);
    switch (cause) {
      case "missed":
        return tOf(short ? "review.point.missed" : "review.point.missed-long", this.isYou(seat), both);
      case "skill":
        return tOf(short ? "review.point.skill" : "review.point.skill-long", this.isYou(seat), both);
      case "guess":
        if (what) return tOf("review.point.happened", this.isYou(seat), { ...details, what });
        return tOf(by < 0 ? "review.point.guess-bad" : "review.point.guess-good", this.isYou(seat), details);
      default:
        return tOf("review.point.luck", this.isYou(seat), details);
    }
  }

  /** How many of somebody's decisions were good, and how many were mistakes. */
  total(found: Analysis, seat: number): string {
    const theirs = found.decisions.filter((d) => d.seat === seat).map(gradeOf);
    const count = (grade: string) => theirs.filter((g) => g === grade).length;
    const details = { who: this.name(seat), all: theirs.length, good: count("good"), bad: count("mistake") };
    if (details.good === details.all) return tOf("review.total-all", this.isYou(seat), details);
    const key = (["review.total-none", "review.total-one"] as const)[details.bad] ?? "review.total";
    return tOf(key, this.isYou(seat), details);
  }

  /** Which of somebody's decisions cost most, and what would have been better; one that was told of already is not told again. */
  worst(found: Analysis, seats: number[], told?: TurningPoint): string {
    const before = told && (told.cause === "skill" || told.cause === "missed") && decisionAt(found, told.n, told.seat);
    const others = { ...found, decisions: found.decisions.filter((d) => d !== before) };
    const again = before !== undefined && before !== false && (seats.length === 0 || seats.includes(before.seat));
    const worst = costliest(others, seats);
    if (!worst) {
      // What is true of one player is not true of all: it is said of whom.
      const [seat, ...more] = seats;
      if (seat === undefined || more.length) return t(again ? "review.no-other" : "review.no-worst");
      return tOf(again ? "review.no-other-of" : "review.no-worst-of", this.isYou(seat), { who: this.name(seat) });
    }
    const next = again && before.skill >= worst.skill;
    const cost = tOf(next ? "review.next-worst" : "review.worst", this.isYou(worst.seat), {
      in: t(`review.in.${this.table.info.game}`, { n: roundOf(found, worst.n) }),
      who: this.name(worst.seat),
      loss: percent(worst.skill, language.now),
    });
    const better = worst.choices[0] ? this.move(worst.choices[0]) : "";
    return better && isShort(better) ? `${cost} ${t("review.better", { better })}` : cost;
  }
}

/** The words about a game, with what happened in it. */
export async function wordsOf(table: Table): Promise<Words> {
  const game = gameOf(table.info.game);
  const reasons = game.coach().then(({ reasons }) => reasons());
  const [loaded, { why }] = await Promise.all([game.load(), reasons, loadWords(table.info.game)]);
  // Without a connection turning points are told without what happened.
  return loaded.ending(table).then(
    (ending) => new Words(table, loaded, ending.moments, ending, why),
    () => new Words(table, loaded, [], null, why),
  );
}
