// Where a table comes from and where deeds go: the server, or a test.
import { api } from "./api";
import type { ChatLine, Game, Look, Move, TableInfo } from "./types";

export type Announcement = "half-time" | "last-seconds";

/** What a table's stream tells. */
export interface Listener {
  opened(): void;
  table(info: TableInfo): void;
  move(move: Move): void;
  said(line: ChatLine): void;
  announced(what: Announcement): void;
  /** The table is no longer ours to see. */
  gone(): void;
  /** The connection is lost; unless the server refused it, it comes back by itself. */
  lost(refused: boolean): void;
}

export interface MoveRequest {
  seat: number | null;
  move: unknown;
  /** The position that the move is for. */
  at: number;
  final?: boolean;
}

export interface ApplyAnswer {
  results?: { ok: boolean; events?: unknown[]; error?: { code: string; text: string } }[];
  state?: unknown;
  advice?: unknown;
  error?: { code: string; text: string };
}

export interface Sitting {
  name?: string;
  invite?: string;
}

export interface Source {
  /** Everything that one seat sees, of one moment; moves only after the given one. */
  look(seat: number | null, after: number): Promise<Look>;
  moves(seat: number | null, after: number): Promise<Move[]>;
  view(seat: number | null, at: number): Promise<unknown>;
  draft(seat: number | null): Promise<unknown>;
  chat(): Promise<ChatLine[]>;
  /** Listens as a seat, from the given move on, until the answer is called. */
  listen(seat: number | null, after: number, to: Listener): () => void;

  /** The key makes it safe to send twice. */
  play(request: MoveRequest, key: string): Promise<void>;
  keepDraft(request: MoveRequest): Promise<void>;
  takeBack(seat: number | null): Promise<void>;
  /** The seat has talked enough and is ready to plan (POW-16.5). */
  readyToPlan(seat: number | null): Promise<unknown>;
  assist(seat: number | null, question: unknown): Promise<unknown>;
  apply(game: Game, line: unknown): Promise<ApplyAnswer>;
  stopClock(seat: number | null): Promise<void>;
  runClock(): Promise<void>;
  join(seat: number | undefined, as: Sitting): Promise<void>;
  leave(seat: number): Promise<void>;
  addBot(seat: number, bot: number | string): Promise<void>;
  takeOver(seat: number, as: Sitting): Promise<void>;
  say(seat: number | null, text: string, to: number[] | undefined): Promise<ChatLine>;
  rematch(): Promise<TableInfo>;
  seatLink(seat: number): Promise<string>;
  invite(): Promise<string>;
}

/** How many moves one answer holds at most. */
const PART = 500;

/** A table of the server. */
export function serverSource(id: string): Source {
  const path = `/api/tables/${id}`;
  const as = (seat: number | null, query: Record<string, string | number> = {}): string => {
    const all = { ...query, ...(seat === null ? {} : { seat }) };
    return new URLSearchParams(Object.entries(all).map(([k, v]) => [k, String(v)])).toString();
  };
  const shown = ({ name, invite }: Sitting) => ({ ...(name ? { name } : {}), ...(invite ? { invite } : {}) });
  return {
    look: (seat, after) => api.get<Look>(`${path}/look?${as(seat, { after, legal: "true" })}`),
    moves: (seat, after) => api.get<Move[]>(`${path}/moves?${as(seat, { after, limit: PART })}`),
    view: async (seat, at) => (await api.get<{ view: unknown }>(`${path}/view?${as(seat, { at })}`)).view,
    draft: async (seat) => (await api.get<{ move?: unknown }>(`${path}/draft?${as(seat)}`)).move ?? null,
    chat: () => api.get<ChatLine[]>(`${path}/chat`),
    listen: (seat, after, to) => listen(`${path}/events?${as(seat, { after })}`, to),
    play: (request, key) => api.post(`${path}/moves`, request, { key }),
    keepDraft: (request) => api.post(`${path}/moves`, { ...request, final: false }),
    takeBack: (seat) => api.delete(`${path}/draft?${as(seat)}`),
    readyToPlan: (seat) => api.post(`${path}/plan`, { seat }),
    assist: (seat, question) => api.post(`${path}/assist`, { seat, question }),
    apply: (game, line) => api.post<ApplyAnswer>(`/api/games/${game}/apply`, line),
    stopClock: (seat) => api.post(`${path}/time-out`, { seat }),
    runClock: () => api.delete(`${path}/time-out`),
    join: (seat, who) => api.post(`${path}/join`, { ...(seat === undefined ? {} : { seat }), ...shown(who) }),
    leave: (seat) => api.post(`${path}/leave`, { seat }),
    addBot: (seat, bot) =>
      api.post(`${path}/seats/${seat}/bot`, typeof bot === "number" ? { level: bot } : { program: bot }),
    takeOver: (seat, who) => api.post(`${path}/seats/${seat}/take-over`, shown(who)),
    say: (seat, text, to) => api.post<ChatLine>(`${path}/chat`, { seat, text, ...(to?.length ? { to } : {}) }),
    rematch: () => api.post<TableInfo>(`${path}/rematch`),
    seatLink: async (seat) => (await api.post<{ link: string }>(`${path}/seats/${seat}/link`)).link,
    invite: async () => (await api.post<{ link: string }>(`${path}/invites`)).link,
  };
}

function listen(address: string, to: Listener): () => void {
  const stream = new EventSource(address);
  const hear = <T>(event: string, tell: (data: T) => void) =>
    stream.addEventListener(event, (e) => tell(JSON.parse((e as MessageEvent<string>).data) as T));
  stream.onopen = () => to.opened();
  hear<TableInfo>("table", to.table);
  hear<Move>("move", to.move);
  hear<ChatLine>("chat", to.said);
  hear<{ what: Announcement }>("announce", ({ what }) => to.announced(what));
  stream.addEventListener("gone", () => to.gone());
  stream.onerror = () => to.lost(stream.readyState === EventSource.CLOSED);
  return () => stream.close();
}
