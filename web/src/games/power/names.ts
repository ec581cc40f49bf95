// Places and pieces in words.
import { dyn, t, word } from "../../i18n/index.svelte";
import { BY_CODE, countryOf } from "./geometry";
import { held } from "./pieces";
import type { Army, Kind, Pieces } from "./types";

export function armyName(army: Army): string {
  return dyn(`army.${army}`);
}

/** "Green: …". */
export function ofArmy(army: Army, text: string): string {
  return t("army.of", { army: armyName(army), text });
}

export function placeName(code: string): string {
  if (code.endsWith("RV")) return t("place.reserve", { army: armyName(countryOf(code)) });
  const sector = BY_CODE[code];
  if (!sector) return code;
  if (sector.area === "hq") return t("place.hq", { army: armyName(countryOf(code)) });
  if (sector.area === "island") return dyn(`place.${code}`);
  if (sector.area === "lane") return t("place.lane", { n: code.slice(1) });
  return t("place.land", { army: armyName(countryOf(code)), n: code.slice(1) });
}

export function pieceName(kind: Kind): string {
  return word("power", `piece-${kind}`);
}

/** "2 Tanks". */
export function countInWords(kind: Kind, n: number): string {
  return `${n} ${n > 1 ? dyn(`pieces.${kind}`) : pieceName(kind)}`;
}

/** "2 Infantry, 1 Tank". */
export function piecesInWords(pieces: Pieces): string {
  return held(pieces)
    .map(([kind, n]) => countInWords(kind, n))
    .join(", ");
}
