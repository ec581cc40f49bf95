// One's own games in the order in which they want to be looked at.
import { isOffered } from "../core/rematch";
import { mustDecide } from "../core/snapshot";
import type { TableInfo } from "../core/types";

/** What one's games wait for: for oneself, for the others, for somebody to sit down, for whoever left to come back; or for nothing any
 * more. */
export const GROUPS = ["turn", "others", "free", "left", "over"] as const;
export type Group = (typeof GROUPS)[number];

/** Whether a table waits for whoever reads this. */
export const isAskedOf = (table: TableInfo): boolean =>
  isOffered(table) || table.mine.some((s) => mustDecide(table, s));

/** Whether whoever reads this got up from a game that is not over. */
export const hasLeft = (table: TableInfo): boolean =>
  table.status === "running" && table.mine.length > 0 && table.mine.every((s) => table.seats[s].left);

function groupOf(table: TableInfo): Group {
  if (isAskedOf(table)) return "turn";
  if (table.status === "over") return "over";
  if (hasLeft(table)) return "left";
  return table.status === "running" ? "others" : "free";
}

/** Without a clock nothing is urgent. */
const hurry = ({ deadline }: TableInfo): number => deadline ?? Infinity;
/** When something happened last that the list knows of. */
const since = (table: TableInfo): number => table.ended ?? table.created;

/** One's own games by what they wait for: those with the least time left first, then the newest. Bots' games that this browser began
 * to have something to watch are nobody's own. */
export function groupsOf(tables: TableInfo[]): Record<Group, TableInfo[]> {
  const groups: Record<Group, TableInfo[]> = { turn: [], others: [], free: [], left: [], over: [] };
  for (const table of new Map(tables.map((table) => [table.id, table])).values())
    if (table.mine.length) groups[groupOf(table)].push(table);
  for (const group of GROUPS)
    groups[group].sort((a, b) => {
      const [first, second] = [hurry(a), hurry(b)];
      return first === second ? since(b) - since(a) : first - second;
    });
  return groups;
}

/** What can be done at a table, as its button says it, and where that is. */
export function actionOf(table: TableInfo): {
  does: "play" | "answer" | "go" | "join" | "watch" | "review" | "replay";
  href: string;
} {
  const href = `/table/${table.id}`;
  if (isOffered(table)) return { does: "answer", href };
  if (table.status === "over")
    return table.mine.length === 1
      ? { does: "review", href: `${href}/review` }
      : { does: "replay", href: `${href}/at/0` };
  if (!table.mine.length) return { does: table.status === "waiting" ? "join" : "watch", href };
  return { does: isAskedOf(table) ? "play" : "go", href };
}
