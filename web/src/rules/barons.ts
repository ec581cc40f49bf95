// The files of rules/barons, as part of the page.
export const files = import.meta.glob("../../../rules/barons/*.json", { eager: true, import: "default" });
