// What is said at a table: by conversation, with what has not been read.
import { storage } from "./storage";
import type { ChatLine } from "./types";

/** With everybody, or with one other seat. */
export type Conversation = "all" | number;

export class Talk {
  lines = $state.raw<ChatLine[]>([]);
  /** The conversation that is being looked at. */
  reading = $state<Conversation | null>(null);
  private read = $state.raw<Record<string, number>>({});
  /** Before the first answer nothing is known to be new. */
  private loaded = false;

  constructor(
    private readonly id: string,
    private readonly mine: () => number[],
  ) {
    const kept = Object.entries(storage.json(`talk.${id}`) ?? {});
    this.read = Object.fromEntries(kept.filter(([, number]) => typeof number === "number"));
  }

  /** The other seat of a private message; a message to several others is shown with the first. */
  conversationOf(line: ChatLine): Conversation {
    if (!line.to?.length) return "all";
    const mine = this.mine();
    const others = [line.seat, ...line.to].filter((s): s is number => s !== null && !mine.includes(s));
    return others[0] ?? line.to[0];
  }

  isMine(line: ChatLine): boolean {
    return line.seat !== null && this.mine().includes(line.seat);
  }

  in(conversation: Conversation): ChatLine[] {
    return this.lines.filter((line) => this.conversationOf(line) === conversation);
  }

  private isUnread(line: ChatLine): boolean {
    return !this.isMine(line) && line.number > (this.read[this.conversationOf(line)] ?? 0);
  }

  unread(conversation: Conversation): number {
    return this.in(conversation).filter((line) => this.isUnread(line)).length;
  }

  /** The newest message that nobody here has read. */
  newest = $derived(this.lines.filter((line) => this.isUnread(line)).at(-1) ?? null);
  unreadCount = $derived(this.lines.filter((line) => this.isUnread(line)).length);

  /** Looks at a conversation: what is in it, and what comes while it is looked at, is read. */
  open(conversation: Conversation | null): void {
    this.reading = conversation;
    this.mark();
  }

  private mark(): void {
    const at = this.reading;
    const last = at === null ? undefined : this.in(at).at(-1)?.number;
    if (at === null || last === undefined || (this.read[at] ?? 0) >= last) return;
    this.read = { ...this.read, [at]: last };
    storage.set(`talk.${this.id}`, JSON.stringify(this.read));
  }

  hear(line: ChatLine): void {
    if (this.lines.some((l) => l.number === line.number)) return;
    this.lines = [...this.lines, line];
    this.mark();
  }

  /** Takes in everything that was said. Who opens a table for the first time has nothing to catch up with. */
  take(told: ChatLine[]): void {
    const last = told.at(-1)?.number ?? 0;
    // What was said since the server answered has been heard already.
    this.lines = [...told, ...this.lines.filter((line) => line.number > last)];
    if (!this.loaded && storage.get(`talk.${this.id}`) === null) {
      this.read = Object.fromEntries(told.map((line) => [this.conversationOf(line), line.number]));
      storage.set(`talk.${this.id}`, JSON.stringify(this.read));
    }
    this.loaded = true;
    this.mark();
  }
}
