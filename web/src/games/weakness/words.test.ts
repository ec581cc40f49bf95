import { beforeAll, expect, it } from "vitest";
import { loadWords } from "../../i18n/index.svelte";
import { lastScoring } from "./scorings";
import type { PawMove, Region, WeaknessEvent, WeaknessMove, WeaknessView } from "./types";
import {
  deciderOf,
  inWords,
  isVain,
  mapText,
  question,
  ranked,
  recruits,
  shortfall,
  stateOf,
  sum,
  sumUp,
  tellWeakness,
  tileName,
  whyNotTaken,
} from "./words";

beforeAll(() => loadWords("weakness"));

const view = (kind: "magic" | "sword", recruited: boolean, knights: number, magicians: number) =>
  ({
    kind,
    recruited,
    stock: { orange: { knights, magicians }, white: { knights: 9, magicians: 9 } },
  }) as unknown as WeaknessView;

it("the map says as a whole who holds each region, with what, which are empty, and their markers", () => {
  const region = (name: string, more: object) =>
    ({ name, owner: null, pieces: { knights: 0, magicians: 0 }, active: false, ...more }) as unknown as Region;
  const all = [
    region("Elmet", { owner: "orange", pieces: { knights: 1, magicians: 2 }, active: true }),
    region("Powys", { owner: "white", pieces: { knights: 3, magicians: 0 } }),
    region("Dyfed", { marker: "castle" }),
  ];
  const text = mapText(all, "magic");
  expect(text).toContain("Elmet: Orange: a knight, 2 magicians; active");
  expect(text).toContain("Powys: White: 3 knights; ");
  expect(text).toContain("Dyfed: castle, empty");
});

it("a move is told whole where no board stands beside it: the tile that is bid for, the region, what is declined", () => {
  const at = (stage: unknown) =>
    ({
      ...view("magic", false, 5, 5),
      stage,
      turn: "orange",
      asked: ["orange"],
      regions: [],
    }) as unknown as WeaknessView;
  const said = (move: object, stage: unknown) => inWords(move as PawMove, at(stage));
  expect(said({ do: "bid", pieces: 3 }, { bids: { tile: "rebellion" } })).toBe("Bid 3 for rebellion");
  expect(said({ do: "occupy" }, { occupy: { region: "Elmet" } })).toBe("Place a magician in Elmet");
  expect(said({ do: "place", region: "Powys" }, "action")).toBe("Place a magician in Powys");
  expect(said({ do: "recruit" }, "action")).toBe("Recruit 3 knights");
  expect(said({ do: "decline" }, "another_tile")).toBe("No more tiles");
  const against = { do: "extra", symbol: "keys" };
  expect(said({ do: "snake" }, { snake: { against } })).toBe(
    "Play the Snake against: +1 for keys until the cycle ends",
  );
});

it("who starts is told with why, and that it is with one action only", () => {
  const started = (actions: number) =>
    ({ event: "started", player: "white", reason: "fewer_points", actions }) as unknown as WeaknessEvent;
  expect(tellWeakness(started(2))).toBe("White starts (fewer points).");
  expect(tellWeakness(started(1), "white")).toBe("You start (fewer points), with one action only.");
});

it("recruiting promises no more than the stock holds", () => {
  expect(recruits(view("magic", false, 5, 0), "orange")).toBe("3 knights");
  expect(recruits(view("magic", true, 5, 0), "orange")).toBe("2 knights");
  expect(recruits(view("sword", false, 5, 1), "orange")).toBe("a magician");
  expect(recruits(view("sword", false, 5, 0), "orange")).toBe("none left");
});

it("a move is in vain if none of what it brings is in stock", () => {
  const vain = (move: object, knights: number, magicians: number) =>
    isVain(move as PawMove, view("magic", false, knights, magicians), "orange");
  expect([vain({ do: "recruit" }, 0, 5), vain({ do: "recruit" }, 1, 0)]).toEqual([true, false]);
  const tile = { do: "recruitment", tile: "movement" };
  expect([vain(tile, 0, 0), vain(tile, 1, 0), vain(tile, 0, 1)]).toEqual([true, false, false]);
  const [knights, magicians] = ["knight", "magician"].map((piece) => ({ do: "recruitment", tile: "merlin", piece }));
  expect([vain(knights, 0, 5), vain(knights, 1, 0)]).toEqual([true, false]);
  expect([vain(magicians, 5, 0), vain(magicians, 0, 1)]).toEqual([true, false]);
  expect(vain({ do: "place", region: "Elmet" }, 0, 0)).toBe(false);
});

it("who brings no pieces brings none", () => {
  const recruited = (knights: number) =>
    tellWeakness(
      { event: "recruited", player: "orange", pieces: { knights, magicians: 0 } } as unknown as WeaknessEvent,
      "orange",
    );
  expect([recruited(2), recruited(0)]).toEqual(["You recruit: 2 knights.", "You recruit: none."]);
});

it("a region says why it is not active", () => {
  const region = (active: boolean) =>
    ({ owner: "white", pieces: { knights: 1, magicians: 1 }, active }) as unknown as Region;
  expect(stateOf(region(false), "sword")).toContain("more knights than magicians");
  expect(stateOf(region(false), "magic")).toContain("more magicians than knights");
  expect(stateOf(region(true), "magic")).not.toContain("more");
});

