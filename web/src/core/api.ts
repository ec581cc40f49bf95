// Talking to the server: JSON in, JSON out. Every request has a time limit; every failure is a Problem.
import { language, t } from "../i18n/index.svelte";
import { Problem } from "./problem";

export { Problem };

/** Milliseconds after which a request counts as lost. */
const LIMIT = 15_000;

export interface RequestOptions {
  /** With a key the server makes the same move once, however often it is sent. */
  key?: string;
  limit?: number;
}

async function send<T>(
  method: string,
  path: string,
  body?: unknown,
  { key, limit = LIMIT }: RequestOptions = {},
): Promise<T> {
  const headers: Record<string, string> = { "accept-language": language.now };
  if (key) headers["idempotency-key"] = key;
  if (body !== undefined) headers["content-type"] = "application/json";
  let response: Response;
  let answer: unknown;
  try {
    const signal = AbortSignal.timeout(limit);
    response = await fetch(path, {
      method,
      headers,
      signal,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    answer = response.status === 204 ? undefined : await readJson(response);
  } catch {
    throw new Problem("no-connection", t("error.connection"));
  }
  if (response.ok) return answer as T;
  const told = answer as { code?: string; title?: string; rule?: string } | null;
  throw new Problem(told?.code ?? "failed", told?.title ?? t("error.failed"), told?.rule, response.status);
}

/** The body of an answer. A proxy may answer a failure with something else than JSON; a connection that breaks off here is an error. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch (e) {
    if (response.ok) throw e;
    return null;
  }
}

export const api = {
  get: <T>(path: string, options?: RequestOptions) => send<T>("GET", path, undefined, options),
  post: <T>(path: string, body: unknown = {}, options?: RequestOptions) => send<T>("POST", path, body, options),
  put: <T>(path: string, body: unknown) => send<T>("PUT", path, body),
  patch: <T>(path: string, body: unknown) => send<T>("PATCH", path, body),
  delete: <T>(path: string) => send<T>("DELETE", path),
};

/** A key by which the server knows a move that is sent twice. */
export function newKey(): string {
  const bytes = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, "0"));
  return crypto.randomUUID?.() ?? bytes().join("");
}
