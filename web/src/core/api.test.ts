import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { addressOf, api } from "./api";
import { Problem } from "./problem";
import { retry } from "./retry";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answer = (status: number, body: string) => new Response(body, { status });
const failure = async (what: Promise<unknown>): Promise<Problem> => {
  const e = await what.then(
    () => null,
    (e: unknown) => e,
  );
  expect(e).toBeInstanceOf(Problem);
  return e as Problem;
};

it("gives up on a request that hangs", async () => {
  vi.useRealTimers();
  const hangs = (_: string, { signal }: RequestInit) =>
    new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
  vi.stubGlobal("fetch", hangs);
  const problem = await failure(api.get("/api/games", { limit: 5 }));
  expect([problem.code, problem.temporary]).toEqual(["no-connection", true]);
});

it("a refusal keeps its code, its sentence and its rule", async () => {
  vi.stubGlobal("fetch", async () => answer(422, '{"code":"too-far","title":"Too far.","rule":"POW-5.2"}'));
  const problem = await failure(api.post("/api/me"));
  expect([problem.code, problem.message, problem.rule, problem.status, problem.temporary]).toEqual([
    "too-far",
    "Too far.",
    "POW-5.2",
    422,
    false,
  ]);
});

it("a proxy's page instead of JSON is a failure that may pass", async () => {
  vi.stubGlobal("fetch", async () => answer(502, "<html>Bad gateway</html>"));
  expect((await failure(api.get("/api/me"))).temporary).toBe(true);
  vi.stubGlobal("fetch", async () => answer(200, '{"half":'));
  expect((await failure(api.get("/api/me"))).code).toBe("no-connection");
});

it("tries again until it is done, at once when the browser is online again; a refusal ends it", async () => {
  const lost = new Problem("no-connection", "");
  let tries = 0;
  let told = 0;
  const what = async () => {
    if (++tries < 4) throw lost;
    return "done";
  };
  const done = retry(what, { wanted: () => true, failed: () => (told += 1) });
  await vi.advanceTimersByTimeAsync(400);
  expect(tries).toBe(2);
  await vi.advanceTimersByTimeAsync(100_000);
  expect([await done, tries, told]).toEqual(["done", 4, 3]);

  const refused = new Problem("not-your-turn", "", undefined, 409);
  let asked = 0;
  const no = async () => {
    asked += 1;
    throw refused;
  };
  expect(await failure(retry(no, { wanted: () => true, failed: () => {} }))).toBe(refused);
  expect(asked).toBe(1);
});

it("fills in the address of a route and leaves out what is not given", () => {
  const path = { id: "a/b", seat: 2 };
  expect(addressOf("/api/tables/{id}/seats/{seat}/link", { path })).toBe("/api/tables/a%2Fb/seats/2/link");
  const query = { seat: undefined, after: 0, legal: true };
  expect(addressOf("/api/tables/{id}/look", { path, query })).toBe("/api/tables/a%2Fb/look?after=0&legal=true");
});

it("a route, a body or an answer that the document does not have does not compile", () => {
  const wrong = () => {
    // @ts-expect-error there is no such route
    void api.get("/api/nowhere");
    // @ts-expect-error nobody can post here
    void api.post("/api/games");
    // @ts-expect-error a table must say its game
    void api.post("/api/tables", { body: { title: "x" } });
    // @ts-expect-error the route has a parameter
    void api.get("/api/tables/{id}");
    // @ts-expect-error an answer has no such field
    void api.get("/api/me").then((me) => me.nickname);
  };
  expect(wrong).toBeTypeOf("function");
});
