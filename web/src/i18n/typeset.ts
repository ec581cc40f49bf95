/** French puts a space before these signs, at which no line may break. */
export const typeset = (text: string) => text.replace(/ ([;:!?»])/g, "\u00a0$1").replace(/« /g, "«\u00a0");
