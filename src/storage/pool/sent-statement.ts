import pg from 'pg';
import { toError } from '../../core/unknown.ts';
import type { Statement } from '../database.ts';

type TypeId = Parameters<pg.CustomTypesConfig['getTypeParser']>[0];

/** Names and parsers of a statement's columns. */
export interface RowShape {
  readonly names: readonly string[];
  readonly readers: readonly ((text: string) => unknown)[];
  /** A row of nulls: copies have the same hidden class, so that filling them is fast. */
  readonly blank: Readonly<Record<string, null>>;
}

/** Shapes of one connection, by statement name. The server refuses a prepared statement whose columns change. */
export type RowShapes = Map<string, RowShape>;

export type Answered<Row> = (error: Error | null, rows: Row[]) => void;

// Methods that pg calls on a query, missing from its types.
interface Column {
  name: string;
  dataTypeID: TypeId;
}

interface Untyped {
  Query: { prototype: { prepare(this: pg.Query, connection: pg.Connection): void } };
  utils: { prepareValue(value: unknown): string | Buffer | null };
}

const untyped = pg as unknown as Untyped;
const prepareAnew = untyped.Query.prototype.prepare;
const { prepareValue } = untyped.utils;

const NO_COLUMNS: RowShape = { names: [], readers: [], blank: {} };

/**
 * A statement in progress. Unlike pg's own query, it reads the columns of a named statement once per connection and
 * has no timer or events: a request sends half a dozen statements.
 */
export class SentStatement<Row> extends pg.Query {
  readonly name: string | undefined;
  readonly #values: unknown[] | undefined;
  readonly #shapes: RowShapes;
  readonly #answered: Answered<Row>;
  readonly #rows: Row[] = [];
  #shape: RowShape | undefined;
  #unreadable: Error | undefined;

  constructor({ name, text, values }: Statement, shapes: RowShapes, answered: Answered<Row>) {
    super(text, values);
    this.name = name;
    this.#values = values;
    this.#shapes = shapes;
    this.#answered = answered;
  }

  prepare(connection: pg.Connection): void {
    this.#shape = this.name === undefined ? undefined : this.#shapes.get(this.name);
    if (this.#shape === undefined) return prepareAnew.call(this, connection);
    const values = this.#values?.map((value) => prepareValue(value));
    connection.bind({ statement: this.name, values }, true);
    connection.execute(null, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: Column[] }): void {
    this.#learn(shapeOf(fields));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const { names, readers, blank } = this.#shape ?? NO_COLUMNS;
    const row: Record<string, unknown> = { ...blank };
    try {
      for (let at = 0; at < names.length; at += 1) {
        const text = fields[at];
        const name = names[at];
        if (text != null && name !== undefined) row[name] = readers[at]?.(text);
      }
    } catch (error) {
      this.#unreadable ??= toError(error);
    }
    this.#rows.push(row as Row);
  }

  handleCommandComplete(): void {
    if (this.#shape === undefined) this.#learn(NO_COLUMNS);
  }

  handleReadyForQuery(): void {
    this.#answered(this.#unreadable ?? null, this.#rows);
  }

  handleError(error: Error): void {
    this.#answered(error, []);
  }

  #learn(shape: RowShape): void {
    this.#shape = shape;
    if (this.name !== undefined) this.#shapes.set(this.name, shape);
  }
}

function shapeOf(columns: readonly Column[]): RowShape {
  return {
    names: columns.map(({ name }) => name),
    readers: columns.map(({ dataTypeID }) => readerOf(dataTypeID)),
    blank: Object.fromEntries(columns.map(({ name }) => [name, null])),
  };
}

function readerOf(type: TypeId): (text: string) => unknown {
  // Sizes and totals stay far below 2^53.
  return type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, 'text');
}
