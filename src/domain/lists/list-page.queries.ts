import { awaitAll } from '../../storage/await-all.ts';
import type { Built, Statement, Tx } from '../../storage/database.ts';
import { type Listed, offsetOf, type Page } from '../list-query.ts';

// One page of any list: by its number, or after the place that an earlier page returned.

type KeyType = 'timestamptz' | 'uuid' | 'date' | 'text' | 'integer';

/** Sort columns; the last one is unique. */
export type ListOrder = readonly (readonly [column: string, type: KeyType, direction: 'asc' | 'desc'])[];

export const NEWEST: ListOrder = [
  ['created_at', 'timestamptz', 'desc'],
  ['id', 'uuid', 'desc'],
];

interface ListSource<Row> {
  /** All rows of the list, unsorted; they include the columns of `order`. */
  rows: Built<Row> | Statement;
  order?: ListOrder;
  /** `rows` has ids only; the rows of the page are read from this table, and skipped rows never are. */
  of?: 'orders' | 'quotes';
  /** Cheaper way to count the rows. */
  count?: () => Promise<number>;
  /** For rows that are expensive to find: find them once, and count up to this number; infinite: all. */
  countTo?: number;
  /** For lists with few matches: read the page first; its length is the count unless it is full. */
  pageFirst?: boolean;
  /** Named statements are planned once per connection. */
  name?: string;
}

interface ListStatement extends Pick<ListSource<unknown>, 'of' | 'name'> {
  text: string;
  values: unknown[];
  order: ListOrder;
}

type WithPlace<Row> = Row & { place: string[] };

interface Slice {
  limit: number;
  offset: number;
}

// Up to this offset, counting and reading share a round trip; later pages count first.
const NEAR_OFFSET = 2000;

/** A page, the place where the next one begins, and the total, which a cursor carries on. */
export async function listPage<Row extends object>(tx: Tx, source: ListSource<Row>, page: Page): Promise<Listed<Row>> {
  const { order = NEWEST, of, name } = source;
  const list: ListStatement = { ...toStatement(source.rows), order, ...(of && { of }), ...(name && { name }) };
  const limit = page.perPage + 1;
  if (page.after !== undefined)
    return cutPage(await findAfter<Row>(tx, list, page.after.place, limit), page.after.total, page);
  if (source.countTo !== undefined) return findCounted<Row>(tx, list, page, source.countTo);
  const offset = offsetOf(page);
  if (source.pageFirst === true && offset === 0) {
    const found = await findSlice<Row>(tx, list, { limit, offset });
    return cutPage(found, found.length < limit ? found.length : await countRows(tx, list), page);
  }
  const counting = source.count?.() ?? countRows(tx, list);
  if (offset > NEAR_OFFSET) return findFar(tx, list, page, await counting);
  const [found, total] = await awaitAll([findSlice<Row>(tx, list, { limit, offset }), counting]);
  return cutPage(found, total, page);
}

/** Page and count from one query. */
async function findCounted<Row extends object>(
  tx: Tx,
  list: ListStatement,
  page: Page,
  countTo: number,
): Promise<Listed<Row>> {
  const [limit, offset] = [page.perPage + 1, offsetOf(page)];
  const { values } = list;
  const most = Number.isFinite(countTo) ? `${sortedBy(list.order)} LIMIT ${Math.max(countTo + 1, offset + limit)}` : '';
  const slice = `LIMIT ${limit} OFFSET ${offset}`;
  const sorted = sortedBy(list.order);
  const { of } = list;
  const shown = `${placeOf(list.order)}, (SELECT count(*) FROM found) AS counted`;
  const rows = await tx.query<WithPlace<Row> & { counted: number }>({
    text: `WITH found AS MATERIALIZED (SELECT * FROM (${list.text}) AS listed ${most})
           ${
             of === undefined
               ? `SELECT found.*, ${shown} FROM found ${sorted} ${slice}`
               : `SELECT ${of}.*, ${shown} FROM ${of} WHERE id IN (SELECT id FROM found ${sorted} ${slice}) ${sorted}`
           }`,
    values,
  });
  const upTo = Number.isFinite(countTo)
    ? { ...list, text: `SELECT FROM (${list.text}) AS found LIMIT ${countTo + 1}` }
    : list;
  // A page past the end has no row with the count.
  const counted = rows[0]?.counted ?? (offset === 0 ? 0 : await countRows(tx, upTo));
  return { ...cutPage(rows, Math.min(counted, countTo), page), hasUncounted: counted > countTo };
}

/** Reads a page in the second half of the list from its end. */
async function findFar<Row extends object>(
  tx: Tx,
  list: ListStatement,
  page: Page,
  total: number,
): Promise<Listed<Row>> {
  const offset = offsetOf(page);
  const left = total - offset;
  if (left <= 0) return { rows: [], total, next: null };
  if (left > offset) return cutPage(await findSlice<Row>(tx, list, { limit: page.perPage + 1, offset }), total, page);
  const fromEnd = { limit: Math.min(page.perPage, left), offset: Math.max(0, left - page.perPage) };
  const found = (await findSlice<Row>(tx, reversed(list), fromEnd)).toReversed();
  return { rows: found, total, next: left > found.length ? (found.at(-1)?.place ?? null) : null };
}

