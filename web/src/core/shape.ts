// Unions as JSON brings them, read field by field without asking first which one it is.
type Keys<U> = U extends unknown ? keyof U : never;
type Field<U, K extends PropertyKey> = U extends unknown ? (K extends keyof U ? U[K] : never) : never;

/** Every field that any member of the union has; `Tag`, which all have, says which member it is. */
export type Flat<U, Tag extends keyof U> = { [K in Tag]: U[K] } & { [K in Exclude<Keys<U>, Tag>]?: Field<U, K> };

/** What the server tells is whole: fields that may be left out of what it is told are all there. */
export type Whole<T> = T extends (infer E)[] ? Whole<E>[] : T extends object ? { [K in keyof T]-?: Whole<T[K]> } : T;
