// Moves and events of Power & Weakness in words.
import { dyn, type Key, labelled, t, tOf, word } from "../../i18n/index.svelte";
import { tellEvent } from "../../core/tell";
import { isBalanced, reinforced } from "./balance";
import {
  type Force,
  type Kind,
  type PawMove,
  PIECE_OF,
  type Player,
  PLAYERS,
  type Region,
  type Sums,
  SYMBOLS,
  type WeaknessEvent,
  type WeaknessView,
} from "./types";

export function w(code: string): string {
  return word("weakness", `word-${code}`);
}

export const isAuctioned = (tile: string) => ["victory_point", "rebellion", "change_marker"].includes(tile);

const isSymbol = (text: string): boolean => SYMBOLS.some((symbol) => symbol === text);

/** The class that gives a marker its colours; of anything else none. */
export const markerClass = (symbol: string) => (isSymbol(symbol) ? `marker-${symbol}` : "");

const SHORT: Partial<Record<string, Key>> = {
  movement: "paw.move-short",
  sea_movement: "paw.sea-short",
  victory_point: "paw.point-short",
  change_marker: "paw.marker-short",
};

/** A tile's name; where there is little room, short enough not to look like another one. */
export function tileName(tile: string, short = false): string {
  if (tile.startsWith("extra_")) return `+1 ${w(tile.slice(6))}`;
  return (short && SHORT[tile] && t(SHORT[tile])) || w(tile);
}

/** What a tile does, in a sentence or two. */
export function what(tile: string): string {
  if (tile.startsWith("extra_")) return t("paw.what.extra", { symbol: w(tile.slice(6)) });
  return isSymbol(tile) ? t("paw.what.influence", { symbol: w(tile) }) : dyn(`paw.what.${tile}`);
}

export function force(f: Partial<Force> | undefined): string {
  const parts = [];
  if (f?.knights) parts.push(f.knights === 1 ? w("knight") : `${f.knights} ${w("knights")}`);
  if (f?.magicians) parts.push(f.magicians === 1 ? w("magician") : `${f.magicians} ${w("magicians")}`);
  return parts.join(", ") || "0";
}

const sides = (s: Sums) => [s.attackers + s.attack_extra, s.defenders + s.defenders_around + s.defence_extra];

/** Both sides of a takeover, and which is greater. */
export function shortSum(r: Region): string {
  if (!r.takeover) return "";
  const [attack, defence] = sides(r.takeover);
  return `${attack} ${r.takeover.enough ? ">" : "≤"} ${defence}`;
}

/** "One short." */
export function missing(takeover: Sums): string {
  const [attack, defence] = sides(takeover);
  const n = defence - attack + 1;
  return n === 1 ? t("paw.lacks-one") : t("paw.lacks", { n });
}

/** "2 against 2: one short." */
export function shortfall(takeover: NonNullable<Region["takeover"]>): string {
  const [attack, defence] = sides(takeover);
  const n = defence - attack + 1;
  return n === 1 ? t("paw.one-short", { attack, defence }) : t("paw.short", { attack, defence, n });
}

/** Why an enemy region cannot be taken over: the tile that is missing, the strength that is missing. Whoever only wanted to place a piece
 * there is told why that cannot be, too. */
export function whyNotTaken(r: Region, hand: string[], placing = false): string | null {
  const { name, marker, owner, takeover } = r;
  if (!takeover || marker === null || owner === null) return null;
  const can = hand.some((tile) => tile === "merlin" || tile === marker);
  if (can && takeover.enough) return null;
  const short = shortfall(takeover);
  const tile = takeover.enough
    ? t("paw.why-tile", { marker: w(marker) })
    : t("paw.why-both", { marker: w(marker), sum: short });
  const lacks = can ? short : tile;
  if (!placing) return labelled(name, lacks);
  return labelled(
    name,
    t("paw.place-enemy", { who: w(owner), lacks: can ? t("paw.sum-lacks", { sum: short }) : tile }),
  );
}

/** Both sides of a takeover with what they are made of; what is zero is left out. */
export const sum = (r: Region): string => (r.takeover ? t("paw.sum", against(r.takeover)) : "");

