// Positions of a sword cycle that the rules page shows.
import { dataFile, places } from "./file";
import type { Region } from "./types";

/** Knights and magicians of a player, by region. */
export type Held = Record<string, { owner: "orange" | "white"; knights: number; magicians: number }>;

/** Where a piece may be placed: empty and own regions, up to three pieces. */
export const PLACING: Held = {
  Powys: { owner: "orange", knights: 1, magicians: 0 },
  Dyfed: { owner: "orange", knights: 2, magicians: 1 },
  Cantia: { owner: "white", knights: 1, magicians: 0 },
};

/** The end of a cycle: three active regions against two. */
export const ENDING: Held = {
  Rheged: { owner: "orange", knights: 1, magicians: 0 },
  Powys: { owner: "orange", knights: 2, magicians: 1 },
  Glevum: { owner: "orange", knights: 1, magicians: 0 },
  Dyfed: { owner: "orange", knights: 1, magicians: 1 },
  Lindsey: { owner: "white", knights: 3, magicians: 0 },
  Cantia: { owner: "white", knights: 2, magicians: 0 },
};

/** The map with these pieces in a sword cycle. */
export const regionsWith = (held: Held): Region[] =>
  places(dataFile()).map(({ name, coast, borders }) => {
    const { owner = null, knights = 0, magicians = 0 } = held[name] ?? {};
    return {
      name,
      coast,
      neighbours: borders,
      marker: null,
      owner,
      pieces: { knights, magicians },
      // PAW-2.4: equal numbers are not enough.
      active: knights > magicians,
      takeover: null,
    };
  });
