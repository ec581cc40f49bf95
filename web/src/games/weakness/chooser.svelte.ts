// What is chosen before a move is made: a tile of the hand or placing, a region, and where its pieces shall go.
import { t } from "../../i18n/index.svelte";
import { distance, isJourney, journeys, reach, regionsOf, tileOf } from "./choose";
import type { Force, PawMove, Player, Region, WeaknessView } from "./types";
import { isAuctioned, shortSum } from "./words";

type Kind = keyof Force;

/** The position that somebody chooses in. */
export interface Asked {
  number: number;
  view: WeaknessView;
  legal: PawMove[];
  me: Player | null;
}

interface Chosen {
  /** For which position: in the next one something else is asked. */
  number: number;
  tool: string | null;
  from: string | null;
  to: string | null;
  kind: Kind | null;
  /** Whence the pieces should have gone that cannot come here. */
  missed?: string;
}

const PLAIN: PawMove["do"][] = ["recruit", "decline", "snake", "occupy"];

/** The stage's name: `action`, `bids`, `withdraw` … */
export const stageName = ({ stage }: WeaknessView): string =>
  typeof stage === "string" ? stage : Object.keys(stage)[0];

export class Chooser {
  private chosen = $state.raw<Chosen | null>(null);

  constructor(
    private readonly asked: () => Asked,
    private readonly play: (move: PawMove) => void,
    /** Whether moves can be taken back until the turn ends: then what cannot be is asked twice. */
    private readonly isCareful: () => boolean = () => false,
  ) {}

  private now = $derived.by<Chosen>(() => {
    const { number } = this.asked();
    return this.chosen?.number === number ? this.chosen : { number, tool: null, from: null, to: null, kind: null };
  });
  tool = $derived.by(() => this.now.tool);
  from = $derived.by(() => this.now.from);
  to = $derived.by(() => this.now.to);
  kind = $derived.by(() => this.now.kind);
  missed = $derived.by(() => this.now.missed);

  private legal = $derived.by(() => this.asked().legal);
  private view = $derived.by(() => this.asked().view);
  bids = $derived(this.legal.filter((m) => m.do === "bid"));
  takes = $derived(new Map(this.legal.filter((m) => m.do === "take").map((m) => [m.tile, m])));
  places = $derived(this.legal.some((m) => m.do === "place"));
  plain = $derived(this.legal.filter((m) => PLAIN.includes(m.do)));
  private others = $derived(this.legal.filter((m) => ![...PLAIN, "bid", "take"].includes(m.do)));
  private byTool = $derived.by(() => {
    const { tool } = this;
    if (tool === null) return this.others;
    return this.others.filter((m) => (tool === "place" ? m.do === "place" : tileOf(m) === tool));
  });
  /** The tiles of the hand that can be played. */
  uses = $derived(new Set(this.others.map(tileOf).filter((tile) => tile !== undefined)));
  ways = $derived(this.from !== null && this.to !== null ? journeys(this.byTool, this.from, this.to) : []);
  goals = $derived(this.from === null ? new Set<string>() : reach(this.byTool, this.from));
  travels = $derived(this.byTool.some(isJourney));
  /** With a region: what can be done there. Without: what a chosen tool can do, or a short list. */
  choices = $derived.by(() => {
    const { from } = this;
    const all = this.byTool.filter((m) => !isJourney(m));
    if (from !== null) return all.filter((m) => regionsOf(m).includes(from));
    // With which tile is asked first: the hand is where it is chosen.
    const asksTile = ["action", "another_tile"].includes(stageName(this.view));
    return this.tool !== null || (!asksTile && this.others.length <= 6) ? all : [];
  });
  /** The region that is to be occupied can be clicked, too. */
  private occupied = $derived.by(() => {
    const { stage } = this.view;
    return this.legal.length && typeof stage === "object" && "occupy" in stage ? stage.occupy.region : null;
  });
  /** Where something can be done. For an action nearly every region will do: only what is chosen narrows it. */
  lit = $derived.by(() => {
    if (this.from !== null || (this.view.stage === "action" && this.tool === null)) return new Set<string>();
    return new Set([...this.byTool.flatMap(regionsOf), ...(this.occupied === null ? [] : [this.occupied])]);
  });
  /** Where a piece can be placed or a tile played at once, while nothing is chosen: there one acts next. */
  open = $derived.by(() => {
    if (this.view.stage !== "action" || !this.isEmpty) return new Set<string>();
    return new Set(this.others.filter((m) => !isJourney(m)).flatMap(regionsOf));
  });
  /** A chosen influence tile shows what each takeover would come to, those that fall short too. */
  sums = $derived.by(() => {
    const { tool } = this;
    const { me } = this.asked();
    const attacked = (r: Region) => me !== null && r.owner !== null && r.owner !== me && r.takeover;
    const found = this.view.regions.filter((r) => attacked(r) && (tool === "merlin" || tool === r.marker));
    return new Map(found.map((r) => [r.name, shortSum(r)]));
  });
  /** The auction that the chosen tile of the offer would begin at once. */
  auction = $derived.by(() => {
    const { tool } = this;
    if (tool === null || !isAuctioned(tool)) return null;
    return this.legal.find((m) => m.do === "take" && m.tile === tool) ?? null;
  });
  isEmpty = $derived(this.tool === null && this.from === null);
  /** Whether a region is chosen where nothing can be done: the answers to the question stay. */
  isVain = $derived(this.from !== null && this.choices.length === 0 && this.goals.size === 0);

