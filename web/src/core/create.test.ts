import { expect, it, vi } from "vitest";
import { createTable, usualOptions } from "./create";

it("who reads French has the French booklet's letters in POWER", () => {
  expect(usualOptions("power", "fr")).toEqual({ rules: "french" });
  expect([usualOptions("power", "en"), usualOptions("barons", "fr")]).toEqual([{}, {}]);
});

it("tables are made one after the other, so that a newcomer becomes one person; a refused one holds up nothing", async () => {
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal("fetch", () => new Promise<Response>((answer) => answers.push(answer)));
  const ours = createTable({ game: "power", seats: ["me"] });
  const bots = createTable({ game: "barons", seats: ["me"] });
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  await new Promise((soon) => setTimeout(soon));
  expect(answers).toHaveLength(1);
  answers[0](new Response("{}", { status: 503 }));
  await expect(ours).rejects.toThrow();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1](Response.json({ id: "two" }));
  await expect(bots).resolves.toEqual({ id: "two" });
  vi.unstubAllGlobals();
});
