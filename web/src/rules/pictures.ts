// The pictures and playable examples of the rules pages: those that sections name.
import type { Component } from "svelte";
import type { Game } from "../core/types";

type Picture = () => Promise<{ default: Component }>;

export const PICTURES: Record<string, Picture> = {
  "power kill": () => import("../games/power/KillSquares.svelte"),
  "power round": () => import("../games/power/RoundSteps.svelte"),
  "power two": () => import("../games/power/TwoArmies.svelte"),
  "power setup": () => import("../games/power/SetupSteps.svelte"),
  "power clock": () => import("../games/power/ClockSteps.svelte"),
  "power writing": () => import("../games/power/WritingExample.svelte"),
  "power pieces": () => import("../games/power/PieceTable.svelte"),
  "weakness start": () => import("../games/weakness/StartMap.svelte"),
  "weakness neighbours": () => import("../games/weakness/NeighbourMap.svelte"),
  "weakness turn": () => import("../games/weakness/ActionSteps.svelte"),
  "weakness takeover": () => import("../games/weakness/TakeoverExamples.svelte"),
  "weakness tiles": () => import("../games/weakness/TileTable.svelte"),
  "weakness cycle": () => import("../games/weakness/CycleSteps.svelte"),
  "weakness place": () => import("../games/weakness/PlaceMap.svelte"),
  "weakness end": () => import("../games/weakness/EndMap.svelte"),
  "weakness first": () => import("../games/weakness/StartSteps.svelte"),
  "weakness auction": () => import("../games/weakness/AuctionExample.svelte"),
  "weakness recruit": () => import("../games/weakness/RecruitExample.svelte"),
  "weakness chance": () => import("../games/weakness/ChanceSteps.svelte"),
  "weakness movement": () => import("../games/weakness/MovementExamples.svelte"),
  "barons start": () => import("../games/barons/StartBoard.svelte"),
  "barons example": () => import("../games/barons/ExampleDuel.svelte"),
  "barons hand": () => import("../games/barons/StartHand.svelte"),
  "barons secrets": () => import("../games/barons/SecretSteps.svelte"),
  "barons full": () => import("../games/barons/ExampleFull.svelte"),
  "barons deck": () => import("../games/barons/DeckTable.svelte"),
  "barons turn": () => import("../games/barons/TurnSteps.svelte"),
  "barons spaces": () => import("../games/barons/SpaceTable.svelte"),
  "barons buying": () => import("../games/barons/ExampleBuying.svelte"),
  "barons win": () => import("../games/barons/ExampleWin.svelte"),
};

/** All pictures of a game by name, loaded together: one that comes later would push away the rule that was looked for. */
export async function pictures(game: Game): Promise<Record<string, Component>> {
  const mine = Object.entries(PICTURES).filter(([key]) => key.startsWith(`${game} `));
  const loaded = mine.map(async ([key, load]) => [key.split(" ")[1], (await load()).default] as const);
  return Object.fromEntries(await Promise.all(loaded));
}
