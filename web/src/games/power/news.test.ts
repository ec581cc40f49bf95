import { expect, it } from "vitest";
import { loadWords } from "../../i18n/index.svelte";
import { newsOf, sumUp } from "./news";
import type { PowerEvent, PowerView } from "./types";

it("what a round took from a player, or gave them, is told; what only others did is not", async () => {
  await loadWords("power");
  const events = [
    { event: "capture", by: "R", from: "G", sector: "R2", pieces: { F: 1 } },
    { event: "capture", by: "G", from: "B", sector: "B5", pieces: { I: 1 } },
    { event: "capture", by: "R", from: "B", sector: "B6", pieces: { T: 1 } },
    { event: "bounce", army: "G", piece: "T", from: "G4", to: "WI" },
    { event: "bounce", army: "Y", piece: "T", from: "Y4", to: "EI" },
  ] as PowerEvent[];
  const told = newsOf(events, ["G"], "english", { seatName: String, you: 0 });
  expect(told).toEqual([
    "Red captured 1 Fighter of yours in R2.",
    "You captured 1 Infantry from Blue in B5.",
    "Your Tank bounced back from G4 to WI.",
  ]);
});

it("what two armies of a player earned is told as one sum; a flag comes first, a bounce last", async () => {
  await loadWords("power");
  const events = [
    { event: "bounce", army: "G", piece: "T", from: "G4", to: "WI" },
    { event: "power_units", army: "G", count: 2, countries: ["B", "R"] },
    { event: "power_units", army: "Y", count: 1, countries: ["R"] },
    { event: "power_units", army: "B", count: 3, countries: ["G", "Y", "R"] },
    { event: "flag", army: "R", by: "Y", heir: "Y" },
    { event: "penalty", seat: 0, army: "Y", piece: "P", place: "YRV" },
    { event: "penalty", seat: 1, army: "B", piece: "P", place: "BRV" },
  ] as PowerEvent[];
  const told = newsOf(events, ["G", "Y"], "english", { seatName: String, you: 0 });
  expect(told).toEqual([
    "You took the flag of Red, with everything it had.",
    "You carried out no command; that cost you 1 Power Unit in YRV.",
    "You earned 3 Power Units.",
    "Your Tank bounced back from G4 to WI.",
  ]);
});

it("a puzzle is summed up by the battle that decided it; a flag that fell says more", async () => {
  await loadWords("power");
  const view = { rules: "english", seats: [["G"], ["B"]] } as unknown as PowerView;
  const battle = { event: "battle", sector: "GHQ", strengths: { G: 17, B: 7 }, winner: "G" } as PowerEvent;
  const elsewhere = { event: "battle", sector: "Y0", strengths: { R: 17, Y: 7 }, winner: "R" } as PowerEvent;
  const flag = { event: "flag", army: "G", by: "B", heir: "B" } as PowerEvent;
  expect(sumUp([{ events: [elsewhere, battle] }], 1, view)).toBe("Battle in GHQ: Green 17, Blue 7. Green wins.");
  expect(sumUp([{ events: [battle, flag] }], 0, view)).toMatch(/^[^.]*flag[^.]*\.$/);
  expect(sumUp([{}, { events: [elsewhere] }], 0, view)).toBe("");
});
