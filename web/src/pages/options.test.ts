import { expect, it } from "vitest";
import { en } from "../i18n/read";
import { GAMES } from "../core/types";
import { assign, clockOf, fieldsOf, optionsOf, pairs } from "./options";

const nothing = { values: {}, files: {}, orders: {} };

it("every option of every game has its name, its explanation and the names of its values", () => {
  for (const game of GAMES) {
    for (const field of fieldsOf(game)) {
      const key = `option.${game}.${field.name}`;
      expect(en[key], key).toBeTruthy();
      expect(en[`${key}.long`], `${key}.long`).toBeTruthy();
      if (field.name === "mercenary" || field.name === "official") continue;
      for (const value of field.values) expect(en[`${key}.${value}`], `${key}.${value}`).toBeTruthy();
    }
  }
});

it("reads the kinds of the options from the schemas", () => {
  const kinds = Object.fromEntries(GAMES.flatMap((g) => fieldsOf(g).map((f) => [`${g}.${f.name}`, f.kind])));
  expect(kinds).toEqual({
    "power.rules": "choice",
    "power.seats": "armies",
    "power.mercenary": "choice",
    "power.official": "choice",
    "power.exchange_again": "flag",
    "power.mercenary_same_place": "flag",
    "power.round_limit": "number",
    "weakness.components": "choice",
    "barons.territories": "each",
    "barons.components": "file",
  });
  expect(fieldsOf("power").find((f) => f.name === "official")?.values).toEqual(["0", "1", "2", "3", "random"]);
  expect(fieldsOf("weakness")[0]).toMatchObject({ values: ["britain", "example"], file: true });
});

it("leaves out what is as the rules say", () => {
  for (const game of GAMES) expect(optionsOf(game, 4, 4, nothing)).toEqual({});
  expect(optionsOf("power", 2, 4, { ...nothing, values: { mercenary: "G" } })).toEqual({ players: 2 });
});

it("says what was chosen", () => {
  const values = { rules: "mail", official: "2", exchange_again: "no", round_limit: "7" };
  expect(optionsOf("power", 4, 4, { ...nothing, values })).toEqual({
    rules: "mail",
    official: 2,
    exchange_again: false,
    round_limit: 7,
  });
  expect(optionsOf("power", 2, 4, { ...nothing, orders: { seats: pairs()[1] } })).toEqual({
    players: 2,
    seats: [
      ["B", "Y"],
      ["R", "G"],
    ],
  });
  const three = assign(["G", "B", "Y", "R"], 0, "R");
  expect(three).toEqual(["R", "B", "Y", "G"]);
  expect(optionsOf("power", 3, 4, { ...nothing, orders: { seats: three } })).toEqual({
    players: 3,
    seats: [["R"], ["B"], ["Y"]],
    mercenary: "G",
  });
  expect(
    optionsOf("weakness", 2, 2, { ...nothing, values: { components: "file" }, files: { components: "region …" } }),
  ).toEqual({ components: { file: "region …" } });
  expect(
    optionsOf("barons", 3, 4, { ...nothing, orders: { territories: ["asia", "europe", "americas", "africa"] } }),
  ).toEqual({
    players: 3,
    territories: ["asia", "europe", "americas"],
  });
});

it("the usual clock is left to the game; of another one only what belongs to its kind is sent", () => {
  const chosen = { seconds: 60, increment: 10, limit: 0, timeOut: true, misses: 3 };
  expect(clockOf({ ...chosen, pace: "usual" })).toBeUndefined();
  expect(clockOf({ ...chosen, pace: "per-move" })).toMatchObject({
    increment: 0,
    game_seconds: null,
    time_out_seconds: 180,
  });
  expect(clockOf({ ...chosen, pace: "bank", limit: 3600 })).toMatchObject({
    increment: 10,
    game_seconds: 3600,
    time_out_seconds: 0,
  });
});
