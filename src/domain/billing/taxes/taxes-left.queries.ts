import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { Tax } from '../../../wire/schemas/firm/tax.ts';
import type { OpenAdjustment } from '../../orders/rows/adjustments.queries.ts';

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

/** Ready quotes of an account that cannot be paid until the bill's country is known. */
export async function findWithoutCountry(tx: Tx, account: Id<'acct'>): Promise<Id<'quote'>[]> {
  const rows = await tx.query<{ id: Id<'quote'> }>({
    text: `SELECT id FROM quotes WHERE account_id = $1 AND status = 'ready' AND tax_note ->> 'code' = 'country_needed'
           ORDER BY created_at`,
    values: [account],
  });
  return rows.map(({ id }) => id);
}

/** Proposed adjustments of an account that wait for the bill's country. */
export async function findAdjustmentsWithoutCountry(
  tx: Tx,
  account: Id<'acct'>,
): Promise<Pick<OpenAdjustment, 'id' | 'order_id'>[]> {
  return tx.query<Pick<OpenAdjustment, 'id' | 'order_id'>>({
    text: `SELECT id, order_id FROM adjustments
           WHERE account_id = $1 AND status = 'proposed' AND tax_note ->> 'code' = 'country_needed' ORDER BY created_at`,
    values: [account],
  });
}
