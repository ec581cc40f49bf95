import { open, SHOT, wait } from "./scratch-lib.mjs";
const { browser, page } = await open();
await page.goto("/"); await wait(1500);
await page.screenshot({ path: SHOT + "home.png" });
console.log(await page.locator("button, a").allTextContents());
await browser.close();
