import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { LineItem } from '../../../wire/schemas/quote.ts';

/** What stands behind a line of an invoice. */
export interface LineParts {
  line: string;
  /** When what it bills was ordered. */
  ordered_at: Date | null;
  /** What was priced; null for a credit. */
  parts: LineItem[] | null;
}

/**
 * Of all lines of an invoice, by line. The lines of a price stay once a quote is approved or an adjustment accepted. A
 * line knows its adjustment by reason and sum: where several were accepted before the invoice was issued that have
 * these, but other parts, nobody can tell.
 */
export async function findLineParts(tx: Tx, invoice: Id<'inv'>): Promise<ReadonlyMap<string, LineParts>> {
  const rows = await tx.query<LineParts>({
    text: `SELECT line.id AS line, o.created_at AS ordered_at,
             CASE line.kind WHEN 'order' THEN q.line_items WHEN 'adjustment' THEN added.line_items END AS parts
           FROM invoice_lines line
           JOIN invoices i ON i.id = line.invoice_id
           LEFT JOIN orders o ON o.id = line.order_id
           LEFT JOIN quotes q ON q.id = line.quote_id
           LEFT JOIN LATERAL (
             SELECT CASE WHEN count(DISTINCT a.line_items) = 1 THEN (array_agg(a.line_items))[1] END AS line_items
             FROM adjustments a
             WHERE line.kind = 'adjustment' AND a.order_id = line.order_id AND a.status = 'accepted'
               AND a.total = line.amount AND line.description = 'Adjustment: ' || a.reason
               AND a.accepted_by IS NOT NULL AND a.decided_at <= i.issued_at
           ) added ON true
           WHERE line.invoice_id = $1`,
    values: [invoice],
  });
  return new Map(rows.map((row) => [row.line, row]));
}
