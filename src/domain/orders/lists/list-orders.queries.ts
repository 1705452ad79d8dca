import { type SelectQueryBuilder, sql } from 'kysely';
import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { createQueryBuilder } from '../../../storage/query-builder.ts';
import { filtersGiven, type ListFilters, narrowList, prepared } from '../../list-query.ts';
import type { OrderRow } from '../orders.queries.ts';

interface Tables {
  orders: OrderRow;
  order_counts: OrderCountRow;
}

/** How many orders of an account came into a status, less those that left it; appended, and added up by a job. */
interface OrderCountRow {
  account_id: Id<'acct'>;
  status: string;
  n: number;
  fresh: boolean;
}

const from = createQueryBuilder<Tables>();

export interface OrderList {
  account: Id<'acct'>;
  filters: ListFilters;
}

interface Slice {
  limit: number;
  offset: number;
}

const listed = ({ account, filters }: OrderList): SelectQueryBuilder<Tables, 'orders', object> =>
  narrowList(from.selectFrom('orders'), account, filters);

/** Newest first. The rows in front of the page are passed over in the index alone. */
export async function findNewest(tx: Tx, list: OrderList, { limit, offset }: Slice): Promise<OrderRow[]> {
  const ids = listed(list).select('id').orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset);
  const rows = from.selectFrom('orders').selectAll().where('id', 'in', ids);
  const page = rows.orderBy('created_at', 'desc').orderBy('id', 'desc');
  return prepared<OrderRow>(tx, `list_orders_${filtersGiven(list.filters)}`, page);
}

/** Oldest first: for the last pages of a long list. */
export async function findOldest(tx: Tx, list: OrderList, { limit, offset }: Slice): Promise<OrderRow[]> {
  const ids = listed(list).select('id').orderBy('created_at').orderBy('id').limit(limit).offset(offset);
  const page = from.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('created_at').orderBy('id');
  return prepared<OrderRow>(tx, `list_orders_back_${filtersGiven(list.filters)}`, page);
}

export async function countListed(tx: Tx, list: OrderList): Promise<number> {
  const [row] = await prepared<{ total: number }>(
    tx,
    `count_orders_${filtersGiven(list.filters)}`,
    listed(list).select(({ fn }) => fn.countAll<number>().as('total')),
  );
  return row?.total ?? 0;
}

/** The kept counts of one account or of all, in one status or in every. */
export async function countKept(
  tx: Tx,
  { account, status }: { account?: Id<'acct'>; status?: string },
): Promise<number> {
  let kept = from.selectFrom('order_counts').select(sql<number>`coalesce(sum(n), 0)::bigint`.as('total'));
  if (account !== undefined) kept = kept.where('account_id', '=', account);
  if (status !== undefined) kept = kept.where('status', '=', status);
  const name = ['kept_orders', account && 'of_account', status && 'in_status'].filter(Boolean).join('_');
  const [row] = await prepared<{ total: number }>(tx, name, kept);
  return row?.total ?? 0;
}

/** Adds up appended counts, at most so many rows; says how many rows it took away. */
export async function addUpCounts(tx: Tx, most: number): Promise<number> {
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
    values: [most],
  });
  return row?.taken ?? 0;
}
