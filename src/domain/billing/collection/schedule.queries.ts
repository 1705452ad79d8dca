import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { IS_HELD } from '../invoices/invoice-lines.queries.ts';

// Invoices that are due for an automatic action. Every query needs system scope.

const idsOf = (rows: readonly { id: Id<'inv'> }[]): Id<'inv'>[] => rows.map(({ id }) => id);

/** Batch size and invoices to skip. */
export interface InvoiceSelection {
  limit: number;
  except: readonly Id<'inv'>[];
}

/** Open invoices with a billable line from before `before`; lines on hold for the credit limit do not count. */
export async function findIssuable(tx: Tx, before: Date, { limit, except }: InvoiceSelection): Promise<Id<'inv'>[]> {
  return idsOf(
    await tx.query<{ id: Id<'inv'> }>({
      text: `SELECT i.id FROM invoices i JOIN invoice_lines line ON line.invoice_id = i.id
               LEFT JOIN orders o ON o.id = line.order_id
             WHERE i.status = 'open' AND ${IS_HELD} IS NOT TRUE AND NOT i.id = ANY ($3::uuid[])
             GROUP BY i.id HAVING min(line.created_at) < $1 AND sum(line.amount) > 0
             ORDER BY min(line.created_at) LIMIT $2`,
      values: [before, limit, except],
    }),
  );
}

/** A reminder setting of the firm, and the due date before which it applies. */
export interface DueReminder {
  days: number;
  before: Date;
}

/** Overdue invoices whose customer has not had one of these reminders yet. */
export async function findUnreminded(
  tx: Tx,
  reminders: readonly DueReminder[],
  { limit, except }: InvoiceSelection,
): Promise<Id<'inv'>[]> {
  return idsOf(
    await tx.query<{ id: Id<'inv'> }>({
      text: `SELECT id FROM invoices WHERE status = 'issued' AND total > paid + credited AND EXISTS (
               SELECT FROM unnest($1::int[], $2::timestamptz[]) AS d (days, before)
               WHERE due_at < d.before AND NOT d.days = ANY (reminded_days))
               AND NOT id = ANY ($4::uuid[])
             ORDER BY due_at LIMIT $3`,
      values: [reminders.map(({ days }) => days), reminders.map(({ before }) => before), limit, except],
    }),
  );
}

/** Issued invoices that credit covers in full. */
export async function findCovered(tx: Tx, { limit, except }: InvoiceSelection): Promise<Id<'inv'>[]> {
  return idsOf(
    await tx.query<{ id: Id<'inv'> }>({
      text: `SELECT id FROM invoices WHERE status = 'issued' AND total <= paid + credited AND NOT id = ANY ($2::uuid[])
             ORDER BY due_at LIMIT $1`,
      values: [limit, except],
    }),
  );
}
