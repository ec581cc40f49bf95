// What the tests of POWER share: places and lines of the page.
export const BOTS = ["me", { bot: 0 }, { bot: 0 }, { bot: 0 }];
export const NO_CLOCK = { pace: "none" };
export const sector = (page, code) => page.locator(`[data-sector="${code}"]`);
/** The button that hands the pads in: it says how many commands it declares. */
export const DECLARE = /^Declare (final|\d+ commands?)$/;
export const line = (page, n) => page.getByLabel(`Command ${n}`, { exact: true });

/** A film has begun; perhaps it has ended since. */
export const filmBegan = (page, title) => page.waitForFunction((name) => window.films.includes(name), title);

/** Waits for the next film, and ends it if it still runs. */
export async function closeFilm(page) {
  await page.waitForFunction(() => window.films.length > (window.filmsClosed ?? 0));
  await page.evaluate(() => {
    window.filmsClosed = window.films.length;
    document.querySelector(".player button.main")?.click();
  });
  await page.locator(".player").waitFor({ state: "detached" });
}

/** Stops the page's time: a film that begins stays at its beginning until the test goes on, or lets time pass again. */
export async function stopTime(page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

/** Opens a tab beside the board. */
export const tab = (page, name) => page.getByRole("tab", { name }).click();
