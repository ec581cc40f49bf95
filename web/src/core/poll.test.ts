import { afterEach, expect, it, vi } from "vitest";
import { whileLookedAt } from "./poll";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a hidden page asks for nothing; one that is looked at again asks at once", () => {
  vi.useFakeTimers();
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("document", page);
  const asked = vi.fn();
  const end = whileLookedAt(asked, 10_000);
  expect(asked).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(asked).toHaveBeenCalledTimes(2);
  page.visibilityState = "hidden";
  vi.advanceTimersByTime(60_000);
  expect(asked).toHaveBeenCalledTimes(2);
  page.visibilityState = "visible";
  page.dispatchEvent(new Event("visibilitychange"));
  expect(asked).toHaveBeenCalledTimes(3);
  end();
  vi.advanceTimersByTime(60_000);
  page.dispatchEvent(new Event("visibilitychange"));
  expect(asked).toHaveBeenCalledTimes(3);
});
