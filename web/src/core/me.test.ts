import { afterEach, expect, it, vi } from "vitest";
import { asker, loadMe } from "./me.svelte";
import { storage } from "./storage";

afterEach(() => vi.unstubAllGlobals());

const answers = (status: number, body?: object) =>
  vi.stubGlobal("fetch", async () => new Response(body ? JSON.stringify(body) : null, { status }));

it("knows who asks, and remembers the account for the head of every page", async () => {
  answers(200, { id: "a", name: "Ada", account: "ada", email: null, settings: {}, mail: false });
  await loadMe();
  expect([asker.now?.name, asker.account, storage.get("account")]).toEqual(["Ada", "ada", "ada"]);
});

it("nobody in particular is nobody: by an answer without a body, or because a cookie is void", async () => {
  for (const [status, body] of [
    [204, undefined],
    [401, { code: "who", title: "Who are you?" }],
  ] as const) {
    storage.set("account", "ada");
    answers(status, body);
    await loadMe();
    expect([asker.now, asker.asked, asker.account, storage.get("account")]).toEqual([null, true, null, null]);
  }
});
