// Where somebody came from who looks a rule up: the address is part of the link, and the rules page leads back to it.

/** The address of a rule, for somebody who reads it from a page. */
export function ruleAddress(game: string, rule: string, from: string): string {
  // From rule to rule the way back stays the same.
  if (from.startsWith("/rules")) return `#${rule}`;
  return `/rules/${game}?from=${encodeURIComponent(from)}#${rule}`;
}

export interface Back {
  path: string;
  /** What kind of page it is. */
  kind: "table" | "learn" | "page";
}

/** The way back that an address names; only to a page of this site. */
export function backFrom(search: string): Back | null {
  const path = new URLSearchParams(search).get("from");
  if (path === null || !/^\/[\w-]+(\/[\w-]+)*$/.test(path)) return null;
  const page = path.split("/")[1];
  return { path, kind: page === "table" || page === "learn" ? page : "page" };
}
