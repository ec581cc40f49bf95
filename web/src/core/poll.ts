/** Calls something now, every so often while somebody looks at the page, and at once when it is looked at again; ends with the answer. */
export function whileLookedAt(what: () => void, every: number): () => void {
  what();
  const look = () => document.visibilityState === "visible" && what();
  const timer = setInterval(look, every);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}
