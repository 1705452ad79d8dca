import type { Built, Statement, Tx } from '../../storage/database.ts';
import { together } from '../../storage/together.ts';
import { type Listed, offsetOf, type Page } from '../list-query.ts';

// One page of any list: by its number, or after a place that an earlier page has named.

type KeyType = 'timestamptz' | 'uuid' | 'date' | 'text' | 'integer';

/** What a list is sorted by; the last of them tells every two rows apart. */
export type ListOrder = readonly (readonly [column: string, type: KeyType, direction: 'asc' | 'desc'])[];

export const NEWEST: ListOrder = [
  ['created_at', 'timestamptz', 'desc'],
  ['id', 'uuid', 'desc'],
];

interface ListSource<Row> {
  /** Every row of the list, unsorted; the columns of `order` are among its own. */
  rows: Built<Row> | Statement;
  order?: ListOrder;
  /** The rows have the ids only of what this table holds: what is passed over is never read. */
  of?: 'orders' | 'quotes';
  /** Where counting the rows would be dear. */
  count?: () => Promise<number>;
  /** Where finding the rows is dear: they are found once, and counted no further than this; infinite: all of them. */
  countTo?: number;
  /** Where hardly any row may be found: the page is read first, and a page that is not full is the count. */
  pageFirst?: boolean;
  /** Statements of one name are planned once for each connection. */
  name?: string;
}

interface Written extends Pick<ListSource<unknown>, 'of' | 'name'> {
  text: string;
  values: unknown[];
  order: ListOrder;
}

type Placed<Row> = Row & { place: string[] };

interface Slice {
  limit: number;
  offset: number;
}

// Up to here counting and reading share a round trip; a page beyond is first placed.
const NEAR = 2000;

/** A page, where the next one begins, and how many rows there are in all: counted once, when a reader begins. */
export async function listPage<Row extends object>(tx: Tx, source: ListSource<Row>, page: Page): Promise<Listed<Row>> {
  const { order = NEWEST, of, name } = source;
  const list: Written = { ...write(source.rows), order, ...(of && { of }), ...(name && { name }) };
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
  if (offset > NEAR) return findFar(tx, list, page, await counting);
  const [found, total] = await together([findSlice<Row>(tx, list, { limit, offset }), counting]);
  return cutPage(found, total, page);
}

/** A page and the count of one and the same finding. */
async function findCounted<Row extends object>(
  tx: Tx,
  list: Written,
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
  const rows = await tx.query<Placed<Row> & { counted: number }>({
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
  // A page past the end has no row to say it.
  const counted = rows[0]?.counted ?? (offset === 0 ? 0 : await countRows(tx, upTo));
  return { ...cutPage(rows, Math.min(counted, countTo), page), hasUncounted: counted > countTo };
}

/** A page behind the middle is read from the end. */
async function findFar<Row extends object>(tx: Tx, list: Written, page: Page, total: number): Promise<Listed<Row>> {
  const offset = offsetOf(page);
  const left = total - offset;
  if (left <= 0) return { rows: [], total, next: null };
  if (left > offset) return cutPage(await findSlice<Row>(tx, list, { limit: page.perPage + 1, offset }), total, page);
  const fromEnd = { limit: Math.min(page.perPage, left), offset: Math.max(0, left - page.perPage) };
  const found = (await findSlice<Row>(tx, turned(list), fromEnd)).toReversed();
  return { rows: found, total, next: left > found.length ? (found.at(-1)?.place ?? null) : null };
}

const turned = (list: Written): Written => ({
  ...list,
  ...(list.name && { name: `${list.name}_back` }),
  order: list.order.map(([column, type, direction]) => [column, type, direction === 'asc' ? 'desc' : 'asc'] as const),
});

/** One row more than the page shows was asked for: it says whether anything follows. */
function cutPage<Row>(found: readonly Placed<Row>[], counted: number, page: Page): Listed<Row> {
  const rows = found.slice(0, page.perPage);
  const hasMore = found.length > rows.length;
  const passed = offsetOf(page) + rows.length;
  // Rows that came since they were counted are seen, and so there are at least these.
  const total = rows.length === 0 ? counted : Math.max(counted, hasMore ? passed + 1 : passed);
  return { rows, total, next: hasMore ? (rows.at(-1)?.place ?? null) : null };
}

function write<Row>(rows: Built<Row> | Statement): Pick<Written, 'text' | 'values'> {
  const { text, values = [] } = 'compile' in rows ? written(rows) : rows;
  return { text, values };
}

/** A built query as a statement, which says nothing of its rows: those of ids alone are read from their table. */
export function written<Row>(query: Built<Row>): Statement {
  const { sql, parameters } = query.compile();
  return { text: sql, values: [...parameters] };
}

async function countRows(tx: Tx, { text, values, name }: Written): Promise<number> {
  const [row] = await tx.query<{ total: number }>({
    ...(name && { name: `count_${name}` }),
    text: `SELECT count(*) AS total FROM (${text}) AS listed`,
    values: [...values],
  });
  return row?.total ?? 0;
}

function findSlice<Row>(tx: Tx, list: Written, { limit, offset }: Slice): Promise<Placed<Row>[]> {
  const values = [...list.values];
  const slice = `LIMIT ${numberIn(list, limit, values)} OFFSET ${numberIn(list, offset, values)}`;
  return findPlaced(tx, list, { name: list.name, slice, values });
}

function findAfter<Row>(tx: Tx, list: Written, place: readonly string[], limit: number): Promise<Placed<Row>[]> {
  const values = [...list.values];
  const beyond = isBeyond(list.order, place, values);
  const slice = `LIMIT ${numberIn(list, limit, values)}`;
  return findPlaced(tx, list, { name: list.name && `${list.name}_after`, beyond, slice, values });
}

/** A statement that is planned for each list has its numbers in its words: they decide how it is best read. */
const numberIn = ({ name }: Written, number: number, values: unknown[]): string | number =>
  name === undefined ? number : `$${values.push(number)}`;

interface Sliced {
  name: string | undefined;
  beyond?: string;
  slice: string;
  values: unknown[];
}

function findPlaced<Row>(
  tx: Tx,
  { text, of, order }: Written,
  { name, beyond = 'true', slice, values }: Sliced,
): Promise<Placed<Row>[]> {
  const sorted = sortedBy(order);
  const page = `FROM (${text}) AS listed WHERE ${beyond} ${sorted} ${slice}`;
  const found =
    of === undefined
      ? `SELECT listed.*, ${placeOf(order)} ${page}`
      : `SELECT ${of}.*, ${placeOf(order)} FROM ${of} WHERE id IN (SELECT id ${page}) ${sorted}`;
  return tx.query<Placed<Row>>({ ...(name && { name }), text: found, values });
}

const sortedBy = (order: ListOrder): string =>
  `ORDER BY ${order.map(([column, , direction]) => `${column} ${direction}`).join(', ')}`;

/** As text, since times of the database are finer than ours. */
const placeOf = (order: ListOrder): string =>
  `ARRAY[${order.map(([column]) => `${column}::text`).join(', ')}] AS place`;

/** The condition for what comes behind a place; its values are added to the others. */
function isBeyond(order: ListOrder, place: readonly string[], values: unknown[]): string {
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
