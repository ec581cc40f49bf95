/** What the page of tables shows: what is open or played now, what is over, or one's own. */
export const TABLES_VIEWS = ["now", "finished", "mine"] as const;
export type TablesView = (typeof TABLES_VIEWS)[number];
export const isTablesView = (text: string | undefined): text is TablesView => TABLES_VIEWS.some((v) => v === text);