/** The same of a region of one's own: whether it holds. */
export const ownSum = (takeover: NonNullable<Region["takeover"]>): string =>
  t(takeover.enough ? "paw.falls" : "paw.holds", against(takeover));

interface Strength {
  total: number;
  /** What it is made of: "2 around it", "3 (2 inside, 1 extra)"; or only its number. */
  made: string;
}

function against(s: Sums): { attack: string; defence: string } {
  const [attack, defence] = sidesOf(s);
  return { attack: attack.made, defence: defence.made };
}

/** Both sides of a takeover, the attack first. */
export function sidesOf(s: Sums): [Strength, Strength] {
  const [attack, defence] = sides(s);
  const made = (total: number, ...parts: [Key, number][]): Strength => {
    const told = parts.filter(([, n]) => n > 0).map(([key, n]) => t(key, { n }));
    return { total, made: told.length > 1 ? `${total} (${told.join(", ")})` : (told[0] ?? String(total)) };
  };
  return [
    made(attack, ["paw.sum-around", s.attackers], ["paw.sum-extra", s.attack_extra]),
    made(
      defence,
      ["paw.sum-inside", s.defenders],
      ["paw.sum-around", s.defenders_around],
      ["paw.sum-extra", s.defence_extra],
    ),
  ];
}

/** What is worth most comes first in a list: regions of the other one, then recruits, then one's own regions. */
export function ranked(moves: PawMove[], regions: Region[], me: string | null): PawMove[] {
  const rank = (m: PawMove) => {
    const owner = regions.find((r) => r.name === m.region)?.owner ?? null;
    return m.do !== "influence" ? 1 : owner !== null && owner !== me ? 0 : 2;
  };
  return moves.toSorted((a, b) => rank(a) - rank(b));
}

const piecesOf = (m: PawMove) => force(typeof m.pieces === "object" ? (m.pieces ?? undefined) : undefined);

/** What is wrong with one more active piece in a region of one's own: the numbers would be equal. */
export function spoiled(region: Region | undefined, kind: Kind): string {
  const then = region && reinforced(region.pieces, kind);
  return then && isBalanced(then) ? ` ${t("paw.then-balanced", { n: then.knights })}` : "";
}

function takeoverText(tile: string, { name, takeover }: Region): string {
  const said = { tile: w(tile), region: name };
  return takeover ? t("paw.takeover", { ...said, ...against(takeover) }) : t("paw.use", said);
}

/** A move as a button says it; a takeover with its sum. */
export function moveText(m: PawMove, regions: Region[], me: string | null): string {
  const region = regions.find((r) => r.name === m.region);
  switch (m.do) {
    case "take":
      return t("paw.take", { tile: tileName(m.tile ?? "") });
    case "place":
      return t("paw.place-any", { region: m.region ?? "" });
    case "recruit":
      return t("paw.recruit");
    case "influence":
      return region?.owner && region.owner !== me
        ? takeoverText(m.tile ?? "", region)
        : t("paw.reinforce", { tile: w(m.tile ?? ""), region: m.region ?? "" });
    case "extra":
      return t("paw.extra", { symbol: w(m.symbol ?? "") });
    case "movement": {
      const back =
        m.back && (m.back.knights || m.back.magicians) ? ` / ${t("paw.back", { force: force(m.back) })}` : "";
      return t("paw.movement", { from: m.from ?? "", to: m.to ?? "", force: force(m.forth) }) + back;
    }
    case "sea_movement":
      return t("paw.sea", { from: m.from ?? "", to: m.to ?? "", force: piecesOf(m) });
    case "recruitment":
      return m.piece
        ? t("paw.recruitment-of", { tile: tileName(m.tile ?? ""), pieces: w(`${m.piece}s`) })
        : t("paw.recruitment", { tile: tileName(m.tile ?? "") });
    case "bid":
      return t("paw.bid", { n: typeof m.pieces === "number" ? m.pieces : 0 });
    case "snake":
      return t("paw.snake");
    case "withdraw":
      return t("paw.withdraw", { piece: w(m.piece ?? ""), region: m.to ?? "" });
    case "occupy":
      return t("paw.occupy");
    case "rebel":
      return t("paw.rebel", { region: m.region ?? "", force: piecesOf(m) });
    case "change_marker":
      return t("paw.change", { region: m.region ?? "", marker: w(m.marker ?? "") });
    default:
      return t("paw.decline");
  }
}

