// Talking to the server: JSON in, JSON out. Every route, what it takes and what it gives is checked against the OpenAPI document by
// the compiler. Every request has a time limit; every failure is a Problem.
import type { components, paths } from "../generated/api";
import { language, t } from "../i18n/index.svelte";
import { heard } from "./connection.svelte";
import { Problem } from "./problem";

export { Problem };

/** Milliseconds after which a request counts as lost. */
const LIMIT = 15_000;

type Method = "get" | "post" | "patch" | "delete";
/** The routes that have a method. */
export type Route<M extends Method> = {
  [P in keyof paths]: paths[P][M] extends { responses: object } ? P : never;
}[keyof paths];
type Json<T> = T extends { content: { "application/json": infer Body } } ? Body : never;
type Success<R> = R extends Partial<Record<200 | 201 | 202, infer Told>> ? Json<Told> : never;
/** A route may have nothing to say: always, or for some. */
type AnswerOf<O> = O extends { responses: infer R }
  ? Success<R> | (R extends { 204: object } ? undefined : never)
  : never;
type PathOf<O> = O extends { parameters: { path: infer Path } } ? { path: Path } : { path?: undefined };
type QueryOf<O> = O extends { parameters: { query?: infer Query } } ? { query?: Query } : { query?: undefined };
type BodyOf<O> = O extends { requestBody: { content: { "application/json": infer Body } } }
  ? { body: Body }
  : { body?: undefined };

interface RequestOptions {
  /** With a key the server makes the same move once, however often it is sent. */
  key?: string;
  limit?: number;
}
/** What a route takes. */
type Taken<O> = PathOf<O> & QueryOf<O> & BodyOf<O> & RequestOptions;
/** Nothing has to be given to a route that needs nothing. */
type Arguments<O> = Record<never, never> extends Taken<O> ? [taken?: Taken<O>] : [taken: Taken<O>];

interface AnyTaken extends RequestOptions {
  path?: Record<string, string | number>;
  query?: object;
  body?: unknown;
}

/** The address of a route: its parameters filled in, those of the query that are given. */
export function addressOf(route: string, { path = {}, query = {} }: Pick<AnyTaken, "path" | "query"> = {}): string {
  const address = route.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name]));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search === "" ? address : `${address}?${search}`;
}

/** That the server keeps to its document is tested on the server: its answer is taken for what the document says. */
async function send<T>(method: Method, route: string, taken: AnyTaken = {}): Promise<T> {
  const { body, key, limit = LIMIT } = taken;
  const headers: Record<string, string> = { "accept-language": language.now };
  if (key) headers["idempotency-key"] = key;
  if (body !== undefined) headers["content-type"] = "application/json";
  let response: Response;
  let answer;
  try {
    const signal = AbortSignal.timeout(limit);
    response = await fetch(addressOf(route, taken), {
      method: method.toUpperCase(),
      headers,
      signal,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    answer = response.status === 204 ? undefined : await readJson(response);
    heard(true);
  } catch {
    heard(false);
    throw new Problem("no-connection", t("error.connection"));
  }
  if (response.ok) return answer;
  const told = isProblem(answer) ? answer : null;
  throw new Problem(
    told?.code ?? "failed",
    told?.title ?? t("error.failed"),
    told?.rule ?? undefined,
    response.status,
    Number(response.headers.get("retry-after")) || 0,
  );
}

type ProblemBody = Partial<components["schemas"]["ProblemBody"]>;
const isProblem = (answer: unknown): answer is ProblemBody => typeof answer === "object" && answer !== null;

/** The body of an answer. A proxy may answer a failure with something else than JSON; a connection that breaks off here is an error. */
async function readJson(response: Response) {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (e) {
    if (response.ok) throw e;
    return null;
  }
}

/** A method by its routes. */
const by =
  <M extends Method>(method: M) =>
  <P extends Route<M>>(route: P, ...[taken]: Arguments<paths[P][M]>): Promise<AnswerOf<paths[P][M]>> =>
    send(method, route, taken);

export const api = { get: by("get"), post: by("post"), patch: by("patch"), delete: by("delete") };

/** A key by which the server knows a move that is sent twice. */
export function newKey(): string {
  const bytes = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, "0"));
  return crypto.randomUUID?.() ?? bytes().join("");
}
