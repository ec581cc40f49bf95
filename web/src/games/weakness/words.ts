// Moves and events of Power & Weakness in words.
import { dyn, type Key, t, word } from "../../i18n/index.svelte";
import { tellEvent } from "../../core/tell";
import {
  type Force,
  type PawMove,
  type Player,
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

/** "2 against 2: one short." */
export function shortfall(takeover: NonNullable<Region["takeover"]>): string {
  const [attack, defence] = sides(takeover);
  const n = defence - attack + 1;
  return n === 1 ? t("paw.one-short", { attack, defence }) : t("paw.short", { attack, defence, n });
}

/** Both sides of a takeover with what they are made of; what is zero is left out. */
export function sum(r: Region): string {
  const s = r.takeover;
  if (!s) return "";
  const [attack, defence] = sides(s);
  const made = (total: number, ...parts: [Key, number][]) => {
    const told = parts.filter(([, n]) => n > 0).map(([key, n]) => t(key, { n }));
    return told.length ? `${total} (${told.join(", ")})` : String(total);
  };
  return t("paw.sum", {
    attack: made(attack, ["paw.sum-around", s.attackers], ["paw.sum-extra", s.attack_extra]),
    defence: made(
      defence,
      ["paw.sum-inside", s.defenders],
      ["paw.sum-around", s.defenders_around],
      ["paw.sum-extra", s.defence_extra],
    ),
  });
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

/** A move as a button says it; a takeover with its sum. */
export function moveText(m: PawMove, regions: Region[], me: string | null): string {
  const region = regions.find((r) => r.name === m.region);
  switch (m.do) {
    case "take":
      return t("paw.take", { tile: w(m.tile ?? "") });
    case "place":
      return t("paw.place-any", { region: m.region ?? "" });
    case "recruit":
      return t("paw.recruit");
    case "influence":
      return region?.owner && region.owner !== me
        ? `${t("paw.takeover", { tile: w(m.tile ?? ""), region: region.name })} ${sum(region)}`
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
        ? t("paw.recruitment-of", { tile: w(m.tile ?? ""), pieces: w(`${m.piece}s`) })
        : t("paw.recruitment", { tile: w(m.tile ?? "") });
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

/** A move in words. Without its position a tile is used on a region, whoever holds it. */
export function inWords(move: PawMove, view: WeaknessView | null): string {
  if (!view && move.do === "influence") return t("paw.use", { tile: w(move.tile ?? ""), region: move.region ?? "" });
  return moveText(move, view?.regions ?? [], view?.turn ?? null);
}

const isForce = (v: unknown): v is Force => typeof v === "object" && v !== null && "knights" in v && "magicians" in v;

export function tellWeakness(event: WeaknessEvent, you: Player | null = null): string {
  // Most journeys go one way: then nothing is said of the way back.
  const told = event.event === "moved" && force(event.back) === "0" ? { ...event, back: null } : event;
  return tellEvent(
    "weakness",
    told,
    (_, value) => (isForce(value) ? force(value) : undefined),
    (field, value) => (field === "player" || field === "winner") && value === you,
  );
}

/** What recruiting brings now (PAW-8.1): fewer if the stock holds fewer. */
export function recruits(view: WeaknessView, me: Player): string {
  const passive = view.kind === "magic" ? "knights" : "magicians";
  const n = Math.min(view.recruited ? 2 : 3, view.stock[me][passive]);
  return n === 0 ? t("paw.recruit-none") : force({ [passive]: n });
}

/** Whose a region is, what stands there and whether it counts in this cycle. */
export function stateOf(r: Region, kind: WeaknessView["kind"]): string {
  if (!r.owner) return t("power.empty");
  const [active, passive] = kind === "magic" ? ["magicians", "knights"] : ["knights", "magicians"];
  return `${w(r.owner)}: ${force(r.pieces)}; ${r.active ? t("paw.active") : t("paw.why-inactive", { active: w(active), passive: w(passive) })}`;
}

/** To decline says what is declined. */
export function decline(view: WeaknessView): string {
  const stage = typeof view.stage === "string" ? view.stage : Object.keys(view.stage)[0];
  return dyn(`paw.decline.${stage}`);
}

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
): string {
  const s = view.stage;
  const decider = deciderOf(view, me, asked);
  if (!asked && decider !== null) return t("paw.decides", { who: name(decider) });
  if (s === "action") return t("paw.stage.action", { n: view.actions });
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
