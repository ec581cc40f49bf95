import { afterEach, expect, it, vi } from "vitest";
import { storage } from "./storage";

afterEach(() => vi.unstubAllGlobals());

it("keeps what it is told in a browser that forbids storage", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new DOMException("denied", "SecurityError");
    },
    setItem: () => {
      throw new DOMException("denied", "SecurityError");
    },
    removeItem: () => {
      throw new DOMException("denied", "SecurityError");
    },
  });
  expect(storage.get("name")).toBeNull();
  storage.set("name", "Ada");
  expect(storage.get("name")).toBe("Ada");
  storage.remove("name");
  expect(storage.get("name")).toBeNull();
});

it("keeps what does not fit any more until the page is closed", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
    removeItem: () => {},
  });
  storage.set("speed", "fast");
  expect(storage.get("speed")).toBe("fast");
  storage.remove("speed");
});
