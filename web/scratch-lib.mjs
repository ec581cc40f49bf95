import { chromium } from "@playwright/test";
import { existsSync } from "node:fs";
export const URL_ = process.env.BASE ?? "http://127.0.0.1:7131";
export const wait = (ms) => new Promise((r) => setTimeout(r, ms));
export async function quiet() { while (existsSync("/tmp/quiet")) await wait(3000); }
export async function open({ w = 1280, h = 720, lang = "en", motion = true, theme, store = {} } = {}) {
  await quiet();
  const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox","--disable-gpu","--disable-quic","--no-first-run","--disable-background-networking","--disable-component-update","--disable-sync"] });
  const context = await browser.newContext({ viewport: { width: w, height: h }, baseURL: URL_, reducedMotion: motion ? "no-preference" : "reduce", colorScheme: theme ?? "light", hasTouch: w < 500, isMobile: false });
  await context.addInitScript(([l, s]) => { if (!location.host) return; if (!localStorage.getItem("lang")) localStorage.setItem("lang", l); for (const [k, v] of Object.entries(s)) if (!localStorage.getItem(k)) localStorage.setItem(k, v); }, [lang, store]);
  const page = await context.newPage();
  page.setDefaultTimeout(30000);
  page.on("console", (m) => ["error", "warning"].includes(m.type()) && console.log("CONSOLE", m.type(), m.text().slice(0, 300)));
  page.on("pageerror", (e) => console.log("PAGEERROR", e.message));
  page.on("requestfailed", (r) => !/events/.test(r.url()) && console.log("FAILED", r.url(), r.failure()?.errorText));
  page.on("response", (r) => r.status() >= 400 && console.log("STATUS", r.status(), r.url()));
  return { browser, context, page };
}
export const ask = (page, method, path, body) => page.evaluate(async ([m, p, b]) => { const r = await fetch(p, { method: m, headers: b ? { "content-type": "application/json" } : {}, body: b ? JSON.stringify(b) : undefined }); return r.status === 204 ? null : r.json(); }, [method, path, body]);
export const SHOT = "/tmp/wb/shots/";
