// A real server on a free port and a real browser.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test as base } from "@playwright/test";

const TARGET = process.env.CARGO_TARGET_DIR ?? new URL("../../target", import.meta.url).pathname;
const BINARIES = [process.env.POWERHOUSE, `${TARGET}/debug/powerhouse`, `${TARGET}/release/powerhouse`];
export const SHOTS = new URL("../shots/", import.meta.url).pathname;

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

const wait = (ms) => new Promise((r) => setTimeout(r, ms));

/** Tries something anew when it fails: somebody else may have been faster to the port, or the machine was busy. */
async function insist(times, what) {
  for (let i = 1; ; i++) {
    try {
      return await what();
    } catch (e) {
      if (i >= times) throw e;
      await wait(500);
    }
  }
}

/** A server that can be stopped and started again with what it has stored. */
export class Server {
  static async start() {
    const server = new Server();
    server.folder = mkdtempSync(join(tmpdir(), "powerhouse-browser-"));
    await insist(5, async () => {
      server.port = await freePort();
      server.url = `http://127.0.0.1:${server.port}`;
      await server.launch();
    });
    return server;
  }

  /** Again, at the same address. */
  run() {
    return insist(5, () => this.launch());
  }

  async launch() {
    const binary = BINARIES.find((b) => b && existsSync(b));
    if (!binary) throw new Error("no server binary: build it with `cargo build`, or say which by POWERHOUSE");
    const args = [
      "serve",
      "--address",
      `127.0.0.1:${this.port}`,
      "--folder",
      this.folder,
      "--requests-per-second",
      "10000",
    ];
    this.process = spawn(binary, args, {
      stdio: ["ignore", "ignore", process.env.SERVER_LOG ? "inherit" : "ignore"],
      // The same draws and the same bots in every run of the same tests; a release build knows no such thing.
      env: { POWERHOUSE_TEST_SEED: "7", ...process.env },
    });
    for (let i = 0; i < 1200 && !this.gone; i++) {
      // Whoever else answers at this port is not ours: ours has gone then.
      if (
        (await fetch(`${this.url}/api/health`)
          .then((r) => r.ok)
          .catch(() => false)) &&
        !this.gone
      )
        return;
      await wait(100);
    }
    const ended = this.gone
      ? `it ended with ${this.process.exitCode ?? this.process.signalCode}`
      : "it does not answer";
    await this.kill();
    throw new Error(`the server is not there: ${ended}; SERVER_LOG=1 shows what it says`);
  }

  get gone() {
    return this.process.exitCode !== null || this.process.signalCode !== null;
  }

  /** As by a power cut. */
  async kill() {
    if (this.gone) return;
    const gone = new Promise((r) => this.process.once("exit", r));
    this.process.kill("SIGKILL");
    await gone;
  }

  async stop() {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

mkdirSync(SHOTS, { recursive: true });

/** What every test plays on: one server for all tests of a worker, and the browser. Windows are closed when their test is over. */
export const test = base.extend({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  /** Whether things move, as most people see them; still by default, which is faster. */
  motion: [false, { option: true }],
  stage: async ({ browser, server, motion }, use) => {
    const stage = { browser, server, motion, windows: [] };
    await use(stage);
    for (const context of stage.windows) await context.close();
  },
});
export { expect };

/** A person with a browser window of their own. Every answer of the server and every page error is kept. */
export async function person({ browser, server, motion, windows }, options = {}) {
  // Hearing every answer costs time: a whole game is played without.
  // Moves of turn games are made at once unless a test is about staging them.
  // A leader of a challenge in Power Barons fights on by themselves, unless a test decides for them by the API.
  const { lang = "en", width = 1300, height = 950, hear = true, staging = false, byApi = false, ...rest } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    baseURL: server.url,
    reducedMotion: motion ? "no-preference" : "reduce",
    ...rest,
  });
  windows.push(context);
  await context.addInitScript(
    ([l, send, ask]) => {
      if (!location.host) return; // an empty page may store nothing
      if (!localStorage.getItem("lang")) localStorage.setItem("lang", l);
      if (!localStorage.getItem("send")) localStorage.setItem("send", send);
      localStorage.setItem("duel-ask", ask);
      localStorage.setItem("speed", "fast");
    },
    [lang, staging ? "staged" : "at-once", byApi ? "always" : "behind"],
  );
  // Films end by themselves: which ones began is kept, however late the test asks.
  await context.addInitScript(() => {
    window.films = [];
    let running = null;
    new MutationObserver(() => {
      const title = document.querySelector(".player")?.getAttribute("aria-label") ?? null;
      if (title !== null && title !== running) window.films.push(title);
      running = title;
    }).observe(document, { childList: true, subtree: true });
  });
  const page = await context.newPage();
  const errors = [];
  const heard = [];
  page.on("pageerror", (e) => errors.push(e.message));
  page.on("response", async (r) => {
    if (hear && r.url().includes("/api/") && !r.url().includes("/events"))
      heard.push({ url: r.url(), body: await r.text().catch(() => "") });
  });
  // What the event stream says, too, where the browser tells it.
  if (browser.browserType().name() === "chromium") {
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    devtools.on("Network.eventSourceMessageReceived", (e) => heard.push({ url: `event ${e.eventName}`, body: e.data }));
  }
  page.setDefaultTimeout(Number(process.env.PATIENCE ?? 180_000)); // only what never comes takes so long
  return { context, page, errors, heard };
}

/** Asks the API as the page does, with its cookie. */
export function ask(page, method, path, body) {
  return page.evaluate(
    async ([m, p, b]) => {
      const r = await fetch(p, {
        method: m,
        headers: b ? { "content-type": "application/json" } : {},
        body: b ? JSON.stringify(b) : undefined,
      });
      return r.status === 204 ? null : r.json();
    },
    [method, path, body],
  );
}

/** Makes a table as this person and opens it. */
export async function tableFor(page, table) {
  await page.goto("/");
  const made = await ask(page, "POST", "/api/tables", table);
  if (!made.id) throw new Error(JSON.stringify(made));
  await page.goto(`/table/${made.id}`);
  return made.id;
}

/** From the start page to a first game, of POWER, against the weakest bots. */
export async function playNow(page) {
  await page.goto("/");
  await page.getByRole("button", { name: "Play now against bots" }).first().click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /recruit/ })
    .click();
}

/** At one screen: whoever the curtain is down for says that they are there. `seen` is what the page shows without it. */
export async function takeSeat(page, seen) {
  const ready = page.locator(".curtain button");
  await page.locator(seen).or(ready).first().waitFor();
  if (await ready.count()) await ready.click();
}

/** Changes the language from the menu of a table. */
export async function speak(page, lang) {
  await page.locator("summary[aria-label=Menu]").click();
  await page.getByRole("button", { name: new RegExp(`^${lang.toUpperCase()}`) }).click();
  await page.keyboard.press("Escape");
}
