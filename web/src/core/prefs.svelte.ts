// What a person likes: kept in the browser.
import { storage } from "./storage";

export type Theme = "system" | "light" | "dark";

const KINDS: Theme[] = ["system", "light", "dark"];
const kept = storage.get("theme");
export const prefs = $state<{ theme: Theme; dark: boolean; notify: boolean; labels: boolean; atOnce: boolean }>({
  theme: KINDS.find((kind) => kind === kept) ?? "system",
  /** What is shown now, whoever decided it. */
  dark: false,
  notify: storage.get("notify") === "yes",
  /** Whether boards say what their places are called. */
  labels: storage.get("labels") !== "no",
  /** Whether a move in a game of turns is made at once, rather than staged until the turn ends. */
  atOnce: storage.get("send") === "at-once",
});

const dark = matchMedia("(prefers-color-scheme: dark)");
// Paper is white: in the dark theme nobody could read what is printed on it.
const paper = matchMedia("print");

function show(): void {
  prefs.dark = prefs.theme === "system" ? dark.matches : prefs.theme === "dark";
  document.documentElement.dataset.theme = prefs.dark && !paper.matches ? "dark" : "light";
}

export function setTheme(theme: Theme): void {
  prefs.theme = theme;
  storage.set("theme", theme);
  show();
}

export function setLabels(on: boolean): void {
  prefs.labels = on;
  storage.set("labels", on ? "yes" : "no");
}

export function setAtOnce(on: boolean): void {
  prefs.atOnce = on;
  storage.set("send", on ? "at-once" : "staged");
}

export async function setNotify(on: boolean): Promise<void> {
  const allowed = on && "Notification" in window && (await Notification.requestPermission()) === "granted";
  prefs.notify = allowed;
  storage.set("notify", allowed ? "yes" : "no");
}

/** A notice outside the page, if it is wanted and the page is not looked at. */
export function notify(title: string, body: string): void {
  if (!prefs.notify || !document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  const notice = new Notification(title, { body, tag: title });
  // A click on it leads back to the table.
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}

dark.addEventListener("change", show);
paper.addEventListener("change", show);
addEventListener("beforeprint", () => (document.documentElement.dataset.theme = "light"));
addEventListener("afterprint", show);
show();
