import { type Id, toToken } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { OrderStatus } from '../../../wire/schemas/order.ts';

/** A question that the team asked by putting the order on hold. */
export interface AskedQuestion {
  id: string;
  text: string;
  created_at: Date;
}

/** Every question of a hold, oldest first, including ended holds. Needs system scope. */
export async function questionsAbout(tx: Tx, order: Id<'order'>): Promise<AskedQuestion[]> {
  return tx.query<AskedQuestion>({
    text: `SELECT id::text, detail->>'reason' AS text, created_at FROM audit
           WHERE target = $1 AND action = 'order.hold' AND detail->>'reason' IS NOT NULL ORDER BY created_at, id`,
    values: [toToken('order', order)],
  });
}

/** First time in each status, as far as events still exist. */
export async function statusDatesOf(
  tx: Tx,
  { id, account_id }: { id: Id<'order'>; account_id: Id<'acct'> },
): Promise<ReadonlyMap<OrderStatus, Date>> {
  const rows = await tx.query<{ status: OrderStatus; at: Date }>({
    text: `SELECT data->>'status' AS status, min(created_at) AS at FROM events
           WHERE account_id = $1 AND target = $2 AND type = 'order' AND event = 'status_update' GROUP BY 1`,
    values: [account_id, toToken('order', id)],
  });
  return new Map(rows.map(({ status, at }) => [status, at]));
}
