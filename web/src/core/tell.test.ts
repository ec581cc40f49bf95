import { readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { language, loadLanguage, loadWords } from "../i18n/index.svelte";
import { tellBarons } from "../games/barons/words";
import { tell as tellPower } from "../games/power/report";
import { tellWeakness } from "../games/weakness/words";
import { tellEvent } from "./tell";
import { type AnyEvent, type Game, GAMES } from "./types";
import { typeset } from "../i18n/typeset";

beforeAll(async () => {
  await Promise.all([loadLanguage("fr"), ...GAMES.map(loadWords)]);
});
const tell = (game: Game, event: object) => tellEvent(game, event as AnyEvent, () => undefined);

it("fills an event's text with its fields, objects by their path; values have words of their own", () => {
  const started = { event: "started", player: "white", reason: "fewer_points", actions: 3 };
  expect(tell("weakness", started)).toBe("White starts (fewer points). Actions in the first turn: 3.");
  const auctioned = { event: "auctioned", tile: "merlin", bids: { orange: 1, white: 2 }, winner: null };
  expect(tell("weakness", auctioned)).toBe("Auction (Merlin): Orange 1, White 2. Nobody wins.");
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
        expect(tell(game, event), code).toBe(typeset(texts[code][lang]).replace(/\{[\w.]+\}/g, "2"));
        // Whatever its fields hold, it is told in words.
        for (const held of [[1, 2], { merlin: 2 }, [{ time_out: 2 }], []]) {
          const held_by = Object.fromEntries(Object.keys(event).map((field) => [field, held]));
          expect(tell(game, { ...held_by, event: event.event }), code).not.toMatch(/[["\]]|object|\{\w+:/);
        }
      }
  }
  language.now = "en";
});

it("whoever reads is you, in both languages and in all three games: as who does it and as who suffers it", () => {
  const reader = { you: 0, seatName: (seat: number) => ["America", "Asia"][seat] };
  const nobody = { ...reader, you: null };
  const gave = { event: "gave", seat: 1, to: 0, card: "energy 5" } as const;
  const banked = { event: "banked", seat: 0, card: "energy 5" } as const;
  const rolled = { event: "rolled", seat: 1, dice: [1, 2], to: 0, space: "spy" } as const;
  const took = { event: "took", player: "orange", tile: "merlin" } as const;
  const penalty = { event: "penalty", seat: 0, army: "G", piece: "I", place: "GHQ" } as const;
  const texts = {
    en: [
      "Asia gives you energy 5.",
      "You bank energy 5.",
      "Asia rolls 1 + 2 and lands on “spy and steal”.",
      "You take the Merlin tile.",
      "You carried out no command. Whoever does nothing loses something: Infantry of Green in GHQ.",
    ],
    fr: [
      "Asia vous donne énergie 5.",
      "Vous mettez en banque énergie 5.",
      "Asia lance 1 + 2 et arrive sur «\u00a0espionner et voler\u00a0».",
      "Vous prenez la tuile Merlin.",
      "Vous n’avez exécuté aucun ordre. Qui ne fait rien perd quelque chose\u00a0: Soldat (Vert), en GHQ.",
    ],
  };
  for (const lang of ["en", "fr"] as const) {
    language.now = lang;
    expect([
      ...[gave, banked, rolled].map((e) => tellBarons(e as never, reader)),
      tellWeakness(took as never, "orange"),
      tellPower(penalty as never, "english", reader),
    ]).toEqual(texts[lang]);
  }
  language.now = "en";
  // Where several people share the screen, or nobody of them plays, everybody has a name.
  expect(tellBarons(banked as never, nobody)).toBe("America banks energy 5.");
  expect(tellWeakness(took as never, null)).toBe("Orange takes the Merlin tile.");
});

it("every event that somebody does has a text for when it is the reader", () => {
  for (const game of GAMES) {
    const texts = JSON.parse(readFileSync(`../crates/words/text/told-${game}.json`, "utf8")) as Record<
      string,
      { en: string }
    >;
    for (const [code, { en }] of Object.entries(texts))
      if (code.startsWith("event-") && !code.endsWith("-you") && /\{(seat|player|winner|official)\}/.test(en))
        if (game !== "power" || !en.includes("{winner}")) expect(texts, code).toHaveProperty([`${code}-you`]);
  }
});
