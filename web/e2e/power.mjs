// What the tests of POWER share: places and lines of the page.
export const BOTS = ["me", { bot: 0 }, { bot: 0 }, { bot: 0 }];
export const NO_CLOCK = { pace: "none" };
export const sector = (page, code) => page.locator(`[data-sector="${code}"]`);
export const line = (page, n) => page.getByLabel(`Command ${n}`, { exact: true });

/** Ends the film that runs: it would end by itself, too. */
export async function closeFilm(page) {
  const film = page.locator(".player");
  await film.waitFor();
  const done = film.locator("button.main");
  if (await done.isVisible().catch(() => false)) await done.click({ timeout: 3000 }).catch(() => {});
  await film.waitFor({ state: "detached" });
}

/** Opens a tab beside the board. */
export const tab = (page, name) => page.getByRole("tab", { name }).click();
