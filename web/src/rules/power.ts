// The files of rules/power, as part of the page.
export const files = import.meta.glob("../../../rules/power/*.json", { eager: true, import: "default" });
