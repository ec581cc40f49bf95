// What the tests of POWER share: places and lines of the page.
export const BOTS = ["me", { bot: 0 }, { bot: 0 }, { bot: 0 }];
export const NO_CLOCK = { pace: "none" };
export const sector = (page, code) => page.locator(`[data-sector="${code}"]`);
export const line = (page, n) => page.getByLabel(`Command ${n}`, { exact: true });

export async function closeFilm(page) {
  const done = page.getByRole("button", { name: "Done", exact: true });
  await done.waitFor();
  await done.click();
}
