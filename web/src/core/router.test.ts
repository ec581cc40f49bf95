import { afterEach, beforeEach, expect, it, vi } from "vitest";

type Heard = (event: object) => void;
const listeners = new Map<string, Heard>();
const content = { focus: vi.fn() };
const here = { pathname: "/", hash: "", search: "", origin: "https://house.example" };
const put = (to: string): void => {
  const url = new URL(to, here.origin);
  Object.assign(here, { pathname: url.pathname, hash: url.hash, search: url.search });
};
const scrollTo = vi.fn();
/** What was clicked: something in a link. */
class Clicked {
  constructor(private readonly link: object) {}
  closest(): object {
    return this.link;
  }
}

beforeEach(() => {
  vi.stubGlobal("location", here);
  vi.stubGlobal("history", {
    pushState: (_: unknown, __: string, to: string) => put(to),
    replaceState: (_: unknown, __: string, to: string) => put(to),
  });
  vi.stubGlobal("addEventListener", (what: string, heard: Heard) => listeners.set(what, heard));
  vi.stubGlobal("window", { scrollTo });
  vi.stubGlobal("Element", Clicked);
  vi.stubGlobal("document", { getElementById: () => content });
  vi.clearAllMocks();
});
afterEach(() => vi.unstubAllGlobals());

/** A click on a link; whether the browser is kept from following it. */
function click(to: string, more: object = {}, attributes: string[] = []): boolean {
  const url = new URL(to, here.origin);
  const link = {
    origin: url.origin,
    pathname: url.pathname,
    search: url.search,
    hash: url.hash,
    target: "",
    hasAttribute: (name: string) => attributes.includes(name),
  };
  const event = { target: new Clicked(link), button: 0, preventDefault: vi.fn(), ...more };
  listeners.get("click")?.(event);
  return event.preventDefault.mock.calls.length > 0;
}

it("reads the parts of an address", async () => {
  const { match } = await import("./router.svelte");
  expect(match("/table/:id/at/:n", "/table/k3/at/7")).toEqual({ id: "k3", n: "7" });
  expect(match("/table/:id", "/table/k3/")).toEqual({ id: "k3" });
  expect(match("/", "/")).toEqual({});
  for (const path of ["/", "/table", "/table/k3/at", "/rules/k3"]) expect(match("/table/:id", path)).toBeNull();
});

it("a link within the house opens its page from the top, with the focus there", async () => {
  const { route, start } = await import("./router.svelte");
  start();
  expect(click("/table/k3?invite=x")).toBe(true);
  expect({ ...route }).toEqual({ path: "/table/k3", hash: "", search: "?invite=x" });
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  expect(content.focus).toHaveBeenCalled();
  // Back: the browser's own.
  put("/rules#POW-8");
  listeners.get("popstate")?.({});
  expect({ ...route }).toEqual({ path: "/rules", hash: "#POW-8", search: "" });
});

it("leaves to the browser what is not a page of ours", async () => {
  const { start } = await import("./router.svelte");
  start();
  put("/rules");
  expect(click("https://elsewhere.example/")).toBe(false);
  expect(click("/api/openapi.json")).toBe(false);
  expect(click("/rules#POW-8")).toBe(false);
  expect(click("/settings", { ctrlKey: true })).toBe(false);
  expect(click("/settings", { button: 1 })).toBe(false);
  expect(click("/settings", {}, ["download"])).toBe(false);
  expect(click("/settings")).toBe(true);
});
