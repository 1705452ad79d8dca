import { sql } from 'kysely';
import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { createQueryBuilder } from '../../../storage/query-builder.ts';
import { filtersGiven, type Listed, type ListFilters, narrowList, type Page, prepared } from '../../list-query.ts';
import { listPage, written } from '../../lists/list-page.queries.ts';
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

/** A page of an account's orders; what it costs to count them, the caller knows. */
export async function findListed(
  tx: Tx,
  { account, filters }: OrderList,
  page: Page,
  count?: () => Promise<number>,
): Promise<Listed<OrderRow>> {
  const rows = narrowList(from.selectFrom('orders'), account, filters).select(['id', 'created_at']);
  const name = `orders_${filtersGiven(filters)}`;
  return listPage<OrderRow>(tx, { rows: written(rows), of: 'orders', name, ...(count && { count }) }, page);
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
