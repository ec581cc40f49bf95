// Prints how many frames a second the boards reach while something moves on them, with Chromium and without a GPU.
//   POWERHOUSE=../target/debug/powerhouse node scripts/frames.mjs
// A busy machine draws fewer: run it alone. Nothing is tested here.
import { chromium } from "@playwright/test";
import config from "../playwright.config.js";
import { ask, person, Server } from "../e2e/helper.mjs";

const SECONDS = 6;
const GAMES = {
  power: { seats: ["me", { bot: 0 }, { bot: 0 }, { bot: 0 }], move: { pads: { G: ["F GHQ B5", "T GHQ G4"] } } },
  weakness: { seats: ["me", { bot: 0 }] },
  barons: { seats: ["me", { bot: 0 }, { bot: 0 }], options: { players: 3 } },
};

/** The times between frames, in milliseconds, while the page shows what happens. */
const sample = (page, seconds) =>
  page.evaluate(
    (most) =>
      new Promise((done) => {
        const times = [];
        const start = performance.now();
        let last = start;
        const frame = (now) => {
          times.push(now - last);
          last = now;
          if (now - start < most * 1000) requestAnimationFrame(frame);
          else done(times.slice(1));
        };
        requestAnimationFrame(frame);
      }),
    seconds,
  );

const server = await Server.start();
const browser = await chromium.launch(config.projects[0].use.launchOptions);
try {
  for (const [game, { seats, options, move }] of Object.entries(GAMES)) {
    const { page, context } = await person({ browser, server, motion: true, windows: [] }, { hear: false });
    await context.addInitScript(() => localStorage.setItem("speed", "normal"));
    await page.goto("/");
    const { id } = await ask(page, "POST", "/api/tables", { game, seats, options, clock: { pace: "none" } });
    await page.goto(`/table/${id}`);
    await page.locator("svg[role=group]").first().waitFor();
    await page.waitForTimeout(1500);
    // A few decisions, so that the bots do something that is shown.
    const drawn = sample(page, SECONDS);
    for (let i = 0; i < 3; i++) {
      const { turn } = await ask(page, "GET", `/api/tables/${id}`);
      if (turn.includes(0)) {
        const legal = move ? [] : (await ask(page, "GET", `/api/tables/${id}/legal?seat=0`)).legal;
        await ask(page, "POST", `/api/tables/${id}/moves`, { seat: 0, move: move ?? legal[0].move });
      }
      await page.waitForTimeout(1500);
    }
    const times = (await drawn).sort((a, b) => a - b);
    const mean = times.reduce((sum, t) => sum + t, 0) / times.length;
    const slow = times[Math.floor(times.length * 0.95)];
    console.log(
      `${game}: ${(1000 / mean).toFixed(1)} frames a second over ${SECONDS} s; 95 of 100 frames within ${slow.toFixed(1)} ms`,
    );
    await page.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
