// The one sentence that says how things stand: never that it is somebody's turn when it is not.
import { t, type Key } from "../i18n/index.svelte";
import { isAsked, mustDecide } from "./snapshot";
import type { Table } from "./table.svelte";

export interface Status {
  text: string;
  /** Whether the seat that is shown has to act now. */
  mine: boolean;
}

type Shown = Pick<Table, "info" | "seat" | "watching" | "seatName" | "past"> & Partial<Pick<Table, "rest" | "waiting">>;

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** `task` is what the game asks of a seat that decides. */
export function statusOf(table: Shown, task: Key): Status {
  const { info, seat, watching } = table;
  const quiet = (text: string): Status => ({ text, mine: false });
  if (watching) return quiet(watching);
  if (info.status === "over") return quiet(t("status.over"));
  if (info.status === "waiting") return quiet(t("status.waiting"));
  if (seat !== null && info.seats[seat].left) return quiet(t("status.left"));
  if (info.phase === "talking") {
    const mine = seat !== null && info.seats[seat].asked && !info.seats[seat].plans;
    return { text: t(mine ? "status.talk-time" : "status.talking-others"), mine };
  }
  if (seat !== null && mustDecide(info, seat)) {
    // What was decided without a connection waits to be sent: nothing is asked now.
    if (table.waiting) return quiet(t("table.kept"));
    const text = t(table.rest ? `status.rest.${table.rest}` : task);
    // Where several people share the screen, the one who is meant is named.
    const named = info.mine.length > 1;
    return {
      text: named ? t("status.named", { name: table.seatName(seat), task: lowerFirst(text) }) : text,
      mine: true,
    };
  }
  const others = info.seats.filter((s) => isAsked(info, s.seat)).map((s) => s.seat);
  const [first] = others;
  if (first === undefined) return quiet(t("status.nobody"));
  const names = others.map((s) => table.seatName(s)).join(", ");
  // A seat that has decided waits; one that is not asked looks on.
  if (seat !== null && info.seats[seat].ready) return quiet(t("status.done", { names }));
  if (others.length > 1) return quiet(t("status.others", { names }));
  const opponent = seat !== null && info.seats.length === 2 && !info.mine.includes(first);
  return quiet(opponent ? t("status.opponent") : t("status.other", { name: names }));
}