/** What is asked in a position, by its name. */
const stageOf = ({ stage }: WeaknessView): string => (typeof stage === "string" ? stage : Object.keys(stage)[0]);

/** Who makes a move in a position: after a takeover or an auction that may be either player. */
const moverOf = (view: WeaknessView): Player => view.asked[0] ?? view.turn;

/** What is done in a region that is chosen: its name need not be said again. */
export function moveHere(m: PawMove): string | null {
  if (m.do === "rebel") return t("paw.here.rebel", { force: piecesOf(m) });
  return m.do === "change_marker" ? t("paw.here.change", { marker: w(m.marker ?? "") }) : null;
}

/** A move in words that need no board beside them. Without its position a tile is used on a region, whoever holds it. */
export function inWords(move: PawMove, view: WeaknessView | null): string {
  if (!view)
    return move.do === "influence"
      ? t("paw.use", { tile: w(move.tile ?? ""), region: move.region ?? "" })
      : moveText(move, [], null);
  const piece = w(PIECE_OF[view.kind]);
  const { stage } = view;
  const asked = typeof stage === "object" ? stage : null;
  const [mover, other] = view.turn === "orange" ? (["orange", "white"] as const) : (["white", "orange"] as const);
  switch (move.do) {
    case "place":
      return t("paw.place", { piece, region: move.region ?? "" });
    case "recruit": {
      const me = moverOf(view);
      return recruitCount(view, me) ? t("paw.recruit-now", { pieces: recruits(view, me) }) : t("paw.recruit");
    }
    case "bid":
      return asked && "bids" in asked && typeof move.pieces === "number"
        ? t("paw.bid-for", { n: move.pieces, tile: w(asked.bids.tile) })
        : moveText(move, view.regions, mover);
    case "occupy":
      return asked && "occupy" in asked
        ? t("paw.place", { piece, region: asked.occupy.region })
        : moveText(move, view.regions, mover);
    case "snake":
      return asked && "snake" in asked
        ? t("paw.snake-against", { what: moveText(asked.snake.against, view.regions, mover) })
        : moveText(move, view.regions, other);
    case "decline":
      return stageOf(view) in DECLINES ? decline(view) : moveText(move, view.regions, mover);
    default:
      return moveText(move, view.regions, moverOf(view));
  }
}

const isForce = (v: unknown): v is Force => typeof v === "object" && v !== null && "knights" in v && "magicians" in v;

export function tellWeakness(event: WeaknessEvent, you: Player | null = null): string {
  // Most journeys go one way: then nothing is said of the way back.
  if (event.event === "taken_over") {
    const said = { who: w(event.player), region: event.region, ...against(event.sums) };
    return tOf("paw.taken", event.player === you, said);
  }
  // Two actions are what everybody expects.
  if (event.event === "started") {
    const said = { who: w(event.player), reason: w(event.reason) };
    return tOf(event.actions === 1 ? "paw.starts-one" : "paw.starts", event.player === you, said);
  }
  const told = event.event === "moved" && force(event.back) === "0" ? { ...event, back: null } : event;
  return tellEvent(
    "weakness",
    told,
    (_, value) => (isForce(value) ? (value.knights + value.magicians > 0 ? force(value) : t("paw.nobody")) : undefined),
    (field, value) => (field === "player" || field === "winner") && value === you,
  );
}

/** The pieces that do not count in this cycle, as a force names them. */
export const passiveIn = ({ kind }: Pick<WeaknessView, "kind">): keyof Force =>
  kind === "magic" ? "knights" : "magicians";

/** How many pieces recruiting brings at most (PAW-8.1). */
export const mostRecruits = ({ recruited }: Pick<WeaknessView, "recruited">): number => (recruited ? 2 : 3);

/** How many it brings now: fewer if the stock holds fewer. */
export function recruitCount(view: WeaknessView, me: Player): number {
  return Math.min(mostRecruits(view), view.stock[me][passiveIn(view)]);
}

