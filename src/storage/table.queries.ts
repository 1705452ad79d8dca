import { createHash } from 'node:crypto';
import type { Statement } from './database.ts';

type Columns<Row> = { readonly [Column in keyof Row]?: Row[Column] };

/** Statements on whole rows of one table, from objects whose keys are columns. */
export interface Table<Row> {
  /**
   * `tail` follows the values: what happens on a conflict, and the columns to return. `computed` are further columns
   * with their expressions.
   */
  insert(row: Columns<Row>, tail?: string, computed?: Readonly<Record<string, string>>): Statement;
  update(where: Columns<Row>, set: Columns<Row>): Statement;
  /** `tail` follows the conditions: the order of the rows, and their lock. */
  select(where: Columns<Row>, tail?: string): Statement;
  delete(where: Columns<Row>): Statement;
}

/** `json` names the columns whose values are stored as JSON. */
export function createTable<Row extends object>(
  table: string,
  { json = [] }: { json?: readonly (keyof Row & string)[] } = {},
): Table<Row> {
  const jsonColumns = new Set<string>(json);
  const toColumn = ([column, value]: [string, unknown]) =>
    jsonColumns.has(column) && value != null ? JSON.stringify(value) : value;
  const valuesOf = (row: Columns<Row>) => Object.entries(row).map(toColumn);
  const prepare = createPreparer(table);
  return {
    insert(row, tail = '', computed = {}) {
      const names = Object.keys(row);
      const columns = [...names, ...Object.keys(computed)];
      const write = () => {
        const values = [...names.map((_, at) => `$${at + 1}`), ...Object.values(computed)];
        return `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values.join(', ')}) ${tail}`;
      };
      return { ...prepare('insert', [...columns, ...Object.values(computed), tail], write), values: valuesOf(row) };
    },
    update(where, set) {
      const [keys, columns] = [Object.keys(where), Object.keys(set)];
      const write = () =>
        `UPDATE ${table} SET ${equal(columns, keys.length).join(', ')} WHERE ${equal(keys, 0).join(' AND ')}`;
      return {
        ...prepare('update', [...keys, '=', ...columns], write),
        values: [...valuesOf(where), ...valuesOf(set)],
      };
    },
    select(where, tail = '') {
      const keys = Object.keys(where);
      const write = () => `SELECT * FROM ${table} WHERE ${equal(keys, 0).join(' AND ')} ${tail}`;
      return { ...prepare('select', [...keys, tail], write), values: valuesOf(where) };
    },
    delete(where) {
      const keys = Object.keys(where);
      const write = () => `DELETE FROM ${table} WHERE ${equal(keys, 0).join(' AND ')}`;
      return { ...prepare('delete', keys, write), values: valuesOf(where) };
    },
  };
}

const equal = (columns: readonly string[], before: number): string[] =>
  columns.map((column, at) => `${column} = $${before + at + 1}`);

/** Writes each text once. Its hash is in the name: a name that stood for two texts would run the wrong one. */
function createPreparer(table: string) {
  const known = new Map<string, { name: string; text: string }>();
  return (verb: string, parts: readonly string[], write: () => string) => {
    const key = `${verb} ${parts.join()}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const text = write();
    const made = { name: `${verb}_${table}_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`, text };
    known.set(key, made);
    return made;
  };
}
