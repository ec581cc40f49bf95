// node scratch-play.mjs NAME W H LANG MOTION MAXSHOTS
import { open, SHOT, wait, ask } from "./scratch-lib.mjs";
const [name = "g", w = "1280", h = "720", lang = "en", motion = "1", max = "60", minutes = "6"] = process.argv.slice(2);
const theme = process.env.THEME;
const { browser, page } = await open({ w: +w, h: +h, lang, motion: motion === "1", theme, store: theme ? { theme } : {} });
await page.goto("/");
const made = await ask(page, "POST", "/api/tables", { game: "barons", seats: process.env.SEATS ? JSON.parse(process.env.SEATS) : ["me", { bot: 0 }, { bot: 0 }], options: { players: 3 }, clock: { pace: "none" } });
console.log(made.id);
await page.goto("/table/" + made.id);
let shots = 0; const seen = new Map(); let last = "";
const until = Date.now() + +minutes * 60000;
const snap = async (label) => { if (shots >= +max) return; shots++; const f = `${name}-${String(shots).padStart(2, "0")}-${label}.png`; await page.screenshot({ path: SHOT + f }); console.log("shot", f); };
const state = () => page.evaluate(() => ({
  over: !!document.querySelector(".outcome"), curtain: document.querySelector(".curtain")?.innerText,
  q: document.querySelector("#dock-question")?.textContent.trim(), mine: !!document.querySelector(".todo.mine"),
  status: document.querySelector("[role=status].status, .status")?.textContent?.trim(), staged: document.querySelector(".staged")?.innerText,
  moves: document.querySelector("[data-moves]")?.dataset.moves, waiting: !!document.querySelector(".waiting"),
  film: !!document.querySelector(".todo .asked > button"),
}));
const kindOf = (q) => (q ?? "").replace(/\d+/g, "N").replace(/Recruit N|Europe|Asia|Americas|Africa|Recrue N|Asie|Afrique|Amériques/g, "X").replace(/(finance|energy|énergie|communications|transportation|transports|influence)/g, "C");
while (Date.now() < until) {
  const s = await state();
  if (s.over) { await wait(1500); await snap("over"); break; }
  if (s.curtain) { if ((seen.get("curtain") ?? 0) < 2) { seen.set("curtain", (seen.get("curtain") ?? 0) + 1); await snap("curtain"); } await page.locator(".curtain button").click(); await wait(400); continue; }
  const key = kindOf(s.q) + (s.film ? " film" : "") + (s.staged ? " staged" : "");
  if (key !== last && s.q) {
    const n = seen.get(key) ?? 0; seen.set(key, n + 1);
    if (n < (s.film ? 1 : 2)) { await wait(350); console.log(s.moves, JSON.stringify(s.q), "|", s.status, "|", s.staged?.replace(/\n/g, " / ")); await snap(key.replace(/[^A-Za-zé]+/g, "_").slice(0, 40)); }
    last = key;
  }
  if (s.mine && !s.film) {
    const clicked = await page.evaluate(() => {
      const ok = (e) => e && !e.disabled && e.checkVisibility();
      const all = (sel) => [...document.querySelectorAll(sel)].filter(ok);
      const pickOne = (a) => a[Math.floor(Math.random() * a.length)];
      const staged = all(".staged button.main")[0]; if (staged) { staged.click(); return "staged " + staged.innerText; }
      const wa = document.querySelector(".waiting"); if (wa) { wa.dispatchEvent(new MouseEvent("click", { bubbles: true })); return "dice"; }
      const meter = document.querySelector(".todo meter"); if (meter) { const b = all(".todo button.main")[0]; b?.click(); return "pay"; }
      const on = all(".todo button.main")[0]; if (on) { on.click(); return on.innerText; }
      const picks = all("button.pick:not(.owned)"); if (picks.length) { const p = pickOne(picks); p.click(); return p.getAttribute("aria-label"); }
      const spied = all(".spied button.face"); if (spied.length) { pickOne(spied).click(); return "steal"; }
      const moves = all(".todo .moves button:not(.give-up)"); if (moves.length) { const p = pickOne(moves); p.click(); return p.innerText; }
      const cards = all(".hand button.face"); if (cards.length) { const c = cards.at(-1); c.click(); return c.getAttribute("aria-label"); }
      const give = all(".give-up")[0]; if (give) { give.click(); return "surrender"; }
      const any = all("button.pick")[0]; if (any) { any.click(); return "owned"; }
      return null;
    });
    if (!clicked) { await wait(300); }
    await wait(250);
  } else await wait(150);
}
console.log(JSON.stringify([...seen.keys()], null, 0));
await browser.close();
