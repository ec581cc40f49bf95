// One table, kept up to date: what it is, what the asker may see of it, what happened, and what can be done.
import { t } from "../i18n/index.svelte";
import { api, insist, newKey, Problem } from "./api";
import { botName } from "./bots";
import { notify } from "./prefs.svelte";
import type { ChatLine, Legal, Move, TableInfo } from "./types";

export interface ApplyAnswer {
  results?: { ok: boolean; events?: unknown[]; error?: { code: string; text: string } }[];
  state?: unknown;
  error?: { code: string; text: string };
}

export class Table {
  info = $state.raw<TableInfo>() as TableInfo;
  view = $state.raw<unknown>(null);
  /** The number of the position that the view shows. */
  number = $state(0);
  moves = $state.raw<Move[]>([]);
  legal = $state.raw<Legal[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** What the seat has written but not yet played. */
  draft = $state.raw<unknown>(null);
  seat = $state<number | null>(null);
  live = $state<"open" | "lost">("lost");
  announcement = $state("");
  problem = $state.raw<Problem | null>(null);
  loaded = $state(false);
  /** Whether an earlier position is shown instead of the present one. */
  past = $state(false);
  /** How far the server's clock is ahead of this one. */
  private ahead = 0;

  private source: EventSource | null = null;
  private closed = false;
  private loading: Promise<void> | null = null;
  private again = false;
  private views = new Map<string, Promise<unknown>>();
  private wasAsked = false;

  constructor(readonly id: string) {}

  get path(): string {
    return `/api/tables/${this.id}`;
  }

  async open(): Promise<void> {
    await this.refresh();
    if (!this.closed) this.listen();
  }

  close(): void {
    this.closed = true;
    this.source?.close();
  }

  /** Looks at everything anew; calls that come meanwhile are one. */
  refresh(): Promise<void> {
    if (this.loading) {
      this.again = true;
      return this.loading;
    }
    this.loading = (async () => {
      do {
        this.again = false;
        await this.load();
      } while (this.again);
    })().finally(() => (this.loading = null));
    return this.loading;
  }

  private async load(): Promise<void> {
    try {
      const info = await api.get<TableInfo>(this.path);
      this.ahead = info.now - Date.now();
      if (this.seat === null || !info.mine.includes(this.seat)) {
        this.seat = info.mine.find((s) => info.turn.includes(s) && !info.seats[s].ready) ?? info.mine[0] ?? null;
      }
      await this.look(info);
      this.noticeTurn(info);
      this.problem = null;
      this.loaded = true;
    } catch (e) {
      this.problem = e instanceof Problem ? e : new Problem("failed", String(e));
    }
  }

  private get who(): string {
    return this.seat === null ? "" : `seat=${this.seat}`;
  }

  private async look(info: TableInfo): Promise<void> {
    const last = this.moves.length ? this.moves[this.moves.length - 1].number : 0;
    const asked = this.seat !== null && info.turn.includes(this.seat) && info.status === "running";
    const [seen, fresh, legal, draft] = await Promise.all([
      api.get<{ number: number; view: unknown }>(`${this.path}/view?${this.who}`),
      this.movesAfter(last),
      asked && info.game !== "power" && !info.seats[this.seat as number].ready ? api.get<{ moves: Legal[] }>(`${this.path}/legal?${this.who}`) : { moves: [] },
      asked ? api.get<{ move: unknown }>(`${this.path}/draft?${this.who}`) : { move: null },
    ]);
    // A move made while we looked: what we have does not go together. Its event brings the next look, but do not wait for it.
    if (seen.number !== info.moves) this.again = true;
    this.draft = draft.move ?? null;
    this.view = seen.view;
    this.number = seen.number;
    this.info = info;
    this.legal = legal.moves;
    if (fresh.length) this.moves = [...this.moves, ...fresh];
  }

  private async movesAfter(last: number): Promise<Move[]> {
    const all: Move[] = [];
    for (;;) {
      const part = await api.get<Move[]>(`${this.path}/moves?after=${all.length ? all[all.length - 1].number : last}&${this.who}`);
      all.push(...part);
      if (part.length < 100) return all;
    }
  }

  private noticeTurn(info: TableInfo): void {
    const asked = info.mine.some((s) => info.turn.includes(s) && !info.seats[s].ready);
    if (asked && !this.wasAsked && this.loaded) notify(t("app.name"), t("table.your-turn"));
    this.wasAsked = asked;
  }

  get myTurn(): boolean {
    return this.info.status === "running" && this.info.mine.some((s) => this.info.turn.includes(s) && !this.info.seats[s].ready);
  }

  private listen(): void {
    const source = new EventSource(`${this.path}/events?after=${this.info?.moves ?? 0}${this.seat === null ? "" : `&${this.who}`}`);
    this.source = source;
    const poke = () => void this.refresh();
    source.onopen = () => {
      this.live = "open";
      poke();
    };
    source.onmessage = poke;
    for (const name of ["move", "table", "gone"]) source.addEventListener(name, poke);
    source.addEventListener("chat", () => void this.loadChat());
    source.addEventListener("announce", (e) => {
      this.announcement = (JSON.parse((e as MessageEvent<string>).data) as { what: string }).what;
      setTimeout(() => (this.announcement = ""), 8000);
    });
    source.onerror = () => {
      this.live = "lost";
      // The browser tries again by itself unless the server said no.
      if (source.readyState === EventSource.CLOSED && !this.closed) {
        source.close();
        setTimeout(() => !this.closed && this.listen(), 1500);
      }
    };
  }

  /** The position after so many moves, as the asker may see it. */
  viewAt(number: number): Promise<unknown> {
    const key = `${this.seat}:${number}`;
    const have = this.views.get(key);
    if (have) return have;
    const asked = api.get<{ view: unknown }>(`${this.path}/view?at=${number}&${this.who}`).then((a) => a.view);
    asked.catch(() => this.views.delete(key));
    this.views.set(key, asked);
    return asked;
  }

  /** Shows an earlier position instead of the present one; nothing can be done there. */
  async showAt(number: number, whole: { info: TableInfo; moves: Move[] }): Promise<void> {
    const view = await this.viewAt(number);
    const last = number >= whole.info.moves;
    const seats = whole.info.seats.map((s) => ({ ...s, asked: false, ready: false }));
    this.info = { ...whole.info, status: last ? whole.info.status : "running", outcome: last ? whole.info.outcome : null, turn: [], seats, moves: number, deadline: null };
    this.moves = whole.moves.filter((m) => m.number <= number);
    this.legal = [];
    this.view = view;
    this.number = number;
    this.past = true;
  }

  async sitAt(seat: number): Promise<void> {
    this.seat = seat;
    this.moves = [];
    this.views.clear();
    await this.refresh();
  }

  seatName(seat: number): string {
    const s = this.info.seats[seat];
    if (!s) return t("seat.number", { n: seat + 1 });
    if (s.name) return s.name;
    if (s.by === "bot") return botName(s);
    return t("seat.number", { n: seat + 1 });
  }

  /** Milliseconds until the deadline by the server's clock. */
  left(deadline: number): number {
    return deadline - (Date.now() + this.ahead);
  }

  private async act(what: () => Promise<unknown>): Promise<boolean> {
    try {
      await insist(what);
      this.problem = null;
      await this.refresh();
      return true;
    } catch (e) {
      await this.refresh();
      this.problem = e instanceof Problem ? e : new Problem("failed", String(e));
      return false;
    }
  }

  /** Makes a move; where several seats decide in secret it waits, final, for the others. */
  play(move: unknown, seat = this.seat): Promise<boolean> {
    const [key, at] = [newKey(), this.info.moves];
    return this.act(() => api.post(`${this.path}/moves`, { seat, move, at }, { "idempotency-key": key }));
  }

  declare(move: unknown): Promise<boolean> {
    return this.play(move);
  }

  /** Keeps what is written so far in a position: it counts when time is up. */
  async saveDraft(move: unknown, seat: number, at: number): Promise<void> {
    await api.post(`${this.path}/moves`, { seat, move, at, final: false });
  }

  /** What is kept for the seat now, wherever it was written. */
  async keptDraft(): Promise<unknown> {
    return (await api.get<{ move: unknown }>(`${this.path}/draft?${this.who}`)).move ?? null;
  }

  takeBack(): Promise<boolean> {
    return this.act(() => api.delete(`${this.path}/draft?${this.who}`));
  }

  assist(question: unknown): Promise<unknown> {
    return api.post(`${this.path}/assist`, { seat: this.seat, question });
  }

  whatIf(line: unknown): Promise<ApplyAnswer> {
    return api.post(`/api/games/${this.info.game}/apply`, line);
  }

  get mayStopClock(): boolean {
    const { clock, paused, deadline } = this.info;
    return this.seat !== null && clock.time_out_seconds > 0 && !paused && deadline !== null && !this.info.seats[this.seat].time_out_used;
  }

  stopClock(): Promise<boolean> {
    return this.act(() => api.post(`${this.path}/time-out`, { seat: this.seat }));
  }

  runClock(): Promise<boolean> {
    return this.act(() => api.delete(`${this.path}/time-out`));
  }

  join(seat?: number, name?: string, invite?: string): Promise<boolean> {
    return this.act(() => api.post(`${this.path}/join`, { ...(seat === undefined ? {} : { seat }), ...(name ? { name } : {}), ...(invite ? { invite } : {}) }));
  }

  leave(seat: number): Promise<boolean> {
    return this.act(() => api.post(`${this.path}/leave`, { seat }));
  }

  addBot(seat: number, bot: number | string): Promise<boolean> {
    return this.act(() => api.post(`${this.path}/seats/${seat}/bot`, typeof bot === "number" ? { level: bot } : { program: bot }));
  }

  takeOver(seat: number): Promise<boolean> {
    return this.act(() => api.post(`${this.path}/seats/${seat}/take-over`));
  }

  async loadChat(): Promise<void> {
    try {
      this.chat = await api.get<ChatLine[]>(`${this.path}/chat`);
    } catch {
      /* The next line that is said fetches it again. */
    }
  }

  say(text: string, to?: number[]): Promise<boolean> {
    return this.act(async () => {
      await api.post(`${this.path}/chat`, { seat: this.seat, text, ...(to?.length ? { to } : {}) });
      await this.loadChat();
    });
  }

  async rematch(): Promise<string> {
    return (await api.post<TableInfo>(`${this.path}/rematch`)).id;
  }

  /** A secret link that plays a seat from another device. */
  async link(seat: number): Promise<string> {
    return (await api.post<{ link: string }>(`${this.path}/seats/${seat}/link`)).link;
  }

  async invite(): Promise<string> {
    return (await api.post<{ link: string }>(`${this.path}/invites`)).link;
  }
}
