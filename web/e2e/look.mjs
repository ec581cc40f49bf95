// Takes pictures of pages: node e2e/look.mjs OUT URL WIDTH HEIGHT [theme]
import { chromium } from "playwright-core";
const [out, url, width = 1400, height = 1000, theme = "light"] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
const page = await browser.newPage({ viewport: { width: +width, height: +height }, colorScheme: theme });
page.on("console", (m) => m.type() === "error" && console.log(m.text()));
page.on("pageerror", (e) => console.log("pageerror", e.message));
await page.addInitScript((t) => localStorage.setItem("theme", t), theme);
await page.goto(url);
await page.waitForTimeout(700);
await page.screenshot({ path: out, fullPage: true });
await browser.close();
