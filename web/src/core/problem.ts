/** What must wait for longer than this, in seconds, is refused for now: nobody sits in front of it until then. */
const PATIENCE = 120;

/** Why something failed: a stable code, a sentence in the person's language, and the rule behind it if there is one. */
export class Problem extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly rule?: string,
    readonly status = 0,
    /** After how many seconds the server wants to be asked again, if it said so. */
    readonly after = 0,
  ) {
    super(text);
  }

  /** Whether the server may never have heard of the request, or was too busy to answer: the same request may work later. */
  get temporary(): boolean {
    if (this.after > PATIENCE) return false;
    return this.code === "no-connection" || [429, 502, 503, 504].includes(this.status);
  }

  static from(e: unknown): Problem {
    return e instanceof Problem ? e : new Problem("failed", String(e));
  }
}