/** The same in words. */
export function recruits(view: WeaknessView, me: Player): string {
  const n = recruitCount(view, me);
  return n === 0 ? t("paw.recruit-none") : force({ [passiveIn(view)]: n });
}

/** Whether a move costs an action and brings nothing: what it would bring is not in stock. */
export function isVain(m: PawMove, view: WeaknessView, me: Player | null): boolean {
  if (me === null) return false;
  const { knights, magicians } = view.stock[me];
  if (m.do === "recruit") return recruitCount(view, me) === 0;
  if (m.do !== "recruitment") return false;
  return (m.piece === "magician" || knights === 0) && (m.piece === "knight" || magicians === 0);
}

/** Whose a region is, what stands there and whether it counts in this cycle. */
export function stateOf(r: Region, kind: WeaknessView["kind"]): string {
  if (!r.owner) return t("power.empty");
  const [active, passive] = kind === "magic" ? ["magicians", "knights"] : ["knights", "magicians"];
  const counts = r.active ? t("paw.active") : t("paw.why-inactive", { active: w(active), passive: w(passive) });
  return labelled(w(r.owner), `${force(r.pieces)}; ${counts}`);
}

/** The whole map in words, region by region: for whoever does not see it and has nothing to choose on it. */
export function mapText(regions: Region[], kind: WeaknessView["kind"]): string {
  const said = (r: Region) => [r.marker ? w(r.marker) : "", stateOf(r, kind)].filter(Boolean).join(", ");
  return [t("paw.map.whole"), ...regions.map((r) => `${labelled(r.name, said(r))}.`)].join(" ");
}

const DECLINES = {
  another_tile: 1,
  rebellion: 1,
  change_marker: 1,
  snake: 1,
  withdraw: 1,
  occupy: 1,
};

/** To decline says what is declined. */
export const decline = (view: WeaknessView): string => dyn(`paw.decline.${stageOf(view)}`);

/** Whom the page waits for: me if I am asked; nobody while chance draws, both bid, or the game is over. */
export function deciderOf(view: WeaknessView, me: Player | null, asked: boolean): Player | null {
  if (asked) return me;
  const stage = typeof view.stage === "string" ? view.stage : Object.keys(view.stage)[0];
  if (stage.startsWith("draw") || stage === "bids" || stage === "over") return null;
  return view.asked[0] ?? view.turn;
}

/** What is asked now; of others only who decides. */
export function question(
  view: WeaknessView,
  me: Player | null,
  asked: boolean,
  name: (player: Player) => string,
  /** Whether one's own move is under way: then nobody has to be told that oneself decides. */
  underWay = false,
): string {
  const s = view.stage;
  const decider = deciderOf(view, me, asked);
  if (!asked && decider !== null && decider === me && underWay) return t("status.nobody");
  if (!asked && decider !== null && decider === me) return t("paw.you-decide");
  if (!asked && decider !== null) return t("paw.decides", { who: name(decider) });
  if (s === "action")
    return view.actions === 1 ? t("paw.stage.last-action") : t("paw.stage.action", { n: view.actions });
  if (typeof s === "string") return t(`paw.stage.${s}`);
  if ("bids" in s)
    return t("paw.stage.bids", { tile: w(s.bids.tile), kind: w(view.kind === "magic" ? "magicians" : "knights") });
  if ("snake" in s)
    return t("paw.stage.snake", {
      what: moveText(s.snake.against, view.regions, me === "orange" ? "white" : "orange"),
    });
  if ("withdraw" in s) return t("paw.stage.withdraw", { region: s.withdraw.region });
  if ("occupy" in s) return t("paw.stage.occupy", { region: s.occupy.region });
  return t("paw.stage.draw_markers", { region: s.draw_markers.region });
}

/** What a player has at the end of the cycle, if the moves go as far. */
export function sumUp(moves: { events?: WeaknessEvent[] }[], seat: number): string {
  const scored = moves.flatMap((m) => m.events ?? []).find((e) => e.event === "cycle_scored");
  if (!scored) return "";
  const me = PLAYERS[seat];
  const [points, active, total] = [scored.points, scored.active_regions, scored.totals].map((of) => of[me] ?? 0);
  return t("puzzles.cycle-end", { points, active, total });
}
