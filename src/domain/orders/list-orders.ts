import type { SelectQueryBuilder } from 'kysely';
import type { Id } from '../../core/ids.ts';
import type { Database, Tx } from '../../storage/database.ts';
import { createQueryBuilder } from '../../storage/query-builder.ts';
import { filtersGiven, type ListFilters, narrowList, prepared } from '../list-query.ts';
import type { OrderRow } from './orders.queries.ts';

const from = createQueryBuilder<{ orders: OrderRow }>();

interface Page {
  page: number;
  perPage: number;
}

type Narrowing = SelectQueryBuilder<{ orders: OrderRow }, 'orders', object>;

// Up to here counting and reading share a round trip; a page beyond is first placed.
const NEAR = 2000;

/** The account's orders, newest first. Counts are kept, and the last pages are read from the end. */
export async function listOrders(
  { db }: { db: Database },
  account: Id<'acct'>,
  filters: ListFilters,
  { page, perPage }: Page,
): Promise<{ rows: OrderRow[]; total: number }> {
  const mine = narrowList(from.selectFrom('orders').where('account_id', '=', account), filters);
  const name = filtersGiven(filters);
  const offset = (page - 1) * perPage;
  return db.transaction({ account }, async (tx) => {
    const counting = count(tx, account, filters, mine, name);
    if (offset <= NEAR) {
      const [total, rows] = await Promise.all([counting, forward(tx, mine, name, perPage, offset)]);
      return { rows, total };
    }
    const total = await counting;
    if (offset >= total) return { rows: [], total };
    const left = total - offset;
    if (left > offset) return { rows: await forward(tx, mine, name, perPage, offset), total };
    return { rows: await backward(tx, mine, name, Math.min(perPage, left), Math.max(0, left - perPage)), total };
  });
}

/** Kept counts answer for the whole and for a status; any other filter is counted in its index. */
async function count(
  tx: Tx,
  account: Id<'acct'>,
  filters: ListFilters,
  mine: Narrowing,
  name: string,
): Promise<number> {
  if (name === '' || name === '0') {
    const [row] = await tx.query<{ total: number }>({
      name: `counted_orders_${name}`,
      text: `SELECT coalesce(sum(n), 0)::bigint AS total FROM order_counts
             WHERE account_id = $1${name === '0' ? ' AND status = $2' : ''}`,
      values: name === '0' ? [account, filters.status] : [account],
    });
    return row?.total ?? 0;
  }
  const [row] = await prepared<{ total: number }>(
    tx,
    `count_orders_${name}`,
    mine.select(({ fn }) => fn.countAll<number>().as('total')),
  );
  return row?.total ?? 0;
}

function forward(tx: Tx, mine: Narrowing, name: string, limit: number, offset: number): Promise<OrderRow[]> {
  // The rows in front of the page are passed over in the index alone.
  const ids = mine.select('id').orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset);
  const page = from
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  return prepared<OrderRow>(tx, `list_orders_${name}`, page);
}

async function backward(tx: Tx, mine: Narrowing, name: string, limit: number, offset: number): Promise<OrderRow[]> {
  const ids = mine.select('id').orderBy('created_at').orderBy('id').limit(limit).offset(offset);
  const page = from.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('created_at').orderBy('id');
  return (await prepared<OrderRow>(tx, `list_orders_back_${name}`, page)).toReversed();
}

/** Adds up the appended counts, so that reading them stays cheap. Says how many rows it took away. */
export async function compactOrderCounts({ db }: { db: Database }, batch: number): Promise<number> {
  return db.transaction('system', async (tx) => {
    const [row] = await tx.query<{ taken: number }>({
      text: `WITH changed AS (
               SELECT account_id, status FROM order_counts WHERE fresh GROUP BY account_id, status LIMIT 500),
             picked AS (
               SELECT c.ctid FROM order_counts c JOIN changed USING (account_id, status) LIMIT $1 FOR UPDATE OF c SKIP LOCKED),
             taken AS (
               DELETE FROM order_counts WHERE ctid = ANY (ARRAY(SELECT ctid FROM picked)) RETURNING account_id, status, n),
             put AS (
               INSERT INTO order_counts SELECT account_id, status, sum(n), false FROM taken GROUP BY account_id, status)
             SELECT count(*) AS taken FROM taken`,
      values: [batch],
    });
    return row?.taken ?? 0;
  });
}
