import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { Tax } from '../../../wire/schemas/firm/tax.ts';

/** Each tax on the papers of an order, including open invoices, minus credit notes. */
export async function taxesLeft(tx: Tx, order: Id<'order'>): Promise<Tax[]> {
  return tx.query<Tax>({
    text: `WITH papers (taxes) AS (
             SELECT l.taxes FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id
             WHERE l.order_id = $1 AND i.status <> 'void'
             UNION ALL
             SELECT taxes FROM receipts WHERE order_id = $1
             UNION ALL
             SELECT taxes FROM credit_notes WHERE order_id = $1)
           SELECT tax.name, tax.rate, tax.included, sum(tax.base)::bigint AS base, sum(tax.amount)::bigint AS amount
           FROM papers CROSS JOIN LATERAL jsonb_to_recordset(papers.taxes)
             AS tax (name text, rate text, included boolean, base bigint, amount bigint)
           GROUP BY 1, 2, 3 ORDER BY tax.name, tax.rate::numeric DESC`,
    values: [order],
  });
}