  find(name: string | null): Region | undefined {
    return this.view.regions.find((r) => r.name === name);
  }

  /** Why pieces cannot go from one region to another: how far it is. */
  whyNotGo(from: string, to: string): string | null {
    if (this.tool === "sea_movement") return null;
    const steps = distance(this.view.regions, from, to);
    if (steps === null) return t("paw.no-way", { from, to });
    return steps > 1 ? t("paw.too-far", { from, to, n: steps }) : null;
  }

  /** Why the chosen pieces cannot go to a region. */
  whyNotTo(name: string): string | null {
    return this.from === null || !this.goals.size || this.goals.has(name) ? null : this.whyNotGo(this.from, name);
  }

  clear = (): void => {
    this.chosen = null;
  };

  /** A tile of the hand, or placing; the same again puts it away. */
  pick = (tool: string): void => {
    const same = this.tool === tool;
    this.chosen = { number: this.now.number, tool: same ? null : tool, from: null, to: null, kind: null };
  };

  /** A tile of the offer. One that is auctioned at once cannot be taken back: it is chosen before it is taken. */
  take = (move: PawMove): void => {
    const { tile } = move;
    if (tile && isAuctioned(tile) && this.isCareful()) this.pick(tile);
    else this.play(move);
  };

  /** A region of the map, by the kind of piece that was pointed at. */
  choose = (name: string, piece?: Kind): void => {
    const occupy = this.occupied === name ? this.legal.find((m) => m.do === "occupy") : undefined;
    if (occupy) return this.play(occupy);
    if (this.from !== null && this.goals.has(name)) {
      this.chosen = { ...this.now, to: name };
      return;
    }
    // What is clear is done with one click; a takeover shows its sum first.
    const here = this.byTool.filter((m) => !isJourney(m) && regionsOf(m).includes(name));
    const owner = this.find(name)?.owner ?? null;
    const attack = here[0]?.do === "influence" && owner !== null && owner !== this.asked().me;
    const clear = this.tool !== null || here[0]?.do === "withdraw";
    if (here.length === 1 && this.goals.size === 0 && !attack && clear) return this.play(here[0]);
    const same = this.from === name && this.to === null;
    const missed = !same && this.from !== null && this.goals.size > 0 ? this.from : undefined;
    this.chosen = { ...this.now, from: same ? null : name, to: null, kind: piece ?? null, missed };
  };
}
