// What calls somebody back to a table: the title of the tab, and a notice outside the page.
import { onDestroy } from "svelte";
import { type Key, t } from "../i18n/index.svelte";
import { notify } from "./prefs.svelte";
import { isOffered, rematchOf } from "./rematch";
import type { Table } from "./table.svelte";

/** Says whether something waits at a table: a decision, a message, or an offer. Call it while the page is set up; `mine`: whether a decision is what the page asks for. */
export function callAttention(table: Table, mine: () => boolean): void {
  /** What somebody here is wanted for: in the pause for talk nobody decides yet. */
  const wanted = $derived(table.loaded && table.info.phase === "talking" ? "status.talk-time" : "table.your-turn");
  /** Somebody else's offer of another game, which waits for an answer. */
  const offered = $derived(
    table.loaded && isOffered(table.info)
      ? t("rematch.offered", {
          names: rematchOf(table.info)
            .wanted.map((s) => table.seatName(s))
            .join(", "),
        })
      : "",
  );
  // The tab says whether something waits for me: a decision, a message, or an offer.
  $effect(() => {
    if (!table.loaded) return;
    const name = t(`game.${table.info.game}`);
    const unread = table.talk.unreadCount ? `(${table.talk.unreadCount}) ` : "";
    const waits = mine() ? t(wanted) : offered;
    document.title = unread + (waits ? `● ${waits} – ${name}` : `${name} – ${t("app.name")}`);
  });
  onDestroy(() => (document.title = t("app.name")));
  let wasAsked: Key | "" | null = null;
  $effect(() => {
    if (!table.loaded) return;
    const asked = table.myTurn ? wanted : "";
    if (asked && wasAsked !== null && wasAsked !== asked) notify(t("app.name"), t(asked));
    wasAsked = asked;
  });

  let wasOffered: boolean | null = null;
  $effect(() => {
    if (!table.loaded) return;
    if (offered && wasOffered === false) notify(t("app.name"), offered);
    wasOffered = offered !== "";
  });
}