const reversed = (list: ListStatement): ListStatement => ({
  ...list,
  ...(list.name && { name: `${list.name}_back` }),
  order: list.order.map(([column, type, direction]) => [column, type, direction === 'asc' ? 'desc' : 'asc'] as const),
});

/** Queries fetch one row more than the page shows, to see whether more rows follow. */
function cutPage<Row>(found: readonly WithPlace<Row>[], counted: number, page: Page): Listed<Row> {
  const rows = found.slice(0, page.perPage);
  const hasMore = found.length > rows.length;
  const passed = offsetOf(page) + rows.length;
  // Rows added after the count are visible here, so the total is at least their number.
  const total = rows.length === 0 ? counted : Math.max(counted, hasMore ? passed + 1 : passed);
  return { rows, total, next: hasMore ? (rows.at(-1)?.place ?? null) : null };
}

function toStatement<Row>(rows: Built<Row> | Statement): Pick<ListStatement, 'text' | 'values'> {
  const { text, values = [] } = 'compile' in rows ? compileQuery(rows) : rows;
  return { text, values };
}

/** Compiles a built query. Its row type is dropped: a query of ids returns rows of their table. */
export function compileQuery<Row>(query: Built<Row>): Statement {
  const { sql, parameters } = query.compile();
  return { text: sql, values: [...parameters] };
}

async function countRows(tx: Tx, { text, values, name }: ListStatement): Promise<number> {
  const [row] = await tx.query<{ total: number }>({
    ...(name && { name: `count_${name}` }),
    text: `SELECT count(*) AS total FROM (${text}) AS listed`,
    values: [...values],
  });
  return row?.total ?? 0;
}

function findSlice<Row>(tx: Tx, list: ListStatement, { limit, offset }: Slice): Promise<WithPlace<Row>[]> {
  const values = [...list.values];
  const slice = `LIMIT ${numberIn(list, limit, values)} OFFSET ${numberIn(list, offset, values)}`;
  return findPlaced(tx, list, { name: list.name, slice, values });
}

function findAfter<Row>(
  tx: Tx,
  list: ListStatement,
  place: readonly string[],
  limit: number,
): Promise<WithPlace<Row>[]> {
  const values = [...list.values];
  const condition = afterCondition(list.order, place, values);
  const slice = `LIMIT ${numberIn(list, limit, values)}`;
  return findPlaced(tx, list, { name: list.name && `${list.name}_after`, condition, slice, values });
}

/** Unnamed statements are planned for each list: numbers in the text help the planner. */
const numberIn = ({ name }: ListStatement, number: number, values: unknown[]): string | number =>
  name === undefined ? number : `$${values.push(number)}`;

interface Sliced {
  name: string | undefined;
  condition?: string;
  slice: string;
  values: unknown[];
}

function findPlaced<Row>(
  tx: Tx,
  { text, of, order }: ListStatement,
  { name, condition = 'true', slice, values }: Sliced,
): Promise<WithPlace<Row>[]> {
  const sorted = sortedBy(order);
  const page = `FROM (${text}) AS listed WHERE ${condition} ${sorted} ${slice}`;
  const found =
    of === undefined
      ? `SELECT listed.*, ${placeOf(order)} ${page}`
      : `SELECT ${of}.*, ${placeOf(order)} FROM ${of} WHERE id IN (SELECT id ${page}) ${sorted}`;
  return tx.query<WithPlace<Row>>({ ...(name && { name }), text: found, values });
}

const sortedBy = (order: ListOrder): string =>
  `ORDER BY ${order.map(([column, , direction]) => `${column} ${direction}`).join(', ')}`;

/** Text, since timestamps of the database are more precise than Date. */
const placeOf = (order: ListOrder): string =>
  `ARRAY[${order.map(([column]) => `${column}::text`).join(', ')}] AS place`;

/** Condition for rows after a place; appends its parameters to `values`. */
function afterCondition(order: ListOrder, place: readonly string[], values: unknown[]): string {
  const keys = order.map(([column, type, direction], at) => ({
    column,
    sign: direction === 'asc' ? '>' : '<',
    value: `$${values.push(place[at])}::${type}`,
  }));
  const [first] = keys;
  if (first !== undefined && keys.every(({ sign }) => sign === first.sign)) {
    const columns = keys.map(({ column }) => column).join(', ');
    return `(${columns}) ${first.sign} (${keys.map(({ value }) => value).join(', ')})`;
  }
  const steps = keys.map(({ column, sign, value }, at) =>
    [...keys.slice(0, at).map((key) => `${key.column} = ${key.value}`), `${column} ${sign} ${value}`].join(' AND '),
  );
  return `(${steps.map((step) => `(${step})`).join(' OR ')})`;
}
