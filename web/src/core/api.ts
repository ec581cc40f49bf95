// Talking to the server: JSON in, JSON out; a refusal is a Problem with its code, its text and its rule.
import { language, t } from "../i18n/index.svelte";

export class Problem extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly rule?: string,
    readonly status = 0,
  ) {
    super(text);
  }
}

async function send<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: {
        "accept-language": language.now,
        ...headers,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Problem("no-connection", t("error.connection"));
  }
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T;
  const told = (await response.json().catch(() => null)) as { code?: string; title?: string; rule?: string } | null;
  throw new Problem(told?.code ?? "failed", told?.title ?? t("error.failed"), told?.rule, response.status);
}

export const api = {
  get: <T>(path: string) => send<T>("GET", path),
  post: <T>(path: string, body: unknown = {}, headers?: Record<string, string>) => send<T>("POST", path, body, headers),
  put: <T>(path: string, body: unknown) => send<T>("PUT", path, body),
  patch: <T>(path: string, body: unknown) => send<T>("PATCH", path, body),
  delete: <T>(path: string) => send<T>("DELETE", path),
};

/** A key by which the server knows a move that is sent twice. */
export function newKey(): string {
  return (
    crypto.randomUUID?.() ??
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, "0")).join("")
  );
}

/** Tries again while the connection is lost: the key keeps a move from being made twice. */
export async function insist<T>(what: () => Promise<T>, tries = 6): Promise<T> {
  for (let i = 0; ; i++) {
    try {
      return await what();
    } catch (e) {
      const lost = e instanceof Problem && (e.code === "no-connection" || e.status === 503 || e.status === 502);
      if (!lost || i >= tries) throw e;
      await new Promise((r) => setTimeout(r, 400 * 2 ** i));
    }
  }
}
