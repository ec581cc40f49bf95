// The options of each game that a table can choose, as a form shows them. Every one is explained by its message.
import type { Game } from "../lib/types";

export interface Field {
  name: string;
  type: "choice" | "number" | "flag";
  /** The values of a choice, each with its message `option.GAME.NAME.VALUE`. */
  values?: string[];
  min?: number;
  max?: number;
  /** Only with so many players. */
  players?: number;
}

export const FIELDS: Record<Game, Field[]> = {
  power: [
    { name: "rules", type: "choice", values: ["english", "french", "mail"] },
    { name: "official", type: "choice", values: ["0", "random"] },
    { name: "sides", type: "choice", values: ["GB", "BY"], players: 2 },
    { name: "mercenary", type: "choice", values: ["R", "G", "B", "Y"], players: 3 },
    { name: "round_limit", type: "number", min: 1, max: 200 },
    { name: "exchange_again", type: "flag" },
    { name: "mercenary_same_place", type: "flag", players: 3 },
  ],
  weakness: [],
  barons: [],
};

type Values = Record<string, string>;

/** What the form says, as the game's options. What is left at its default is left out. */
export function optionsOf(game: Game, players: number, standard: number, values: Values): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  if (players !== standard) options.players = players;
  for (const field of FIELDS[game]) {
    const value = values[field.name] ?? "";
    if (value === "" || (field.players && field.players !== players)) continue;
    if (field.name === "sides") options.seats = value === "BY" ? [["B", "Y"], ["R", "G"]] : [["G", "B"], ["Y", "R"]];
    else if (field.name === "official") options.official = value === "random" ? "random" : Number(value);
    else if (field.type === "number") options[field.name] = Number(value);
    else if (field.type === "flag") options[field.name] = value === "yes";
    else options[field.name] = value;
  }
  return options;
}
