// Where a table comes from and where deeds go: the server, or a test.
import type { components } from "../generated/api";
import { addressOf, api } from "./api";
import type { ChatLine, Game, Json, Look, Move, Shapes, TableInfo, Tried } from "./types";

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

export interface ApplyAnswer<S extends Shapes = Shapes> {
  results?: { ok: boolean; events?: S["event"][]; error?: { code: string; text: string } }[];
  state?: S["view"];
  advice?: S["advice"];
  turn?: number[];
  /** By seat, if they were wanted. */
  views?: Record<number, S["view"]>;
  legal?: Record<number, S["move"][]>;
  error?: { code: string; text: string };
}

export type Hint = components["schemas"]["HintBody"];

export interface Sitting {
  name?: string;
  invite?: string;
}

export interface Source {
  /** Whether nobody else is there to talk to or to sit with. */
  readonly alone?: boolean;
  /** Where on the board to look, by the game's own codes: what a lesson tells to. */
  readonly places?: readonly string[];
  /** Everything that one seat sees, of one moment; moves only after the given one. */
  look(seat: number | null, after: number): Promise<Look>;
  moves(seat: number | null, after: number): Promise<Move[]>;
  view(seat: number | null, at: number): Promise<unknown>;
  draft(seat: number | null): Promise<unknown>;
  chat(): Promise<ChatLine[]>;
  /** Listens as a seat, from the given move on, until the answer is called. */
  listen(seat: number | null, after: number, to: Listener): () => void;

  /** The key makes it safe to send twice. */
  play(request: MoveRequest, key: string): Promise<unknown>;
  keepDraft(request: MoveRequest): Promise<unknown>;
  /** What moves would lead to; none is made. */
  tryMoves(request: { seat: number; at: number; moves: unknown[] }): Promise<Tried>;
  /** A good move for a seat, after moves that are only tried. */
  hint(seat: number | null, moves: unknown[]): Promise<Hint>;
  takeBack(seat: number | null): Promise<unknown>;
  /** The seat has talked enough and is ready to plan (POW-16.5). */
  readyToPlan(seat: number | null): Promise<unknown>;
  assist(seat: number | null, question: Json): Promise<unknown>;
  apply<S extends Shapes>(game: Game, line: Json): Promise<ApplyAnswer<S>>;
  stopClock(seat: number | null): Promise<unknown>;
  runClock(): Promise<unknown>;
  join(seat: number | undefined, as: Sitting): Promise<unknown>;
  leave(seat: number): Promise<unknown>;
  addBot(seat: number, bot: number | string): Promise<unknown>;
  takeOver(seat: number, as: Sitting): Promise<unknown>;
  say(seat: number | null, text: string, to: number[] | undefined): Promise<ChatLine>;
  /** Offers another game, or accepts it. */
  rematch(): Promise<unknown>;
  /** A new table that begins at the seat's last decision at or before a position; bots of this level take the places of other people. */
  fork(seat: number | null, at: number, level?: number): Promise<TableInfo>;
  /** Declines another game, or withdraws what was said. */
  declineRematch(): Promise<unknown>;
  seatLink(seat: number): Promise<string>;
  invite(): Promise<string>;
}

/** How many moves one answer holds at most. */
const PART = 500;
/** Milliseconds for which the server may think about a hint. */
const HINT_LIMIT = 60_000;

/** A table of the server. */
export function serverSource(id: string): Source {
  const path = { id };
  const shown = ({ name, invite }: Sitting) => ({ ...(name ? { name } : {}), ...(invite ? { invite } : {}) });
  // Who only looks on names no seat.
  const as = (seat: number | null) => ({ seat: seat ?? undefined });
  return {
    look: (seat, after) => api.get("/api/tables/{id}/look", { path, query: { ...as(seat), after, legal: true } }),
    moves: (seat, after) => api.get("/api/tables/{id}/moves", { path, query: { ...as(seat), after, limit: PART } }),
    view: async (seat, at) => (await api.get("/api/tables/{id}/view", { path, query: { ...as(seat), at } })).view,
    draft: async (seat) => (await api.get("/api/tables/{id}/draft", { path, query: as(seat) })).move ?? null,
    chat: () => api.get("/api/tables/{id}/chat", { path }),
    listen: (seat, after, to) =>
      listen(addressOf("/api/tables/{id}/events", { path, query: { ...as(seat), after } }), to),
    play: (body, key) => api.post("/api/tables/{id}/moves", { path, body, key }),
    keepDraft: (request) => api.post("/api/tables/{id}/moves", { path, body: { ...request, final: false } }),
    tryMoves: (body) => api.post("/api/tables/{id}/try", { path, body }),
    hint: (seat, moves) => api.post("/api/tables/{id}/hint", { path, body: { seat, moves }, limit: HINT_LIMIT }),
    takeBack: (seat) => api.delete("/api/tables/{id}/draft", { path, query: as(seat) }),
    readyToPlan: (seat) => api.post("/api/tables/{id}/plan", { path, body: { seat } }),
    assist: (seat, question) => api.post("/api/tables/{id}/assist", { path, body: { seat, question } }),
    apply,
    stopClock: (seat) => api.post("/api/tables/{id}/time-out", { path, body: { seat } }),
    runClock: () => api.delete("/api/tables/{id}/time-out", { path }),
    join: (seat, who) => api.post("/api/tables/{id}/join", { path, body: { seat, ...shown(who) } }),
    leave: (seat) => api.post("/api/tables/{id}/leave", { path, body: { seat } }),
    addBot: (seat, bot) =>
      api.post("/api/tables/{id}/seats/{seat}/bot", {
        path: { id, seat },
        body: typeof bot === "number" ? { level: bot } : { program: bot },
      }),
    takeOver: (seat, who) =>
      api.post("/api/tables/{id}/seats/{seat}/take-over", { path: { id, seat }, body: shown(who) }),
    say: (seat, text, to) =>
      api.post("/api/tables/{id}/chat", { path, body: { seat, text, ...(to?.length ? { to } : {}) } }),
    rematch: () => api.post("/api/tables/{id}/rematch", { path }),
    declineRematch: () => api.delete("/api/tables/{id}/rematch", { path }),
    fork: (seat, at, level) => api.post("/api/tables/{id}/fork", { path, body: { seat, at, level } }),
    seatLink: async (seat) => (await api.post("/api/tables/{id}/seats/{seat}/link", { path: { id, seat } })).link,
    invite: async () => (await api.post("/api/tables/{id}/invites", { path })).link,
  };
}

/** Tries moves on a position; nothing is kept of it. */
export function apply<S extends Shapes>(kind: Game, body: Json): Promise<ApplyAnswer<S>> {
  return api.post("/api/games/{kind}/apply", { path: { kind }, body });
}

function listen(address: string, to: Listener): () => void {
  const stream = new EventSource(address);
  const hear = <T>(event: string, tell: (data: T) => void) =>
    stream.addEventListener(event, (e: MessageEvent<string>) => tell(JSON.parse(e.data)));
  stream.onopen = () => to.opened();
  hear<TableInfo>("table", to.table);
  hear<Move>("move", to.move);
  hear<ChatLine>("chat", to.said);
  hear<{ what: Announcement }>("announce", ({ what }) => to.announced(what));
  stream.addEventListener("gone", () => to.gone());
  stream.onerror = () => to.lost(stream.readyState === EventSource.CLOSED);
  return () => stream.close();
}
