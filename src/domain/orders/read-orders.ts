import { fail } from '../../core/fail.ts';
import type { Id } from '../../core/ids.ts';
import type { Database } from '../../storage/database.ts';
import { createQueryBuilder } from '../../storage/query-builder.ts';
import type { OrderStatus } from '../../wire/schemas/order.ts';
import { accountsNamed } from '../accounts/accounts.queries.ts';
import type { OrderRow } from './orders.queries.ts';
import { findOrder, type OrderWhole } from './orders.queries.ts';
import type { Sight } from './role-visibility.ts';

const from = createQueryBuilder<{ orders: OrderRow }>();

interface Page {
  page: number;
  perPage: number;
}

export async function readOrder({ db }: { db: Database }, account: Id<'acct'>, id: Id<'order'>): Promise<OrderWhole> {
  return (await db.transaction({ account }, (tx) => findOrder(tx, account, id))) ?? fail('not_found');
}

export interface QueueFilters {
  status?: OrderStatus;
  account?: Id<'acct'>;
  assignee?: string;
  q?: string;
  /** The id inside `q`, when it is a token. */
  id?: Id<'order'> | null;
}

/** Orders of every account, newest first, as far as the reader's role lets it see. */
export async function readOrderQueue(
  { db }: { db: Database },
  filters: QueueFilters,
  sight: Sight,
  { page, perPage }: Page,
): Promise<{ rows: OrderRow[]; total: number }> {
  const { status, account, assignee, q, id } = filters;
  let queue = from.selectFrom('orders');
  if (status !== undefined) queue = queue.where('status', '=', status);
  if (account !== undefined) queue = queue.where('account_id', '=', account);
  if (assignee !== undefined) queue = queue.where('assignee', '=', assignee);
  if (q !== undefined) {
    queue = queue.where((where) =>
      where.or([
        where('number', '=', q),
        where('reference', '=', q),
        where('client_reference', '=', q),
        where('case_reference', '=', q),
        where('account_id', 'in', accountsNamed(q)),
        ...(id ? [where('id', '=', id)] : []),
      ]),
    );
  }
  const seen = sight.narrow(queue);
  const kept = seen === queue && account === undefined && assignee === undefined && q === undefined;
  return db.transaction('system', async (tx) => {
    const [rows, counts] = await Promise.all([
      tx.build(
        seen
          .selectAll()
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(perPage)
          .offset((page - 1) * perPage),
      ),
      kept
        ? tx.query<{ total: number }>({
            text: `SELECT coalesce(sum(n), 0)::bigint AS total FROM order_counts WHERE $1::text IS NULL OR status = $1`,
            values: [status ?? null],
          })
        : tx.build(seen.select(({ fn }) => fn.countAll<number>().as('total'))),
    ]);
    return { rows, total: counts[0]?.total ?? 0 };
  });
}
