declare const locked: unique symbol;

/** A row that this transaction holds a lock on. Only queries that lock give one, and only such a row may be changed. */
export type Locked<Row> = Row & { readonly [locked]: true };
