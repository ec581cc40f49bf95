import { beforeAll, expect, it } from "vitest";
import { loadWords } from "../../i18n/index.svelte";
import { takesFlag } from "./forecast";
import { readLine } from "./notation";
import type { PadMove, PowerView } from "./types";
import { why } from "./why";

beforeAll(() => loadWords("power"));

const view = (green: Record<string, object>, blue: Record<string, object>): PowerView =>
  ({
    round: 3,
    rules: "english",
    seats: [["G"], ["B"]],
    armies: {
      G: { out: false, flags: ["G"], places: green },
      B: { out: false, flags: ["B"], places: blue },
      Y: { out: true, flags: [], places: {} },
      R: { out: true, flags: [], places: {} },
    },
  }) as unknown as PowerView;
const said = (lines: string[], at: PowerView) => why({ pads: { G: lines } } as PadMove, at, 0).join(" ");

it("an order that takes a flag says so before anything else", () => {
  const near = view({ B7: { R: 1 } }, { BHQ: { I: 2 } });
  expect(why({ pads: { G: ["R B7 BHQ"] } } as PadMove, near, 0)[0]).toMatch(/flag/);
  expect(said(["R B7 BHQ"], view({ B7: { R: 1 } }, { BHQ: { C: 1 } })), "20 against 50").not.toMatch(/flag/);
  expect(said(["T B7 BHQ"], view({ B7: { T: 1 } }, {})), "a Tank takes no flag").not.toMatch(/flag/);
  const order = (line: string) => readLine(line, "english", "G");
  expect(takesFlag(order("R B7 BHQ"), near, 0)).toBe("B");
  expect(takesFlag(order("I GRV GHQ"), near, 0)).toBeNull();
  expect(takesFlag(order("R S1 YHQ"), near, 0), "an army that is out has no flag").toBeNull();
});

it("orders say what they capture, exchange, buy and earn, and where they gather", () => {
  expect(said(["F GHQ B5"], view({ GHQ: { F: 1 } }, { B5: { T: 1 } }))).toMatch(/5 against 3/);
  expect(said(["3I XHQ R"], view({ GHQ: { I: 3 } }, {}))).toMatch(/6 becomes 20/);
  expect(said(["2P XRV I"], view({ GRV: { P: 2 } }, {}))).toMatch(/buys/);
  expect(said(["F GHQ B5"], view({ GHQ: { F: 1 } }, {}))).toMatch(/Power Unit/);
  expect(said(["F GHQ B5"], view({ GHQ: { F: 1 }, B4: { T: 1 } }, {})), "paid already").toBe("");
  expect(said(["F GHQ G0", "F GHQ G0"], view({ GHQ: { F: 2 } }, {}))).toMatch(/power 10 in G0/);
});

it("forces that wait for enemy Fighters at home are told so, with the opening of the lessons; so are three that can be exchanged next", () => {
  const start = { ...view({ GHQ: { F: 2, T: 2 } }, {}), round: 1 };
  const waiting = ["F GHQ G0", "F GHQ G0", "T GHQ G0", "T GHQ G0"];
  expect(said(waiting, start)).toMatch(/land on G0 .* power of 16 .* lessons/);
  expect(said(waiting, { ...start, round: 5 }), "later they come for more").toBe("Together they have power 16 in G0.");
  expect(said(["F GHQ G0", "F GHQ G0"], start), "10 does not beat two Fighters").toMatch(/power 10 in G0/);
  const home = view({ G0: { F: 2 }, GRV: { F: 1 } }, {});
  expect(said(["F G0 GHQ", "F G0 GHQ", "F GRV GHQ"], home)).toMatch(
    /guards your flag.*3 Fighters there for one Bomber/,
  );
  expect(said(["F G0 GHQ", "F G0 GHQ"], home)).not.toMatch(/Bomber/);
});