it("what chance does nobody decides", () => {
  const at = (stage: unknown) =>
    question({ stage, turn: "orange", asked: [] } as unknown as WeaknessView, null, false, () => "Ann");
  expect(at({ draw_markers: { region: "Elmet" } })).toContain("Elmet");
  for (const stage of ["draw_token", "draw_tiles", "draw_start"]) expect(at(stage)).not.toContain("Ann");
  expect(at("action")).toContain("Ann");
});

it("while my own move is under way, nobody is told that I decide", () => {
  const at = (turn: string, underWay: boolean) =>
    question({ stage: "action", turn, asked: [] } as unknown as WeaknessView, "orange", false, (p) => p, underWay);
  expect(at("orange", true)).toBe("One moment …");
  expect(at("orange", false)).toBe("You decide.");
  expect(at("white", true)).toBe("white decides.");
});

it("where there is little room, movement by sea does not look like movement", () => {
  expect([tileName("sea_movement"), tileName("sea_movement", true)]).toEqual(["sea movement", "by sea"]);
  expect([tileName("victory_point", true), tileName("change_marker", true)]).toEqual(["point", "marker"]);
  expect([tileName("movement", true), tileName("extra_tent", true)]).toEqual(["move", "+1 tent"]);
});

it("a takeover that is too weak says by how much", () => {
  const takeover = {
    attackers: 2,
    attack_extra: 0,
    defenders: 2,
    defenders_around: 0,
    defence_extra: 0,
    enough: false,
  };
  expect(shortfall(takeover)).toBe("2 against 2, one short.");
  expect(shortfall({ ...takeover, defenders: 4 })).toBe("2 against 4, 3 short.");
  const region = { name: "Elmet", marker: "tent", owner: "white", takeover } as unknown as Region;
  expect(whyNotTaken(region, [])).toBe("Elmet: needs a tent tile or Merlin; 2 against 2, one short.");
  expect(whyNotTaken(region, ["merlin"])).toBe("Elmet: 2 against 2, one short.");
  expect(whyNotTaken({ ...region, takeover: { ...takeover, enough: true } }, ["tent"])).toBeNull();
  // Whoever wanted to place a piece there is told why not.
  expect(whyNotTaken(region, [], true)).toBe(
    "Elmet: White is there, and pieces are placed in empty regions or your own. A takeover needs a tent tile or Merlin; 2 against 2, one short.",
  );
  expect(whyNotTaken(region, ["tent"], true)).toContain("A takeover comes to 2 against 2, one short.");
});

it("beside the question is the colour of whoever decides, never mine while it is not my turn", () => {
  const view = (stage: unknown, asked: string[]) => ({ stage, turn: "orange", asked }) as unknown as WeaknessView;
  expect(deciderOf(view("action", ["orange"]), "orange", true)).toBe("orange");
  expect(deciderOf(view("action", ["orange"]), "white", false)).toBe("orange");
  expect(deciderOf(view({ withdraw: { region: "Elmet" } }, ["white"]), "orange", false)).toBe("white");
  expect(deciderOf(view({ bids: {} }, ["white"]), "orange", false)).toBeNull();
  expect(deciderOf(view("draw_tiles", []), "orange", false)).toBeNull();
});

it("a takeover's sum leaves out what is zero", () => {
  const takeover = { attackers: 2, attack_extra: 0, defenders: 1, defenders_around: 0, defence_extra: 0, enough: true };
  const region = (more: object) => ({ takeover: { ...takeover, ...more } }) as unknown as Region;
  expect(sum(region({}))).toBe("Takeover: 2 around it against 1 inside.");
  expect(sum(region({ attackers: 0, defence_extra: 1 }))).toBe("Takeover: 0 against 2 (1 inside, 1 extra).");
});

it("of what a tile can do the takeovers come first, then recruits, then one's own regions", () => {
  const regions = [
    { name: "Elmet", owner: "orange" },
    { name: "Powys", owner: "white" },
  ] as unknown as Region[];
  const at = (region: string) => ({ do: "influence", tile: "merlin", region }) as unknown as PawMove;
  const recruits = { do: "recruitment", tile: "merlin", piece: "knight" } as unknown as PawMove;
  expect(ranked([at("Elmet"), recruits, at("Powys")], regions, "orange")).toEqual([at("Powys"), recruits, at("Elmet")]);
});

it("a scored cycle has its own number, also where a game is not known from its beginning", () => {
  const moves = (...events: object[]) => [{ number: 7, events }] as unknown as WeaknessMove[];
  const scored = { event: "cycle_scored" };
  expect(lastScoring(moves(scored, { event: "cycle_began", cycle: 5 }), 5)?.cycle).toBe(4);
  expect(lastScoring(moves(scored), 4)?.cycle).toBe(4);
  expect(lastScoring(moves(), 4)).toBeNull();
});

it("sums up what the end of a cycle brought, if it came to that", () => {
  const scored = {
    event: "cycle_scored",
    points: { orange: 7, white: 8 },
    active_regions: { orange: 4, white: 5 },
    totals: { orange: 11, white: 13 },
  };
  const moves = [{ events: [] }, { events: [scored] }] as never;
  expect(sumUp(moves, 0)).toContain("7 victory points and 4 active regions: 11 of 12");
  expect(sumUp(moves, 1)).toContain("13 of 12");
  expect(sumUp([{ events: [] }], 0)).toBe("");
});
