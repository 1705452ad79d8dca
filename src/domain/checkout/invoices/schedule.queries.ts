import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';

// Invoices that wait for nobody. Every statement needs a transaction of system scope.

const idsOf = (rows: readonly { id: Id<'inv'> }[]): Id<'inv'>[] => rows.map(({ id }) => id);

/** So many invoices at a time, and which not. */
export interface Among {
  limit: number;
  but: readonly Id<'inv'>[];
}

/** Open invoices with something to bill that was put on them before a moment. */
export async function findIssuable(tx: Tx, before: Date, { limit, but }: Among): Promise<Id<'inv'>[]> {
  return idsOf(
    await tx.query<{ id: Id<'inv'> }>({
      text: `SELECT i.id FROM invoices i JOIN invoice_lines l ON l.invoice_id = i.id WHERE i.status = 'open'
               AND NOT i.id = ANY ($3::uuid[])
             GROUP BY i.id HAVING min(l.created_at) < $1 AND sum(l.amount) > 0 ORDER BY min(l.created_at) LIMIT $2`,
      values: [before, limit, but],
    }),
  );
}

/** Invoices of which something is due, and whose customer was not reminded for one of these days after that. */
export async function findUnreminded(
  tx: Tx,
  days: readonly number[],
  now: Date,
  { limit, but }: Among,
): Promise<Id<'inv'>[]> {
  return idsOf(
    await tx.query<{ id: Id<'inv'> }>({
      text: `SELECT id FROM invoices WHERE status = 'issued' AND total > paid + credited AND EXISTS (
               SELECT FROM unnest($1::int[]) AS d (days)
               WHERE due_at + d.days * interval '24 hours' <= $2 AND NOT d.days = ANY (reminded_days))
               AND NOT id = ANY ($4::uuid[])
             ORDER BY due_at LIMIT $3`,
      values: [days, now, limit, but],
    }),
  );
}

/** Issued invoices of which nothing is due any more, because credit covers them. */
export async function findCovered(tx: Tx, { limit, but }: Among): Promise<Id<'inv'>[]> {
  return idsOf(
    await tx.query<{ id: Id<'inv'> }>({
      text: `SELECT id FROM invoices WHERE status = 'issued' AND total <= paid + credited AND NOT id = ANY ($2::uuid[])
             ORDER BY due_at LIMIT $1`,
      values: [limit, but],
    }),
  );
}

/** Puts the lines of all other orders on another invoice. */
export async function moveOtherOrders(
  tx: Tx,
  { from, to, order }: { from: Id<'inv'>; to: Id<'inv'>; order: Id<'order'> },
): Promise<void> {
  await tx.query({
    text: 'UPDATE invoice_lines SET invoice_id = $2 WHERE invoice_id = $1 AND order_id <> $3',
    values: [from, to, order],
  });
}
