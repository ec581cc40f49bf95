/** What the page of tables shows: what is open or played now, one's own, or what is over. */
export const TABLES_VIEWS = ["now", "mine", "finished"] as const;
export type TablesView = (typeof TABLES_VIEWS)[number];
export const isTablesView = (text: string | undefined): text is TablesView => TABLES_VIEWS.some((v) => v === text);
