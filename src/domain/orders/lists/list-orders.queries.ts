import { sql } from 'kysely';
import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { createQueryBuilder } from '../../../storage/query-builder.ts';
import { type Listed, type Page, runPrepared } from '../../list-query.ts';
import { compileQuery, listPage } from '../../lists/list-page.queries.ts';
import {
  type ListFilters,
  nameOfList,
  narrowList,
  pageOptions,
  splitByStatus,
} from '../../lists/narrow-list.queries.ts';
import type { OrderRow } from '../rows/orders.queries.ts';

interface Tables {
  orders: OrderRow;
  order_counts: OrderCountRow;
}

/** Number of an account's orders that entered a status, less those that left it; appended, and merged by a job. */
interface OrderCountRow {
  account_id: Id<'acct'>;
  status: string;
  n: number;
  fresh: boolean;
}

const from = createQueryBuilder<Tables>();

export interface OrderList {
  account: Id<'acct'>;
  referred: boolean;
  filters: ListFilters;
}

/** A page of an account's orders. Pass `count` where a stored count exists. */
export async function findListed(
  tx: Tx,
  { account, referred, filters }: OrderList,
  page: Page,
  count?: () => Promise<number>,
): Promise<Listed<OrderRow>> {
  const own = narrowList(from.selectFrom('orders'), { kind: 'order', owner: { account, referred }, filters });
  const rows = splitByStatus(own.select(['id', 'created_at', 'updated_at']), filters.status);
  const source = { of: 'orders', ...nameOfList('order', filters, referred), ...pageOptions('order', filters) } as const;
  return listPage<OrderRow>(tx, { rows: compileQuery(rows), ...source, ...(count && { count }) }, page);
}

/** Sums the stored counts of one account or of all, in some statuses or in every status. */
export async function sumOrderCounts(
  tx: Tx,
  { account, status }: { account?: Id<'acct'>; status?: readonly string[] },
): Promise<number> {
  let counts = from.selectFrom('order_counts').select(sql<number>`coalesce(sum(n), 0)::bigint`.as('total'));
  if (account !== undefined) counts = counts.where('account_id', '=', account);
  if (status !== undefined) counts = counts.where(sql<boolean>`status = ANY(${status}::text[])`);
  const name = ['kept_orders', account && 'of_account', status && 'in_status'].filter(Boolean).join('_');
  const [row] = await runPrepared<{ total: number }>(tx, name, counts);
  return row?.total ?? 0;
}

/** Merges appended counts, at most `most` rows; returns how many rows it removed. */
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
