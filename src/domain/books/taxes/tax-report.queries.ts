import type { Tx } from '../../../storage/database.ts';
import type { TaxReport } from '../../../wire/schemas/firm/tax-report.ts';

/**
 * Sum of each tax on the papers of a period, for live accounts, in real or in play money. A withdrawn invoice counts
 * negative at the time of its withdrawal.
 */
export async function findTaxSums(
  tx: Tx,
  { since, until, playMoney }: { since: Date; until: Date; playMoney: boolean },
): Promise<TaxReport['rows']> {
  return tx.query<TaxReport['rows'][number]>({
    name: 'tax_sums',
    text: `WITH papers (id, sign, order_id, currency, taxes) AS (
             SELECT i.id, 1, l.order_id, i.currency, coalesce(l.paper_taxes, l.taxes)
             FROM invoices i JOIN invoice_lines l ON l.invoice_id = i.id
             WHERE i.livemode AND i.play_money = $3 AND i.issued_at >= $1 AND i.issued_at < $2
             UNION ALL
             SELECT i.id, -1, l.order_id, i.currency, coalesce(l.paper_taxes, l.taxes)
             FROM invoices i JOIN invoice_lines l ON l.invoice_id = i.id
             WHERE i.livemode AND i.play_money = $3 AND i.voided_at >= $1 AND i.voided_at < $2
             UNION ALL
             SELECT id, 1, order_id, currency, coalesce(paper_taxes, taxes) FROM receipts
             WHERE livemode AND play_money = $3 AND created_at >= $1 AND created_at < $2
             UNION ALL
             SELECT id, 1, order_id, currency, coalesce(paper_taxes, taxes) FROM credit_notes
             WHERE livemode AND play_money = $3 AND created_at >= $1 AND created_at < $2)
           SELECT tax.name, tax.rate, o.tax_place ->> 'country' AS country, o.tax_place ->> 'region' AS region, p.currency,
             sum(p.sign * tax.base)::bigint AS base, sum(p.sign * tax.amount)::bigint AS tax,
             count(DISTINCT p.id)::int AS papers
           FROM papers p LEFT JOIN orders o ON o.id = p.order_id
             CROSS JOIN LATERAL jsonb_to_recordset(p.taxes) AS tax (name text, rate text, base bigint, amount bigint)
           GROUP BY 1, 2, 3, 4, 5
           ORDER BY country NULLS LAST, region NULLS FIRST, tax.name, tax.rate::numeric DESC, p.currency`,
    values: [since, until, playMoney],
  });
}
