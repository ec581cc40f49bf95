// Addresses: every page has one, and the browser's back and forward work.

export const route = $state({ path: location.pathname, hash: location.hash, search: location.search });

function read(): void {
  route.path = location.pathname;
  route.hash = location.hash;
  route.search = location.search;
}

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  read();
  if (replace || to.includes("#")) return;
  window.scrollTo(0, 0);
  // Who goes on by the keyboard or a screen reader begins at the new page, not after the link that is gone.
  document.getElementById("content")?.focus({ preventScroll: true });
}

export function start(): void {
  addEventListener("popstate", read);
  addEventListener("hashchange", read);
  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    if (
      link.target ||
      link.origin !== location.origin ||
      link.hasAttribute("download") ||
      link.pathname.startsWith("/api/")
    )
      return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}

/** The parts of an address, by name; which there are says its pattern. */
export type Params = Partial<Record<string, string>>;

/** The parts of a path that match a pattern such as `/table/:id/at/:n`. */
export function match(pattern: string, path: string): Params | null {
  const [want, have] = [pattern.split("/"), path.replace(/\/$/, "").split("/")];
  if (pattern === "/" && path === "/") return {};
  if (want.length !== have.length) return null;
  const found: Params = {};
  for (let i = 0; i < want.length; i++) {
    if (want[i].startsWith(":")) found[want[i].slice(1)] = have[i];
    else if (want[i] !== have[i]) return null;
  }
  return found;
}
