// Playing through a page: one decision after another until the game is over.
import assert from "node:assert/strict";
import { SHOTS } from "./helper.mjs";

/** Waits until the page asks its person for something, or shows the end. */
async function asked(page) {
  const seen = await page.waitForFunction(
    () => {
      if (document.querySelector(".outcome")) return "over";
      const broken = document.querySelector(".broken");
      if (broken) return broken.textContent;
      // A payment runs card by card: what comes after it is asked only when all are paid.
      const paying =
        document.querySelector(".todo meter") && !document.querySelector(".todo button.main:not(:disabled)");
      const settled = document.querySelector(`[data-moves]:not([data-moves="-1"])`);
      return document.querySelector(".todo.mine") && settled && !paying ? "asked" : null;
    },
    null,
    { timeout: 180_000 },
  );
  return seen.jsonValue();
}

/** Decides until the game is over; `decide` is given how many decisions there were before. */
export async function playOn(page, most, decide) {
  for (let n = 0; n < most; n++) {
    const seen = await asked(page);
    if (seen === "over") return n;
    if (seen !== "asked") throw new Error(seen);
    const before = await page.locator("[data-moves]").getAttribute("data-moves");
    try {
      await decide(n);
      // The move is there, or a sealed bid waits for the other one.
      await page.waitForFunction(
        (b) =>
          document.querySelector(".outcome") ||
          !document.querySelector(".todo.mine") ||
          ![b, "-1"].includes(document.querySelector("[data-moves]").dataset.moves),
        before,
        { timeout: 300_000 },
      );
    } catch (e) {
      await page.screenshot({ path: `${SHOTS}stuck.png`, fullPage: true });
      throw e;
    }
  }
  return null;
}

/** Clicks the first element that is there of several kinds, within the page: a whole game has hundreds of clicks. */
export function clickFirst(page, selectors) {
  return page.evaluate((all) => {
    for (const s of all) {
      const found = [...document.querySelectorAll(s)].find((e) => !e.disabled);
      if (found) {
        found.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
        return s;
      }
    }
    return null;
  }, selectors);
}

/** Clicks on, within the page, until the game is over or something special is there: says which, and how often was clicked. */
export async function playThrough(page, selectors, special) {
  const answer = await page.evaluate(
    async ([all, stops]) => {
      const until = Date.now() + 1_200_000; // only what never comes takes so long
      const find = (s) => [...document.querySelectorAll(s)].find((e) => !e.disabled);
      const moves = () => document.querySelector("[data-moves]")?.dataset.moves ?? "-1";
      const settled = () => moves() !== "-1" && document.querySelector(".todo.mine");
      let clicks = 0;
      while (Date.now() < until) {
        if (document.querySelector(".outcome")) return { at: "over", clicks };
        if (document.querySelector(".broken")) return { at: "nowhere", clicks };
        const stop = settled() && stops.find((s) => document.querySelector(s));
        if (stop) return { at: stop, clicks };
        // While a payment runs, card by card, nothing else is clicked.
        const paying = document.querySelector(".todo meter");
        const button = settled() && (paying ? find(".todo button.main") : all.map(find).find((e) => e));
        if (button) {
          const before = moves();
          button.click();
          clicks += 1;
          while (Date.now() < until && moves() === before && document.querySelector(".todo.mine"))
            await new Promise((r) => setTimeout(r, 5));
        } else await new Promise((r) => setTimeout(r, 5));
      }
      return { at: "nowhere", clicks };
    },
    [selectors, special],
  );
  if (answer.at === "nowhere") await page.screenshot({ path: `${SHOTS}stuck.png`, fullPage: true });
  return answer;
}

/** Where elements begin, from top to bottom. */
export const placesOf = (page, selectors) =>
  page.evaluate(
    (all) => all.map((s) => Math.round(document.querySelector(s).getBoundingClientRect().top)).join(" "),
    selectors,
  );

/** Whether elements stay where they are: places that `placesOf` told differ by a rounded pixel at most. */
export function staysInPlace(places) {
  const [first, ...others] = [...places].map((place) => place.split(" ").map(Number));
  return others.every((tops) => tops.every((top, i) => Math.abs(top - first[i]) <= 1));
}

/** Presses Tab until the focus is where it should be; false if there is no such place any more, because the game has gone on. */
export async function tabTo(page, selector, most = 400) {
  for (let i = 0; i < most; i++) {
    const at = await page.evaluate(
      (s) => (document.activeElement?.matches(s) ? "there" : document.querySelector(s) ? "elsewhere" : "gone"),
      selector,
    );
    if (at !== "elsewhere") return at === "there";
    await page.keyboard.press("Tab");
  }
  throw new Error(`the keyboard does not reach ${selector}`);
}

/** What is cut off, covered or scrolled away of these parts. */
export const hidden = (page, parts) =>
  page.evaluate((all) => {
    const found = all.map((part) => [...document.querySelectorAll(part)].filter((e) => e.checkVisibility()));
    const missing = all.filter((_, i) => !found[i].length);
    const away = found.flat().filter((e) => {
      const { left, right, top, bottom } = e.getBoundingClientRect();
      // The corners, a little inside: what lies there is the part itself or something in it.
      const at = [left + 6, right - 6].flatMap((x) =>
        [top + 6, bottom - 6].map((y) => document.elementFromPoint(x, y)),
      );
      return !at.every((seen) => seen && (e.contains(seen) || seen.contains(e)));
    });
    return [...missing, ...away.map((e) => e.getAttribute("aria-label") ?? e.textContent.trim())];
  }, parts);

/** In a replay's list every turn but the one that is open says what happened in it; that the game is set up is enough said. */
export async function everyTurnSaysSomething(page) {
  const turns = page.locator(".course > li:not(.here)");
  const said = await turns.evaluateAll((all) =>
    all.map((li) => li.querySelector(".about")?.textContent ?? li.textContent),
  );
  assert.ok(said.length > 0 && said.every((text) => /\.|Setting up/.test(text)), JSON.stringify(said));
  assert.ok(said.filter((text) => text.includes("Setting up")).length <= 1);
}
