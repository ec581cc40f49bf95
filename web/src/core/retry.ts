// Trying again while the connection is lost.
import { Problem } from "./problem";

/** Milliseconds before the next try: longer and longer, half a minute at most. */
export const pauseBefore = (tried: number): number => Math.min(30_000, 400 * 2 ** tried);

/** Waits, or goes on at once when the browser says that it is online again. */
export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.("online", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    globalThis.addEventListener?.("online", done);
  });
}

export interface Retry {
  /** Asked before every further try. */
  wanted: () => boolean;
  /** Told when a try failed for now. */
  failed: () => void;
}

/** Does something until it is done or refused. It must be safe to do twice. */
export async function retry<T>(what: () => Promise<T>, { wanted, failed }: Retry): Promise<T> {
  for (let tried = 0; ; tried++) {
    try {
      return await what();
    } catch (e) {
      if (!(e instanceof Problem) || !e.temporary) throw e;
      failed();
      await wait(Math.max(pauseBefore(tried), 1000 * e.after));
      if (!wanted()) throw e;
    }
  }
}
