// Moves and events of Power & Weakness in words.
import { t, word } from "../i18n/index.svelte";
import { type AnyEvent, tellEvent } from "../lib/tell";
import type { Force, PawMove, Region } from "./types";

export function w(code: string): string {
  return word("weakness", `word-${code}`);
}

export function force(f: Force | undefined): string {
  const parts = [];
  if (f?.knights) parts.push(`${f.knights} ${w("knights")}`);
  if (f?.magicians) parts.push(`${f.magicians} ${w("magicians")}`);
  return parts.join(", ") || "0";
}

export function sum(r: Region): string {
  const s = r.takeover;
  if (!s) return "";
  const [attack, defence] = [s.attackers + s.attack_extra, s.defenders + s.defenders_around + s.defence_extra];
  return t("paw.sum", { attack, attackers: s.attackers, extra: s.attack_extra, defence, defenders: s.defenders, around: s.defenders_around, defence_extra: s.defence_extra });
}

/** A move as a button says it; a takeover with its sum. */
export function moveText(m: PawMove, regions: Region[], me: string | null): string {
  const region = regions.find((r) => r.name === m.region);
  switch (m.do) {
    case "take": return t("paw.take", { tile: w(m.tile ?? "") });
    case "place": return t("paw.place", { region: m.region ?? "" });
    case "recruit": return t("paw.recruit");
    case "influence":
      return region?.owner && region.owner !== me
        ? `${t("paw.takeover", { tile: w(m.tile ?? ""), region: region.name })} ${sum(region)}`
        : t("paw.reinforce", { tile: w(m.tile ?? ""), region: m.region ?? "" });
    case "extra": return t("paw.extra", { symbol: w(m.symbol ?? "") });
    case "movement": {
      const back = m.back && (m.back.knights || m.back.magicians) ? ` / ${t("paw.back", { force: force(m.back) })}` : "";
      return t("paw.movement", { from: m.from ?? "", to: m.to ?? "", force: force(m.forth) }) + back;
    }
    case "sea_movement": return t("paw.sea", { from: m.from ?? "", to: m.to ?? "", force: force(m.pieces as Force) });
    case "recruitment": return m.piece ? t("paw.recruitment-of", { tile: w(m.tile ?? ""), pieces: w(`${m.piece}s`) }) : t("paw.recruitment", { tile: w(m.tile ?? "") });
    case "bid": return t("paw.bid", { n: m.pieces as number });
    case "snake": return t("paw.snake");
    case "withdraw": return t("paw.withdraw", { piece: w(m.piece ?? ""), region: m.to ?? "" });
    case "occupy": return t("paw.occupy");
    case "rebel": return t("paw.rebel", { region: m.region ?? "", force: force(m.pieces as Force) });
    case "change_marker": return t("paw.change", { region: m.region ?? "", marker: w(m.marker ?? "") });
    default: return t("paw.decline");
  }
}

/** The regions that a move names. */
export function regionsOf(m: PawMove): string[] {
  return [m.region, m.from, m.to].filter((r): r is string => !!r);
}

/** The tile that a move plays from the hand or takes. */
export function tileOf(m: PawMove): string | undefined {
  if (m.do === "movement" || m.do === "sea_movement") return m.do;
  if (m.do === "extra") return `extra_${m.symbol}`;
  return m.tile;
}

export function tellWeakness(event: AnyEvent): string {
  return tellEvent("weakness", event, () => undefined);
}
