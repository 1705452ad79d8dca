import type { Tx } from '../../../storage/database.ts';
import type { TaxReport } from '../../../wire/schemas/firm/tax-report.ts';

/** What the books have of each tax in a period, of live accounts. */
export async function addUpTaxes(tx: Tx, period: { since: Date; until: Date }): Promise<TaxReport['rows']> {
  return tx.query<TaxReport['rows'][number]>({
    name: 'add_up_taxes',
    text: `SELECT name, rate, country, region, currency, sum(base)::bigint AS base, sum(amount)::bigint AS tax,
             count(DISTINCT paper_id)::int AS papers
           FROM tax_entries WHERE livemode AND entered_at >= $1 AND entered_at < $2
           GROUP BY country, region, name, rate, currency
           ORDER BY country NULLS LAST, region NULLS FIRST, name, rate::numeric DESC, currency`,
    values: [period.since, period.until],
  });
}
