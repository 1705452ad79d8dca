import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import type { SANDBOX_PACES } from '../../wire/schemas/account.ts';
import type { Prefix } from '../../wire/schemas/scalars.ts';

export type Pace = (typeof SANDBOX_PACES)[number];

// Work that waits for the simulated team. Each query runs twice a second, so it uses a partial index of open work.

export interface DueWorkQuery {
  /** Pace of accounts that have not set one. */
  pace: Pace;
  /** Unless the pace is instant, objects that changed after these times wait. */
  before: Readonly<Record<keyof Due, Date>>;
  /** Ids to leave out, since they were refused a moment ago. */
  refused: readonly string[];
  limit: number;
}

const DUE = `NOT t.livemode AND coalesce(a.sandbox_pace, $1) <> 'manual' AND coalesce(t.reference, '') <> 'sandbox_manual'
  AND (t.updated_at <= $2 OR coalesce(a.sandbox_pace, $1) = 'instant') AND t.id <> ALL($3::uuid[])`;

export const DUE_QUOTES = `
  SELECT t.id FROM quotes t JOIN accounts a ON a.id = t.account_id
  WHERE t.status = 'requested' AND ${DUE} ORDER BY t.created_at LIMIT $4`;

/** Orders in review wait for the customer unless a revision was requested; unpaid orders wait for their payment. */
export const DUE_ORDERS = `
  SELECT t.id FROM (
    SELECT * FROM orders WHERE NOT livemode AND status IN ('created', 'in_progress', 'approved')
    UNION ALL
    SELECT * FROM orders WHERE NOT livemode AND status = 'in_review'
      AND id IN (SELECT order_id FROM order_files WHERE revision IS NOT NULL AND NOT replaced)
  ) t JOIN accounts a ON a.id = t.account_id
  WHERE ${DUE} AND coalesce((SELECT q.status FROM quotes q WHERE q.id = t.quote_id), 'paid') IN ('paid', 'approved')
  ORDER BY t.updated_at LIMIT $4`;

/** Unread messages of customers. */
export const DUE_MESSAGES = `
  SELECT t.id FROM messages t JOIN accounts a ON a.id = t.account_id
  WHERE t.author_kind = 'customer' AND t.read_at IS NULL AND NOT t.livemode AND coalesce(a.sandbox_pace, $1) <> 'manual'
    AND (t.created_at <= $2 OR coalesce(a.sandbox_pace, $1) = 'instant') AND t.id <> ALL($3::uuid[])
    AND NOT EXISTS (SELECT FROM quotes q WHERE q.reference = 'sandbox_manual'
                    AND q.id = coalesce(t.quote_id, (SELECT o.quote_id FROM orders o WHERE o.id = t.order_id)))
  ORDER BY t.created_at LIMIT $4`;

/** Orders with an open cancellation request. */
export const DUE_CANCELLATIONS = `
  SELECT t.id FROM cancellations c JOIN orders t ON t.id = c.order_id JOIN accounts a ON a.id = t.account_id
  WHERE c.status = 'requested' AND NOT t.livemode AND coalesce(a.sandbox_pace, $1) <> 'manual'
    AND coalesce(t.reference, '') <> 'sandbox_manual' AND t.id <> ALL($3::uuid[])
    AND (c.created_at <= $2 OR coalesce(a.sandbox_pace, $1) = 'instant')
  ORDER BY c.created_at LIMIT $4`;

/** Orders with added files that have no price yet. */
export const DUE_ADDED = `
  SELECT t.id FROM orders t JOIN accounts a ON a.id = t.account_id
  WHERE t.id IN (SELECT order_id FROM order_files WHERE proposed) AND NOT t.held_for_adjustment
    AND t.status IN ('created', 'in_progress', 'on_hold', 'in_review', 'approved') AND ${DUE}
  ORDER BY t.updated_at LIMIT $4`;

export interface Due {
  quotes: Id<'quote'>[];
  orders: Id<'order'>[];
  messages: Id<'msg'>[];
  cancellations: Id<'order'>[];
  added: Id<'order'>[];
}

export async function findDue(tx: Tx, waiting: DueWorkQuery): Promise<Due> {
  const { pace, before, refused, limit } = waiting;
  const find = async <P extends Prefix>(name: keyof Due, text: string): Promise<Id<P>[]> => {
    const values = [pace, before[name], refused, limit];
    const rows = await tx.query<{ id: Id<P> }>({ name: `sandbox_${name}`, text, values });
    return rows.map(({ id }) => id);
  };
  const [quotes, orders, messages, cancellations, added] = await Promise.all([
    find<'quote'>('quotes', DUE_QUOTES),
    find<'order'>('orders', DUE_ORDERS),
    find<'msg'>('messages', DUE_MESSAGES),
    find<'order'>('cancellations', DUE_CANCELLATIONS),
    find<'order'>('added', DUE_ADDED),
  ]);
  return { quotes, orders, messages, cancellations, added };
}

/** Whether the simulated team has put this order on hold for this reason before. */
export async function wasHeldFor(tx: Tx, { target, reason }: { target: string; reason: string }): Promise<boolean> {
  const held = await tx.query({
    text: `SELECT FROM audit WHERE target = $1 AND action = 'order.hold' AND detail ->> 'reason' = $2 LIMIT 1`,
    values: [target, reason],
  });
  return held.length > 0;
}

/** Whether work may begin: the quote is paid, or on an invoice. */
export async function isPaid(tx: Tx, quote: Id<'quote'> | null): Promise<boolean> {
  if (quote === null) return true;
  const [row] = await tx.query<{ status: string }>({
    text: 'SELECT status FROM quotes WHERE id = $1',
    values: [quote],
  });
  return row?.status === 'paid' || row?.status === 'approved';
}
