// node scratch-sheet.mjs OUT WIDTH files...
import { chromium } from "@playwright/test";
const [out, width, ...files] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox","--disable-gpu"] });
const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
const { readFileSync } = await import("node:fs");
await page.setContent(`<body style="margin:0;display:flex;flex-wrap:wrap;gap:6px;background:#888">${files.map((f) => `<img style="width:${width}px" src="data:image/png;base64,${readFileSync(f).toString("base64")}">`).join("")}</body>`);
await page.waitForTimeout(500);
await page.screenshot({ path: out, fullPage: true });
await browser.close();
