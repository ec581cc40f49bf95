import { readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { language, loadWords } from "../i18n/index.svelte";
import { tellEvent } from "./tell";
import type { AnyEvent } from "./types";

const GAMES = ["power", "weakness", "barons"];
beforeAll(async () => {
  await Promise.all(GAMES.map(loadWords));
});
const tell = (game: string, event: object) => tellEvent(game, event as AnyEvent, () => undefined);

it("fills an event's text with its fields, objects by their path; values have words of their own", () => {
  const started = { event: "started", player: "white", reason: "fewer_points", actions: 3 };
  expect(tell("weakness", started)).toBe("White starts (fewer points); actions: 3.");
  const auctioned = { event: "auctioned", tile: "merlin", bids: { orange: 1, white: 2 }, winner: null };
  expect(tell("weakness", auctioned)).toBe("Auction of Merlin: Orange 1, White 2; nobody wins.");
});

it("never tells JSON, nor the name of an event that has a text", () => {
  for (const game of GAMES) {
    const texts = JSON.parse(readFileSync(`../crates/words/text/told-${game}.json`, "utf8")) as Record<
      string,
      Record<"en" | "fr", string>
    >;
    const events = Object.keys(texts).filter((code) => code.startsWith("event-") && !code.endsWith("-not"));
    expect(events.length).toBeGreaterThan(5);
    for (const code of events)
      for (const lang of ["en", "fr"] as const) {
        language.now = lang;
        const fields = [...texts[code][lang].matchAll(/\{([\w.]+)\}/g)].map((m) => m[1]);
        const event: Record<string, unknown> = { event: code.slice("event-".length) };
        for (const field of fields) {
          const [outer, inner] = field.split(".");
          event[outer] = inner ? { ...(event[outer] as object), [inner]: 2 } : 2;
        }
        expect(tell(game, event), code).toBe(texts[code][lang].replace(/\{[\w.]+\}/g, "2"));
      }
  }
  language.now = "en";
});
