// The files of rules/weakness, as part of the page.
export const files = import.meta.glob("../../../rules/weakness/*.json", { eager: true, import: "default" });
