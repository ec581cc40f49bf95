// One table, kept up to date: what it is, what the asker may see of it, what happened, and what can be done.
import { t } from "../i18n/index.svelte";
import { api, insist, newKey, Problem } from "./api";
import { sitterName } from "./bots";
import { notify } from "./prefs.svelte";
import type { ChatLine, Legal, Look, Move, TableInfo } from "./types";

export interface ApplyAnswer {
  results?: { ok: boolean; events?: unknown[]; error?: { code: string; text: string } }[];
  state?: unknown;
  advice?: unknown;
  error?: { code: string; text: string };
}

/** A table without the time of the day: two that say the same need no second look. */
const moment = (info: TableInfo): string => JSON.stringify({ ...info, now: 0 });

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
  live = $state<"opening" | "open" | "lost">("opening");
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
  /** The table as it was last told of while we looked. */
  private heard: string | null = null;
  /** Whether the last look came off. */
  private fresh = false;
  /** How often in a row the server did not let us listen. */
  private refused = 0;
  /** How many of our own deeds are under way: each is followed by a look. */
  private acting = 0;
  /** How often somebody else sat down at this screen. */
  private sitting = 0;
  private views = new Map<string, Promise<unknown>>();
  private wasAsked = false;

  constructor(readonly id: string) {}

  get path(): string {
    return `/api/tables/${this.id}`;
  }

  async open(): Promise<void> {
    await this.refresh();
    this.listen();
  }

  /** Whether there is no such table, or none any more that the asker may see. */
  get gone(): boolean {
    return this.problem?.status === 404;
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
        [this.again, this.heard] = [false, null];
        await this.load();
        // What was told while we looked may have been in the answer already.
      } while (this.again || (this.heard !== null && this.heard !== moment(this.info)));
    })().finally(() => (this.loading = null));
    return this.loading;
  }

  private async load(): Promise<void> {
    const sitting = this.sitting;
    try {
      let seen = await this.look();
      // Somebody else has sat down at this screen meanwhile.
      if (sitting !== this.sitting) return;
      const seat = this.seatAt(seen.table);
      if (seat !== this.seat) {
        // Another seat sees other things of what happened before, too.
        const anew = seat !== seen.seat || this.moves.length > 0;
        [this.seat, this.moves] = [seat, []];
        if (anew) seen = await this.look();
      }
      const moves = await this.movesWith(seen);
      if (sitting === this.sitting) this.take(seen, moves);
    } catch (e) {
      this.fresh = false;
      this.problem = e instanceof Problem ? e : new Problem("failed", String(e));
    }
  }

  private get who(): string {
    return this.seat === null ? "" : `seat=${this.seat}`;
  }

  /** Everything in one answer, so that it goes together. */
  private async look(): Promise<Look> {
    const ask = () =>
      api.get<Look>(`${this.path}/look?after=${this.known}&legal=${this.info?.game !== "power"}&${this.who}`);
    try {
      return await ask();
    } catch (e) {
      // The seat is somebody else's now: look on.
      if (this.seat === null || !(e instanceof Problem) || (e.status !== 403 && e.status !== 401)) throw e;
      [this.seat, this.moves] = [null, []];
      return ask();
    }
  }

  private get known(): number {
    return this.moves[this.moves.length - 1]?.number ?? 0;
  }

  /** The seat to look from: the one that was chosen, or of several the one that is asked. */
  private seatAt(info: TableInfo): number | null {
    if (this.seat !== null && info.mine.includes(this.seat)) return this.seat;
    return info.mine.find((s) => info.turn.includes(s) && !info.seats[s].ready) ?? info.mine[0] ?? null;
  }

  /** Every move until now; a long game comes in parts. */
  private async movesWith(seen: Look): Promise<Move[]> {
    if (!seen.moves.length) return this.moves;
    const moves = [...this.moves, ...seen.moves];
    for (let part = seen.moves; part.length && moves[moves.length - 1].number < seen.table.moves;) {
      part = await api.get<Move[]>(`${this.path}/moves?after=${moves[moves.length - 1].number}&limit=500&${this.who}`);
      moves.push(...part.filter((m) => m.number <= seen.table.moves));
    }
    return moves;
  }

  private take(seen: Look, moves: Move[]): void {
    const info = seen.table;
    this.ahead = info.now - Date.now();
    this.moves = moves;
    this.draft = seen.draft;
    this.view = seen.view;
    this.number = info.moves;
    this.info = info;
    this.legal = seen.legal;
    this.noticeTurn(info);
    // A refused move stays told; that there was no connection does not.
    if (!this.fresh) this.problem = null;
    this.fresh = this.loaded = true;
  }

  private noticeTurn(info: TableInfo): void {
    const asked = info.mine.some((s) => info.turn.includes(s) && !info.seats[s].ready);
    if (asked && !this.wasAsked && this.loaded) notify(t("app.name"), t("table.your-turn"));
    this.wasAsked = asked;
  }

  get myTurn(): boolean {
    return (
      this.info.status === "running" &&
      this.info.mine.some((s) => this.info.turn.includes(s) && !this.info.seats[s].ready)
    );
  }

  private listen(): void {
    if (this.closed || this.gone) return;
    const source = new EventSource(
      `${this.path}/events?after=${this.info?.moves ?? 0}${this.seat === null ? "" : `&${this.who}`}`,
    );
    this.source = source;
    source.onopen = () => {
      [this.live, this.refused] = ["open", 0];
      // Only now, when nothing that is said meanwhile can be missed.
      void this.loadChat();
    };
    // Whatever happens ends with the table as it is now; it comes first, too, when the connection is there again.
    source.addEventListener("table", (e) =>
      this.hear(moment(JSON.parse((e as MessageEvent<string>).data) as TableInfo)),
    );
    source.addEventListener("gone", () => void this.refresh());
    source.addEventListener("chat", (e) => this.said(JSON.parse((e as MessageEvent<string>).data) as ChatLine));
    source.addEventListener("announce", (e) => {
      this.announcement = (JSON.parse((e as MessageEvent<string>).data) as { what: string }).what;
      setTimeout(() => (this.announcement = ""), 8000);
    });
    source.onerror = () => {
      this.live = "lost";
      // The browser tries again by itself unless the server said no: perhaps the seat is somebody else's.
      if (source.readyState === EventSource.CLOSED && !this.closed) {
        source.close();
        setTimeout(
          () => !this.closed && void this.refresh().then(() => this.listen()),
          Math.min(30_000, 1500 * 2 ** this.refused++),
        );
      }
    };
  }

  private hear(now: string): void {
    if (this.loading || this.acting) this.heard = now;
    else if (!this.fresh || now !== moment(this.info)) void this.refresh();
  }

  private said(line: ChatLine): void {
    if (!this.chat.some((c) => c.number === line.number)) this.chat = [...this.chat, line];
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
    this.info = {
      ...whole.info,
      status: last ? whole.info.status : "running",
      outcome: last ? whole.info.outcome : null,
      turn: [],
      seats,
      moves: number,
      deadline: null,
    };
    this.moves = whole.moves.filter((m) => m.number <= number);
    this.legal = [];
    this.view = view;
    this.number = number;
    this.past = true;
  }

  async sitAt(seat: number): Promise<void> {
    [this.seat, this.moves] = [seat, []];
    this.sitting += 1;
    this.views.clear();
    await this.refresh();
  }

  seatName(seat: number): string {
    const s = this.info.seats[seat];
    return s ? sitterName(s) : t("seat.number", { n: seat + 1 });
  }

  /** Milliseconds until the deadline by the server's clock. */
  left(deadline: number): number {
    return deadline - (Date.now() + this.ahead);
  }

  private async act(what: () => Promise<unknown>): Promise<boolean> {
    this.acting += 1;
    const failed = await insist(what).then(
      () => null,
      (e: unknown) => (e instanceof Problem ? e : new Problem("failed", String(e))),
    );
    this.acting -= 1;
    await this.refresh();
    if (this.fresh) this.problem = failed;
    return failed === null;
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
    return (
      this.seat !== null &&
      clock.time_out_seconds > 0 &&
      !paused &&
      deadline !== null &&
      !this.info.seats[this.seat].time_out_used
    );
  }

  stopClock(): Promise<boolean> {
    return this.act(() => api.post(`${this.path}/time-out`, { seat: this.seat }));
  }

  runClock(): Promise<boolean> {
    return this.act(() => api.delete(`${this.path}/time-out`));
  }

  join(seat?: number, name?: string, invite?: string): Promise<boolean> {
    return this.act(() =>
      api.post(`${this.path}/join`, {
        ...(seat === undefined ? {} : { seat }),
        ...(name ? { name } : {}),
        ...(invite ? { invite } : {}),
      }),
    );
  }

  leave(seat: number): Promise<boolean> {
    return this.act(() => api.post(`${this.path}/leave`, { seat }));
  }

  addBot(seat: number, bot: number | string): Promise<boolean> {
    return this.act(() =>
      api.post(`${this.path}/seats/${seat}/bot`, typeof bot === "number" ? { level: bot } : { program: bot }),
    );
  }

  takeOver(seat: number, name?: string, invite?: string): Promise<boolean> {
    return this.act(() =>
      api.post(`${this.path}/seats/${seat}/take-over`, { ...(name ? { name } : {}), ...(invite ? { invite } : {}) }),
    );
  }

  async loadChat(): Promise<void> {
    try {
      const told = await api.get<ChatLine[]>(`${this.path}/chat`);
      // What was said since the server answered has been heard already.
      const last = told[told.length - 1]?.number ?? 0;
      this.chat = [...told, ...this.chat.filter((line) => line.number > last)];
    } catch {
      /* The stream is lost, too, then; when it is open again, so is this. */
    }
  }

  say(text: string, to?: number[]): Promise<boolean> {
    return this.act(async () =>
      this.said(
        await api.post<ChatLine>(`${this.path}/chat`, { seat: this.seat, text, ...(to?.length ? { to } : {}) }),
      ),
    );
  }

  /** Asks for something that changes nothing here; a refusal is told. */
  private async want<T>(what: Promise<T>): Promise<T | null> {
    try {
      return await what;
    } catch (e) {
      this.problem = e instanceof Problem ? e : new Problem("failed", String(e));
      return null;
    }
  }

  /** The next table's id. */
  async rematch(): Promise<string | null> {
    return (await this.want(api.post<TableInfo>(`${this.path}/rematch`)))?.id ?? null;
  }

  /** A secret link that plays a seat from another device. */
  async link(seat: number): Promise<string> {
    return (await this.want(api.post<{ link: string }>(`${this.path}/seats/${seat}/link`)))?.link ?? "";
  }

  async invite(): Promise<string> {
    return (await this.want(api.post<{ link: string }>(`${this.path}/invites`)))?.link ?? "";
  }
}
