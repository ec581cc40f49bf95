// The shapes of Power & Weakness's JSON that the client reads.
export type Player = "orange" | "white";
export type MarkerSymbol = "castle" | "armour" | "tent" | "keys";
export type Tile = string;
export interface Force { knights: number; magicians: number }
export type Pair<T> = Record<Player, T>;

export interface Sums { attackers: number; attack_extra: number; defenders: number; defenders_around: number; defence_extra: number }

export interface Region {
  name: string;
  marker: MarkerSymbol | null;
  owner: Player | null;
  pieces: Force;
  active: boolean;
  coast: boolean;
  neighbours: string[];
  takeover: (Sums & { enough: boolean }) | null;
}

export type Stage =
  | "draw_token" | "draw_tiles" | "draw_start" | "action" | "rebellion" | "change_marker" | "another_tile" | "over"
  | { draw_markers: { region: string } }
  | { bids: { tile: Tile; in_from: Player[]; own?: number } }
  | { snake: { against: PawMove } }
  | { withdraw: { region: string } }
  | { occupy: { region: string } };

export interface WeaknessView {
  cycle: number;
  kind: "magic" | "sword";
  cubes: number;
  turn: Player;
  actions: number;
  recruited: boolean;
  points: Pair<number>;
  active_regions: Pair<number>;
  totals: Pair<number>;
  regions: Region[];
  aside: Record<MarkerSymbol, number>;
  reserve: Pair<Force>;
  stock: Pair<Force>;
  hands: Pair<Tile[]>;
  offer: Tile[];
  discards: Tile[];
  supply: Tile[];
  extra: Pair<Record<MarkerSymbol, number>>;
  tokens_left: number[];
  asked: Player[];
  stage: Stage;
}

export interface PawMove {
  do: string;
  tile?: Tile;
  region?: string;
  symbol?: MarkerSymbol;
  marker?: MarkerSymbol;
  from?: string;
  to?: string;
  forth?: Force;
  back?: Force;
  pieces?: Force | number;
  piece?: "knight" | "magician";
}
