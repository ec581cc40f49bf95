import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "./api";
import { connection, watchConnection } from "./connection.svelte";

let end = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  end = watchConnection();
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a request without an answer says that the connection is lost; the server is asked until it answers", async () => {
  let isThere = true;
  let asked = 0;
  vi.stubGlobal("fetch", async () => {
    asked += 1;
    if (!isThere) throw new TypeError("no network");
    return new Response("[]");
  });
  await api.get("/api/tables");
  expect([connection.lost, asked]).toEqual([false, 1]);
  isThere = false;
  await api.get("/api/tables").catch(() => {});
  expect(connection.lost).toBe(true);
  await vi.advanceTimersByTimeAsync(400);
  expect([connection.lost, asked]).toEqual([true, 3]);
  isThere = true;
  await vi.advanceTimersByTimeAsync(800);
  expect([connection.lost, asked]).toEqual([false, 4]);
  // Nobody asks any more.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(4);
});

it("a refusal is an answer", async () => {
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 404 }));
  await api.get("/api/tables").catch(() => {});
  expect(connection.lost).toBe(false);
});
