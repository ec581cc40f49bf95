// The maps of the four territories, each on a sheet of 232 by 232. The coasts are Natural Earth's (public domain),
// simplified; mountains, woods and rivers are placed by hand.
import drawn from "./continents.json";
import type { Territory } from "./types";

interface Continent {
  /** The territory's own coasts. */
  land: string;
  /** What lies around it. */
  beyond: string;
  rivers: string;
  peaks: string;
  snow: string;
  woods: string;
  trunks: string;
}

const each = (places: number[][], draw: (x: number, y: number) => string) =>
  places.map(([x, y]) => draw(x, y)).join("");

function continent({ land, beyond, rivers, peaks, woods }: (typeof drawn)[Territory]): Continent {
  return {
    land,
    beyond,
    rivers,
    peaks: each(peaks, (x, y) => `M${x - 8} ${y + 5}l6-11 3.500 5 2-3 4.500 9z`),
    snow: each(peaks, (x, y) => `M${x - 2} ${y - 6}l-2.200 4 1.700-.6 1 1.600 1.200-2z`),
    woods: each(woods, (x, y) => `M${x - 5} ${y + 3}l3.500-9 3.500 9zM${x} ${y + 4}l3-7.500 3 7.500z`),
    trunks: each(woods, (x, y) => `M${x - 1.5} ${y + 3}v2.500M${x + 3} ${y + 4}v2`),
  };
}
export const CONTINENT: Record<Territory, Continent> = {
  americas: continent(drawn.americas),
  europe: continent(drawn.europe),
  asia: continent(drawn.asia),
  africa: continent(drawn.africa),
};
