/** A sentence as a title: without its full stop. */
export const asTitle = (sentence: string): string => sentence.replace(/\.$/, "");
